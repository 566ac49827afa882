/** The rules of a game and the guide to the API: the Markdown that they use, as data to show. */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'rule'; text: string; paragraph: string };

/** An item of a list: its text, and what is indented below it. */
export interface Item {
  inlines: Inline[];
  blocks: Block[];
}

export type Block =
  | { kind: 'heading'; level: number; text: string; number: string | null }
  | { kind: 'paragraph'; inlines: Inline[]; number: string | null }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

/** The blocks of a text; numbers of paragraphs that exist in it become links. */
export function parseMarkdown(text: string): Block[] {
  const numbers = new Set([...text.matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map((found) => found[1]!));
  for (const found of text.matchAll(/^## (\d+) /gm)) numbers.add(found[1]!);
  return blocks(text.replaceAll('\t', '    ').split(/\r?\n/), numbers);
}

const HEADING = /^(#{1,6}) +(.*?) *#*$/;
const FENCE = /^ {0,3}(```+|~~~+)/;
const BULLET = /^( {0,3})([-*]|\d{1,3}\.) +/;
const DASHES = /^ *\|?( *:?-+:? *\|)* *:?-+:? *\|? *$/;
const INDENTED = /^ {4}/;

const blank = (line: string | undefined) => line === undefined || line.trim() === '';
const isTable = (lines: string[], at: number) => lines[at]!.includes('|') && (lines[at + 1]?.includes('|') ?? false) && DASHES.test(lines[at + 1]!);
/** What ends a paragraph without an empty line. Of numbered lists only a first item does: a line may begin with a number. */
const interrupts = (lines: string[], at: number) =>
  HEADING.test(lines[at]!) || FENCE.test(lines[at]!) || /^ {0,3}(?:[-*]|1\.) /.test(lines[at]!) || isTable(lines, at);

function blocks(lines: string[], numbers: Set<string>): Block[] {
  const made: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = line.match(HEADING);
    const fence = line.match(FENCE);
    if (blank(line)) {
      at++;
    } else if (fence) {
      const start = ++at;
      while (at < lines.length && !lines[at]!.trimStart().startsWith(fence[1]!)) at++;
      made.push({ kind: 'code', text: lines.slice(start, at++).join('\n') });
    } else if (heading) {
      const text = heading[2]!;
      made.push({ kind: 'heading', level: heading[1]!.length, text: plain(text), number: text.match(/^(\d+) /)?.[1] ?? null });
      at++;
    } else if (INDENTED.test(line)) {
      const start = at;
      while (at < lines.length && (INDENTED.test(lines[at]!) || blank(lines[at]))) at++;
      const code = lines.slice(start, at).map((one) => one.slice(4));
      made.push({ kind: 'code', text: code.join('\n').trimEnd() });
    } else if (BULLET.test(line)) {
      const found = list(lines, at, numbers);
      made.push(found.block);
      at = found.end;
    } else if (isTable(lines, at)) {
      const head = cells(line);
      const rows: string[][] = [];
      for (at += 2; at < lines.length && lines[at]!.includes('|'); at++) rows.push(cells(lines[at]!));
      const row = (texts: string[]) => head.map((_, n) => inlines(texts[n] ?? '', numbers));
      made.push({ kind: 'table', head: row(head), rows: rows.map(row) });
    } else {
      const start = at++;
      while (at < lines.length && !blank(lines[at]) && !interrupts(lines, at)) at++;
      made.push(paragraph(lines.slice(start, at), numbers));
    }
  }
  return made;
}

function paragraph(lines: string[], numbers: Set<string>): Block {
  const joined = lines.map((line) => line.trim()).join(' ');
  const number = joined.match(/^\*\*(\d+\.\d+)\*\*\s*/);
  const body = number ? joined.slice(number[0].length) : joined;
  return { kind: 'paragraph', inlines: inlines(body, numbers), number: number?.[1] ?? null };
}

/** A list: an item goes on as long as lines are indented, or follow without an empty line. */
function list(lines: string[], start: number, numbers: Set<string>): { block: Block; end: number } {
  const ordered = /^ *\d/.test(lines[start]!);
  const items: Item[] = [];
  let at = start;
  for (;;) {
    while (at < lines.length && blank(lines[at])) at++;
    const bullet = lines[at]?.match(BULLET);
    if (!bullet || /\d/.test(bullet[2]!) !== ordered) break;
    const inside = [lines[at]!.slice(bullet[0].length)];
    const deeper = (line: string) => line.length - line.trimStart().length >= 2;
    for (at++; at < lines.length; at++) {
      const line = lines[at]!;
      if (blank(line)) {
        if (!lines[at + 1] || !deeper(lines[at + 1]!)) break;
        inside.push('');
      } else if (deeper(line)) {
        inside.push(line.slice(Math.min(bullet[0].length, line.length - line.trimStart().length)));
      } else if (interrupts(lines, at) || BULLET.test(line) || blank(lines[at - 1])) {
        break;
      } else {
        inside.push(line);
      }
    }
    const [first, ...rest] = blocks(inside, numbers);
    if (first?.kind === 'paragraph' && first.number === null) items.push({ inlines: first.inlines, blocks: rest });
    else items.push({ inlines: [], blocks: first ? [first, ...rest] : [] });
  }
  return { block: { kind: 'list', ordered, items }, end: at };
}

/** The cells of a row. A bar inside code, or after a backslash, belongs to the text. */
function cells(line: string): string[] {
  const made = [''];
  for (const [part] of line.trim().matchAll(/`[^`]*`|\\\||[^|`\\]+|[\s\S]/g)) {
    if (part === '|') made.push('');
    else made[made.length - 1] += part.replaceAll('\\|', '|');
  }
  if (made[0]!.trim() === '') made.shift();
  if (made.at(-1)?.trim() === '') made.pop();
  return made.map((cell) => cell.trim());
}

const PATTERN =
  /`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)|\b(\d{1,2}\.\d{1,2})\b|(?<=(?:section|Abschnitt) )(\d{1,2})\b/g;

function inlines(text: string, numbers: Set<string>): Inline[] {
  const made: Inline[] = [];
  let at = 0;
  for (const found of text.matchAll(PATTERN)) {
    const [all, code, strong, em, link, href, numbered, section] = found;
    const number = numbered ?? section;
    if (number !== undefined && !numbers.has(number)) continue;
    if (found.index > at) made.push({ kind: 'text', text: text.slice(at, found.index) });
    if (code !== undefined) made.push({ kind: 'code', text: code });
    else if (strong !== undefined) made.push({ kind: 'strong', text: plain(strong) });
    else if (em !== undefined) made.push({ kind: 'em', text: plain(em) });
    else if (link !== undefined) made.push(isSafe(href!) ? { kind: 'link', text: plain(link), href: href! } : { kind: 'text', text: plain(link) });
    else made.push({ kind: 'rule', text: all, paragraph: number! });
    at = found.index + all.length;
  }
  if (at < text.length) made.push({ kind: 'text', text: text.slice(at) });
  return made;
}

/** Links lead to pages of this server or to the web; a link to a neighbouring file leads nowhere here. */
const isSafe = (href: string) => /^(https?:\/\/|\/(?!\/)|#\/)/.test(href);
const plain = (text: string) => text.replaceAll('`', '');
