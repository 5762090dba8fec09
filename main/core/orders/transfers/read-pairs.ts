import { type CleanCode, cleanCode } from './clean-code.ts';

/** A name with its code as a line gave it. */
export interface Pair {
  /** Of the text, from 1. */
  readonly line: number;
  /** As it stands there, without what cannot be seen. */
  readonly name: string;
  /** null: there is none. */
  readonly code: CleanCode | null;
}

const nameHeads: ReadonlySet<string> = new Set(['domain', 'domain_name', 'domainname', 'name']);
const codeHeads: ReadonlySet<string> = new Set(['auth_code', 'authcode', 'code', 'epp', 'epp_code', 'eppcode', 'auth', 'authinfo']);

/**
 * Pairs of a text, one on a line: `name code`, `name,code`, `name;code`, or with a tab between. Cells may be quoted as in CSV; with a head
 * of columns those of name and code are taken wherever they stand. Nothing but empty lines and a head is left out.
 */
export function readPairs(text: string): Pair[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const head = headOf(lines[0] ?? '');
  return lines.flatMap((line, at): Pair[] => {
    if (line.trim() === '' || (at === 0 && head !== null)) return [];
    const [name, code] = head === null ? pairOf(line) : columnsOf(line, head);
    return [{ line: at + 1, name: cleanCode(name).code, code: code === null || cleanCode(code).code === '' ? null : cleanCode(code) }];
  });
}

interface Head {
  readonly delimiter: string;
  readonly name: number;
  /** -1: no column of codes. */
  readonly code: number;
}

function headOf(line: string): Head | null {
  const delimiter = [';', '\t', ','].find((each) => line.includes(each)) ?? ',';
  const heads = cellsOf(line, delimiter).map((cell) =>
    cleanCode(cell)
      .code.toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const name = heads.findIndex((head) => nameHeads.has(head));
  return name === -1 ? null : { delimiter, name, code: heads.findIndex((head) => codeHeads.has(head)) };
}

function columnsOf(line: string, { delimiter, name, code }: Head): [name: string, code: string | null] {
  const cells = cellsOf(line, delimiter);
  return [cells[name] ?? '', cells[code] ?? null];
}

/**
 * The name ends at the first separator; all behind it is the code, which may hold separators of its own. Empty cells at the end of the line, as
 * tables are saved with them, are none of it.
 */
function pairOf(line: string): [name: string, code: string | null] {
  const found = /^\s*("(?:[^"]|"")*"|[^\s,;"]+)(?:[^\S\t]*([,;\t])|\s+)?(.*)$/u.exec(line);
  if (found === null) return [line, null];
  const [, name = '', separator, given = ''] = found;
  const rest = separator === undefined ? given : withoutEmptyCells(given, separator);
  return [unquoted(name), rest.trim() === '' ? null : unquoted(rest)];
}

function withoutEmptyCells(text: string, separator: string): string {
  let end = text.length;
  for (let at = end - 1; at >= 0 && (text[at] === separator || text[at] === ' '); at -= 1) if (text[at] === separator) end = at;
  return text.slice(0, end);
}

/** Cells of one line; a quoted one may hold the delimiter. A quotation mark within a cell that is not quoted is a sign like others. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  // null: nothing but white space so far. What does not begin with a quotation mark has none that means something.
  let begun: '"' | 'plain' | null = null;
  for (const character of line) {
    if (character === '"' && begun !== 'plain') isQuoted = !isQuoted;
    if (begun === null && character.trim() !== '') begun = character === '"' ? '"' : 'plain';
    if (character === delimiter && !isQuoted) {
      cells.push(unquoted(cell));
      cell = '';
      begun = null;
    } else cell += character;
  }
  return [...cells, unquoted(cell)];
}

/** White space around the quotes goes with them, that within stays to be counted. */
function unquoted(cell: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"\s*$/.exec(cell)?.[1];
  return quoted === undefined ? cell : quoted.replaceAll('""', '"');
}
