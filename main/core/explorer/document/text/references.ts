import { maxReferences } from '../limits.ts';
import type { OpenDocument } from '../open-document.ts';
import type { Problems } from '../problems.ts';
import { locationOf } from './json-text.ts';

const longest = 1000;

/** References of a document, each with the offset or the pointer of its first occurrence. */
export interface References {
  readonly found: ReadonlyMap<string, number | string>;
  /** How many occurrences of further references are not checked. */
  readonly unchecked: number;
}

export const noReferences: References = { found: new Map(), unchecked: 0 };

/** Collects references up to the check limit, and counts the rest. */
export function collectReferences() {
  const found = new Map<string, number | string>();
  let unchecked = 0;
  return {
    add(reference: string, where: number | string): void {
      if (found.has(reference)) return;
      if (found.size < maxReferences) found.set(reference, where);
      else unchecked += 1;
    },
    all: (): References => ({ found, unchecked }),
  };
}

/** Every `$ref` of a JSON text. Searched in the text, because walking all values would take far longer. */
export function referencesIn(text: string): References {
  const references = collectReferences();
  const name = '"$ref"';
  const value = /\s*:\s*"((?:[^"\\]|\\.){0,1000})"/y;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (text.charAt(at - 1) === '\\') continue;
    value.lastIndex = at + name.length;
    const raw = value.exec(text)?.[1];
    if (raw === undefined) continue;
    const reference = raw.includes('\\') ? unescaped(raw) : raw;
    references.add(reference, at);
  }
  return references.all();
}

function unescaped(raw: string): string {
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return raw;
  }
}

/** Reports references that are broken, circular, or point outside the document; external ones are never fetched. */
export function checkReferences(
  document: Pick<OpenDocument, 'resolve'>,
  { found, unchecked }: References,
  text: string,
  problems: Problems,
): void {
  for (const [reference, where] of found) {
    const code = faultOfReference(document, reference);
    if (code === null) continue;
    const place = () => (typeof where === 'number' ? locationOf(text, where) : { pointer: where });
    problems.add(code, place, { reference: reference.slice(0, longest) });
  }
  if (unchecked > 0) problems.add('references-unchecked', {}, { remaining: String(unchecked), most: String(maxReferences) });
}

function faultOfReference(document: Pick<OpenDocument, 'resolve'>, reference: string): 'reference-outside' | 'reference-lost' | null {
  if (!reference.startsWith('#')) return 'reference-outside';
  return document.resolve({ node: { $ref: reference }, pointer: '' }) === null ? 'reference-lost' : null;
}
