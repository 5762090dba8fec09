/** One block of PEM. */
export interface PemBlock {
  /** e.g. `CERTIFICATE`. */
  readonly label: string;
  readonly der: Buffer;
  /** Headers such as `Proc-Type`, of encrypted keys in the older form. */
  readonly headers: string;
  /** The line on which it starts, from 1. */
  readonly line: number;
}

/** Where PEM is damaged: a line, from 1. */
export class DamagedPem extends Error {
  readonly why: 'unfinished' | 'not-base64' | 'empty';
  readonly line: number;

  constructor(why: DamagedPem['why'], line: number) {
    super(`${why}, line ${line}`);
    this.name = 'DamagedPem';
    this.why = why;
    this.line = line;
  }
}

const begin = /^-----BEGIN ([A-Z0-9 ]{1,60})-----$/;
const maxBlocks = 1000;
/** Bytes that editors, mail and terminals put around a line. */
const around = new Set([...' \t\f\v\u00a0\u200b\ufeff>|"\',']);

interface OpenBlock {
  readonly label: string;
  readonly line: number;
  readonly content: string[];
}

/**
 * The blocks of PEM in a text, with whatever is around them: bag attributes, text dumps, byte order marks, quotes of mail, any line ends.
 * @throws DamagedPem
 */
export function readPem(text: string): readonly PemBlock[] {
  const blocks: PemBlock[] = [];
  let open: OpenBlock | null = null;
  let number = 0;
  for (const raw of linesOf(text)) {
    number += 1;
    const line = trimmed(raw);
    const label = begin.exec(line)?.[1];
    if (open === null) {
      if (label !== undefined) open = { label, line: number, content: [] };
    } else if (line === `-----END ${open.label}-----`) {
      blocks.push({ label: open.label, line: open.line, ...contentOf(open) });
      if (blocks.length === maxBlocks) break;
      open = null;
    } else if (label !== undefined) throw new DamagedPem('unfinished', open.line);
    else open.content.push(line);
  }
  if (open !== null) throw new DamagedPem('unfinished', open.line);
  return blocks;
}

/** A text that came as one line, also with escaped line ends, is split at the edges of its blocks. */
function linesOf(text: string): readonly string[] {
  const isOneLine = !/[\r\n]/.test(text.trim());
  const split = isOneLine
    ? text.replaceAll('\\n', '\n').replace(/-----(?:BEGIN|END) [A-Z0-9 ]{1,60}-----/g, (edge) => `\n${edge}\n`)
    : text;
  return split.split(/\r\n|\n|\r/);
}

function trimmed(line: string): string {
  let from = 0;
  let to = line.length;
  while (from < to && around.has(line[from] ?? '')) from += 1;
  while (to > from && around.has(line[to - 1] ?? '')) to -= 1;
  return line.slice(from, to);
}

function contentOf({ content, line }: OpenBlock): { readonly der: Buffer; readonly headers: string } {
  const headers: string[] = [];
  const base64: string[] = [];
  for (const [index, text] of content.entries()) {
    if (/^[A-Za-z][A-Za-z0-9-]*: /.test(text)) headers.push(text);
    else if (/^[A-Za-z0-9+/ ]*={0,2}$/.test(text)) base64.push(text.replaceAll(' ', ''));
    else throw new DamagedPem('not-base64', line + index + 1);
  }
  const joined = base64.join('');
  if (joined === '') throw new DamagedPem('empty', line);
  if (!isWhole(joined)) throw new DamagedPem('not-base64', line + content.length);
  return { der: Buffer.from(joined, 'base64'), headers: headers.join('\n') };
}

/** Padding only at the end, and no number of characters that no bytes give. */
const isWhole = (base64: string): boolean => !/=[^=]/.test(base64) && base64.replaceAll('=', '').length % 4 !== 1;

/** DER that is written as Base64 without the lines of PEM; null if the text is not that. */
export function readBase64(text: string): Buffer | null {
  const joined = text.replace(/[\s\ufeff\u200b]/g, '');
  const isBase64 = joined.length >= 40 && /^MI[A-Za-z0-9+/]+={0,2}$/.test(joined) && isWhole(joined);
  return isBase64 ? Buffer.from(joined, 'base64') : null;
}

/** PEM with lines of 64 characters, as bytes. */
export function writePem(label: string, der: Uint8Array): Buffer {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return Buffer.from(`-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`, 'latin1');
}
