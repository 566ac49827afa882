import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface IconSet {
  icons: Record<string, { body: string }>;
}

/** `import rose from 'icon:rose'` gives the drawing of one icon of game-icons.net; no other icon comes along. */
export function icons(): Plugin {
  let set: IconSet | undefined;
  return {
    name: 'cosca-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0icon:')) return null;
      const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
      set ??= JSON.parse(readFileSync(path, 'utf-8')) as IconSet;
      const name = id.slice('\0icon:'.length);
      const icon = set.icons[name];
      if (!icon) throw new Error(`game-icons has no icon ${name}`);
      return `export default ${JSON.stringify(icon.body)}`;
    },
  };
}
