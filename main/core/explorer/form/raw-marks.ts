import type { Json } from '../../../../preload/contract/values.ts';
import { maskByShape } from '../../redaction/mask-text.ts';
import { isObject } from '../document/json.ts';
import type { Located, OpenDocument } from '../document/open-document.ts';
import { type Declared, declaredOf, declaredPart } from './part-schemas.ts';
import { pathOf } from './schema/flat-names.ts';
import type { Marks } from './secret-marks.ts';

/* Secrets of a body that the user wrote as text. What cannot be parsed is treated as one secret. */

/** Levels of a value that are checked; what is deeper is not parsed, so it is sealed as a whole. */
const deepest = 64;

/** Marks secrets identified by name or by the document. null: nested too deeply to be parsed. */
export function markBySchema(document: OpenDocument, marks: Marks, declared: Declared, value: Json, name = '', depth = 0): Json | null {
  if (depth > deepest) return null;
  if (typeof value !== 'object' || value === null)
    return declared.secret && value !== null && value !== '' ? marks.mark(name, String(value)) : value;
  if (Array.isArray(value)) {
    const items = value.map((item, at) => {
      const part = declaredPart(document, declared, String(at));
      return markBySchema(document, marks, part, item, name, depth + 1);
    });
    return items.some((item, at) => item === null && value[at] !== null) ? null : items;
  }
  const members: [string, Json][] = [];
  for (const [inner, item] of Object.entries(value)) {
    const made = markBySchema(document, marks, declaredPart(document, declared, inner), item, inner, depth + 1);
    if (made === null && item !== null) return null;
    members.push([inner, made]);
  }
  return Object.fromEntries(members);
}

/** A JSON text with marks in place of its secrets; null if they cannot be separated from the rest. */
export function markJson(document: OpenDocument, marks: Marks, schema: Located, raw: string, value: Json): string | null {
  if (namesIn(raw) !== membersOf(value)) return null;
  const from = marks.all.length;
  const marked = markBySchema(document, marks, declaredOf(document, [schema], ''), value);
  if (marked === null && value !== null) return null;
  const secrets = marks.all.slice(from);
  if (secrets.length === 0) return raw;
  const inText = (text: string): string => JSON.stringify(text).slice(1, -1);
  const placed = secrets
    .map(({ secret }, at) => ({ secret: inText(secret), mark: `\ue000${from + at}\ue001` }))
    .sort((one, other) => other.secret.length - one.secret.length)
    .reduce((text, { secret, mark: sign }) => text.replaceAll(secret, sign), raw);
  return sameSecrets(placed, marked) ? placed : JSON.stringify(marked, null, 2);
}

/** A secret that is also part of another value, or written in another form, makes the two differ; then the text is serialized again. */
function sameSecrets(placed: string, marked: Json): boolean {
  const plain = (value: Json): string => JSON.stringify(value).replace(/\ue000\d+\ue001/g, '');
  try {
    return plain(JSON.parse(placed) as Json) === plain(marked);
  } catch {
    return false;
  }
}

/** A parser keeps only one of two members with the same name, and the other would stay unnoticed. */
function namesIn(raw: string): number {
  return [...raw.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter((found) => found[1] !== undefined).length;
}

function membersOf(value: Json): number {
  let members = 0;
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) for (const item of next) open.push(item);
    else if (isObject(next)) {
      for (const item of Object.values(next)) {
        members += 1;
        open.push(item);
      }
    }
  }
  return members;
}

/** An encoded form with marks in place of its secrets; null if it cannot be parsed. */
export function markPairs(document: OpenDocument, marks: Marks, schema: Located, raw: string): string | null {
  const top = declaredOf(document, [schema], '');
  const written: string[] = [];
  for (const pair of raw.split('&')) {
    const at = pair.indexOf('=');
    const text = decoded(at < 0 ? '' : pair.slice(at + 1));
    // Parsers other than PHP's may also end a pair at a semicolon.
    const names = pair.split(';').map((part) => decoded(part.split('=', 1)[0] ?? ''));
    if (pair !== '' && (at < 0 || text === null || names.includes(null))) return null;
    const secret = names.map((name) => secretName(document, top, name ?? '')).find((name) => name !== null);
    written.push(secret === undefined || text === null || text === '' ? pair : `${pair.slice(0, at)}=${marks.mark(secret, text)}`);
  }
  return written.join('&');
}

/** The part of a field's name that makes it a secret, as written or as PHP parses it. null if it is not a secret. */
function secretName(document: OpenDocument, top: Declared, name: string): string | null {
  const readByPhp = name.replace(/^\s+/, '').replace(/[\s.]/g, '_');
  for (const path of [pathOf(name), pathOf(readByPhp)]) {
    let declared = top;
    for (const part of path) {
      declared = declaredPart(document, declared, part);
      if (declared.secret) return part;
    }
  }
  return top.secret ? name : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** A plain text with no secret according to the document, and that does not look like one; null if it may be one. */
export function markText(document: OpenDocument, schema: Located, text: string): string | null {
  const { shapes, secret } = declaredOf(document, [schema], '');
  const plain = shapes.every(({ types }) => types.every((type) => type !== 'object' && type !== 'array'));
  return plain && !secret && maskByShape(text) === text ? text : null;
}
