/** The rules of a game: the little Markdown that they use, as data to show. */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; text: string }
  | { kind: 'rule'; text: string; paragraph: string };

export type Block =
  | { kind: 'heading'; level: number; text: string; number: string | null }
  | { kind: 'paragraph'; inlines: Inline[]; number: string | null }
  | { kind: 'list'; ordered: boolean; items: Inline[][] };

/** The blocks of a text; numbers of paragraphs that exist in it become links. */
export function parseMarkdown(text: string): Block[] {
  const numbers = new Set([...text.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map((found) => found[1]!));
  for (const found of text.matchAll(/^## (\d+) /gm)) numbers.add(found[1]!);
  return text
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter(Boolean)
    .flatMap((chunk) => blocks(chunk, numbers));
}

function blocks(chunk: string, numbers: Set<string>): Block[] {
  const heading = chunk.match(/^(#{1,6}) +(.*)/);
  if (heading) {
    const text = heading[2]!;
    const rest = chunk.slice(heading[0].length).trim();
    const block: Block = {
      kind: 'heading',
      level: heading[1]!.length,
      text,
      number: text.match(/^(\d+) /)?.[1] ?? null,
    };
    return rest ? [block, ...blocks(rest, numbers)] : [block];
  }
  const bullet = /^(?:[-*]|\d+\.) /;
  const lines = chunk.split('\n');
  const start = lines.findIndex((line) => bullet.test(line));
  if (start > 0) return [...blocks(lines.slice(0, start).join('\n'), numbers), ...blocks(lines.slice(start).join('\n'), numbers)];
  if (start === 0) {
    const items: string[] = [];
    for (const line of lines) {
      if (bullet.test(line)) items.push(line.replace(bullet, ''));
      else items[items.length - 1] += ` ${line.trim()}`;
    }
    return [{ kind: 'list', ordered: /^\d/.test(lines[0]!), items: items.map((item) => inlines(item, numbers)) }];
  }
  const joined = lines.map((line) => line.trim()).join(' ');
  const number = joined.match(/^\*\*(\d+\.\d+)\*\*\s*/);
  const body = number ? joined.slice(number[0].length) : joined;
  return [{ kind: 'paragraph', inlines: inlines(body, numbers), number: number?.[1] ?? null }];
}

const PATTERN = /\*\*(.+?)\*\*|\*(.+?)\*|\b(\d{1,2}\.\d{1,2})\b|(?<=(?:section|Abschnitt) )(\d{1,2})\b/g;

function inlines(text: string, numbers: Set<string>): Inline[] {
  const made: Inline[] = [];
  let at = 0;
  for (const found of text.matchAll(PATTERN)) {
    const [all, strong, em, paragraph, section] = found;
    const number = paragraph ?? section;
    if (number !== undefined && !numbers.has(number)) continue;
    if (found.index > at) made.push({ kind: 'text', text: text.slice(at, found.index) });
    if (strong !== undefined) made.push({ kind: 'strong', text: strong });
    else if (em !== undefined) made.push({ kind: 'em', text: em });
    else made.push({ kind: 'rule', text: all, paragraph: number! });
    at = found.index + all.length;
  }
  if (at < text.length) made.push({ kind: 'text', text: text.slice(at) });
  return made;
}
