import { type CleanCode, cleanCode } from './clean-code.ts';

/** A name with its code as given on a line. */
export interface Pair {
  /** Line of the text, from 1. */
  readonly line: number;
  /** As written, without invisible characters. */
  readonly name: string;
  /** null if there is none. */
  readonly code: CleanCode | null;
}

const nameHeads: ReadonlySet<string> = new Set(['domain', 'domain_name', 'domainname', 'name']);
const codeHeads: ReadonlySet<string> = new Set(['auth_code', 'authcode', 'code', 'epp', 'epp_code', 'eppcode', 'auth', 'authinfo']);

/**
 * Parses pairs from a text, one per line: `name code`, `name,code`, `name;code`, or separated by a tab. Cells may be quoted as in CSV; with
 * a header row the name and code columns are used wherever they are. Only empty lines and a header are skipped.
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
  /** -1: no code column. */
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
 * The name ends at the first separator; everything after it is the code, which may contain separators itself. Empty cells at the end of the
 * line, which saved tables have, are dropped.
 */
function pairOf(line: string): [name: string, code: string | null] {
  const found = /^\s*("(?:[^"]|"")*"|[^\s,;"]+)(?:[^\S\t]*([,;\t])|\s+)?(.*)$/u.exec(line);
  if (found === null) return [line, null];
  const [, name = '', separator, tail = ''] = found;
  const rest = separator === undefined ? tail : withoutEmptyCells(tail, separator);
  return [unquoted(name), rest.trim() === '' ? null : unquoted(rest)];
}

function withoutEmptyCells(text: string, separator: string): string {
  let end = text.length;
  for (let at = end - 1; at >= 0 && (text[at] === separator || text[at] === ' '); at -= 1) if (text[at] === separator) end = at;
  return text.slice(0, end);
}

/** Cells of one line; a quoted one may contain the delimiter. A quotation mark within an unquoted cell is an ordinary character. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  // null: only white space so far. In a cell that does not start with a quotation mark none has a meaning.
  let cellStyle: '"' | 'plain' | null = null;
  for (const character of line) {
    if (character === '"' && cellStyle !== 'plain') isQuoted = !isQuoted;
    if (cellStyle === null && character.trim() !== '') cellStyle = character === '"' ? '"' : 'plain';
    if (character === delimiter && !isQuoted) {
      cells.push(unquoted(cell));
      cell = '';
      cellStyle = null;
    } else cell += character;
  }
  return [...cells, unquoted(cell)];
}

/** White space outside the quotes is removed; inside it stays, to be counted. */
function unquoted(cell: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"\s*$/.exec(cell)?.[1];
  return quoted === undefined ? cell : quoted.replaceAll('""', '"');
}
