import type { Pages } from './pages.ts';

export type Value = string | number | null;

/** A row or index entry as stored. `rowid` is null in an index and in a WITHOUT ROWID table. */
export interface Entry {
  readonly rowid: number | null;
  readonly values: readonly Value[];
}

/** A b-tree page and its cell offsets. See https://www.sqlite.org/fileformat2.html#b_tree_pages */
export interface TreePage {
  readonly kind: 'table' | 'index';
  readonly leaf: boolean;
  readonly bytes: Buffer;
  /** Offsets; those outside the page are omitted. */
  readonly cells: readonly number[];
  /** The number of cells in the page's header. */
  readonly claimed: number;
  readonly children: readonly number[];
}

const kinds: Readonly<Record<number, Pick<TreePage, 'kind' | 'leaf'>>> = {
  2: { kind: 'index', leaf: false },
  5: { kind: 'table', leaf: false },
  10: { kind: 'index', leaf: true },
  13: { kind: 'table', leaf: true },
};

/** Bytes. Longer rows are treated as damage: a zone of 10,000 records is a megabyte. */
const maxRowLength = 64_000_000;

/** Parses a b-tree page; null if it is missing or is not one. */
export function treePage(pages: Pages, number: number): TreePage | null {
  const bytes = number < 1 || number > pages.count ? null : pages.read(number);
  const start = number === 1 ? 100 : 0;
  const known = bytes === null ? undefined : kinds[bytes.readUInt8(start)];
  if (bytes === null || known === undefined) return null;
  const claimed = bytes.readUInt16BE(start + 3);
  const first = start + (known.leaf ? 8 : 12);
  if (first + claimed * 2 > pages.usable) return null;
  const offsets = Array.from({ length: claimed }, (_, at) => bytes.readUInt16BE(first + at * 2));
  const cells = offsets.filter((at) => at >= first + claimed * 2 && at <= pages.usable - 4);
  const children = known.leaf ? [] : [...cells.map((at) => bytes.readUInt32BE(at)), bytes.readUInt32BE(start + 8)];
  return { ...known, bytes, cells, claimed, children };
}

/** Reads the row of one cell; null if it cannot be read, or is of a kind that our tables do not use. */
export function readEntry(pages: Pages, page: TreePage, cell: number): Entry | null {
  const { bytes, kind, leaf } = page;
  const reader = { bytes: bytes.subarray(0, pages.usable), at: leaf ? cell : cell + 4 };
  const length = varint(reader);
  const rowid = kind === 'table' ? varint(reader) : null;
  if (length === null || length > maxRowLength || (kind === 'table' && rowid === null)) return null;
  const payload = readPayload(pages, reader, kind, length);
  const values = payload === null ? null : decodeRecord(payload);
  return values === null ? null : { rowid, values };
}

interface Reader {
  readonly bytes: Buffer;
  at: number;
}

/** An integer of one to nine bytes; null past the end, or if it is not exact (negative ones are not, and we never store any). */
function varint(reader: Reader): number | null {
  let value = 0;
  for (let count = 1; count <= 9; count += 1) {
    const byte = reader.bytes[reader.at];
    if (byte === undefined) return null;
    reader.at += 1;
    value = count === 9 ? value * 256 + byte : value * 128 + (byte & 0x7f);
    if (count === 9 || byte < 0x80) return Number.isSafeInteger(value) ? value : null;
  }
  return null;
}

/** What does not fit on the page continues in a chain of overflow pages. */
function readPayload(pages: Pages, { bytes, at }: Reader, kind: TreePage['kind'], length: number): Buffer | null {
  const { usable } = pages;
  const most = kind === 'table' ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  if (length <= most) return at + length <= usable ? bytes.subarray(at, at + length) : null;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const preferred = least + ((length - least) % (usable - 4));
  const local = preferred <= most ? preferred : least;
  if (at + local + 4 > usable) return null;
  const chunks = [bytes.subarray(at, at + local)];
  let next = bytes.readUInt32BE(at + local);
  for (let missing = length - local; missing > 0; missing -= usable - 4) {
    const page = next < 2 || next > pages.count ? null : pages.read(next);
    if (page === null) return null;
    chunks.push(page.subarray(4, 4 + Math.min(missing, usable - 4)));
    next = page.readUInt32BE(0);
  }
  return Buffer.concat(chunks);
}

function decodeRecord(payload: Buffer): Value[] | null {
  const header: Reader = { bytes: payload, at: 0 };
  const end = varint(header);
  if (end === null || end > payload.length) return null;
  const values: Value[] = [];
  let at = end;
  while (header.at < end) {
    const type = varint(header);
    const length = type === null ? null : lengthOf(type);
    if (type === null || length === null || at + length > payload.length) return null;
    const value = decodeValue(type, payload.subarray(at, at + length));
    if (value === undefined) return null;
    values.push(value);
    at += length;
  }
  return header.at === end && at === payload.length ? values : null;
}

/** Size in bytes of a serial type; null for unknown types. */
function lengthOf(type: number): number | null {
  if (type >= 12) return Math.floor((type - 12) / 2);
  return [0, 1, 2, 3, 4, 6, 8, 8, 0, 0][type] ?? null;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** undefined: not a type that our tables use (text, exact integers, NULL), or text that is not UTF-8. */
function decodeValue(type: number, bytes: Buffer): Value | undefined {
  if (type === 0) return null;
  if (type === 8 || type === 9) return type - 8;
  if (type <= 5) return bytes.readIntBE(0, bytes.length);
  if (type === 6) {
    const value = Number(bytes.readBigInt64BE(0));
    return Number.isSafeInteger(value) ? value : undefined;
  }
  if (type < 13 || type % 2 === 0) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
