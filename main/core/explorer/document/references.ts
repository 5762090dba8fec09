import { placeOf } from './json-text.ts';
import type { OpenDocument } from './open-document.ts';
import type { Problems } from './problems.ts';

/** Most that are looked at; each is one text, however often it stands there. */
const mostReferences = 50_000;
const longest = 1000;

/** Every `$ref` of a JSON text with the offset where it stands first. Found in the text: walking all values would take far longer. */
export function referencesIn(text: string): Map<string, number> {
  const found = new Map<string, number>();
  const name = '"$ref"';
  const value = /\s*:\s*"((?:[^"\\]|\\.){0,1000})"/y;
  for (let at = text.indexOf(name); at >= 0 && found.size < mostReferences; at = text.indexOf(name, at + name.length)) {
    if (text.charAt(at - 1) === '\\') continue;
    value.lastIndex = at + name.length;
    const raw = value.exec(text)?.[1];
    if (raw === undefined) continue;
    const reference = raw.includes('\\') ? unescaped(raw) : raw;
    if (!found.has(reference)) found.set(reference, at);
  }
  return found;
}

function unescaped(raw: string): string {
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return raw;
  }
}

/** Says which references lead nowhere, in a circle, or out of the document, where nothing is ever fetched. */
export function checkReferences(
  document: Pick<OpenDocument, 'resolve'>,
  references: ReadonlyMap<string, number | string>,
  text: string,
  problems: Problems,
): void {
  for (const [reference, where] of references) {
    const code = faultOfReference(document, reference);
    if (code === null) continue;
    const place = typeof where === 'number' ? placeOf(text, where) : { pointer: where };
    problems.add(code, place, { reference: reference.slice(0, longest) });
  }
}

function faultOfReference(document: Pick<OpenDocument, 'resolve'>, reference: string): 'reference-outside' | 'reference-lost' | null {
  if (!reference.startsWith('#')) return 'reference-outside';
  return document.resolve({ node: { $ref: reference }, pointer: '' }) === null ? 'reference-lost' : null;
}
