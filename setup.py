from setuptools import setup
from mypyc.build import mypycify
mods = ["src/cosca/kernel/facts.py","src/cosca/kernel/state.py","src/cosca/kernel/playout.py","src/cosca/games/famiglia/words.py","src/cosca/games/famiglia/components.py","src/cosca/games/famiglia/rules.py"]
setup(ext_modules=mypycify([*mods,'--strict'], opt_level='3'), package_dir={"":"src"})
