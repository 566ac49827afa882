"""The rules of Famiglia. Tests are named after the paragraphs, rulings and cases of the rules that they pin."""
