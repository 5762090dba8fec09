import { createHash } from 'node:crypto';
import type { Json } from '../../../../../preload/contract/values.ts';
import { isObject, type JsonObject } from '../json.ts';
import { openDocument } from '../open.ts';
import type { OpenDocument, PlacedOperation } from '../open-document.ts';
import { type Cut, cutsOf, withoutCuts } from './lazy-slices.ts';

/*
 * A document that was read once is reopened by slices: the boundaries of its parts are stored with it, and a form parses only those it
 * needs. The slice index was written by this application and has a digest; the document's bytes have their hash.
 */

/** Increase when the slice format changes. */
const writer = 1;

interface Written {
  readonly writer: number;
  readonly hash: string;
  readonly format: OpenDocument['format'];
  /** The document without its slices. */
  readonly rest: string;
  readonly cuts: readonly Cut[];
  readonly operations: readonly PlacedOperation[];
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const digestLength = 64;

/** To be stored with the document. null: it cannot be opened by slices. */
export function writeSlices({ hash, format, operations }: OpenDocument, bytes: Uint8Array): Uint8Array | null {
  const cuts = isUtf8(bytes) ? cutsOf(bytes) : null;
  if (cuts === null) return null;
  const written: Written = { writer, hash, format, rest: withoutCuts(bytes, cuts), cuts, operations: [...operations.values()] };
  const content = new TextEncoder().encode(JSON.stringify(written));
  return Buffer.concat([Buffer.from(digestOf(content)), content]);
}

/** null: the slices do not match these bytes, so the document has to be read as a whole. */
export function openSlices(hash: string, bytes: Uint8Array, pieces: Uint8Array): OpenDocument | null {
  const content = pieces.subarray(digestLength);
  if (Buffer.from(pieces.subarray(0, digestLength)).toString('latin1') !== digestOf(content) || digestOf(bytes) !== hash) return null;
  const written = JSON.parse(new TextDecoder().decode(content)) as Written;
  if (written.writer !== writer || written.hash !== hash) return null;
  const root = JSON.parse(written.rest) as Json;
  if (!isObject(root)) return null;
  for (const cut of written.cuts) if (!restore(root, cut, bytes)) return null;
  return openDocument(hash, written.format, root, new Map(written.operations.map((placed) => [placed.entry.key, placed])));
}

/** A member that is parsed on first access. */
function restore(root: JsonObject, { path, start, end }: Cut, bytes: Uint8Array): boolean {
  const above = path
    .slice(0, -1)
    .reduce<Json | undefined>((node, name) => (isObject(node) && Object.hasOwn(node, name) ? node[name] : undefined), root);
  const name = path.at(-1);
  if (!isObject(above) || name === undefined || !Object.hasOwn(above, name)) return false;
  const as = { enumerable: true, configurable: true };
  Object.defineProperty(above, name, {
    ...as,
    get() {
      const value = JSON.parse(new TextDecoder().decode(bytes.subarray(start, end))) as Json;
      Object.defineProperty(above, name, { ...as, value });
      return value;
    },
  });
  return true;
}

function isUtf8(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => byte > 0x20);
  // Also with the UTF-8 byte order mark; YAML and UTF-16 start differently.
  return first === 0x7b || (first === 0xef && bytes[1] === 0xbb);
}
