import { type JsonObject, memberOf, nodeAt } from './json.ts';
import type { Located, OpenDocument, PlacedOperation } from './open-document.ts';

/** Maximum length of a reference chain; a longer one is a cycle. */
const maxHops = 50;

/** Creates the document that the worker's calls read from. `operations` may be filled later. */
export function openDocument(
  hash: string,
  format: OpenDocument['format'],
  root: JsonObject,
  operations: ReadonlyMap<string, PlacedOperation>,
): OpenDocument {
  const at = (pointer: string): Located | null => {
    const node = nodeAt(root, pointer);
    return node === undefined ? null : { node, pointer };
  };
  return {
    hash,
    format,
    root,
    operations,
    at,
    resolve(from) {
      let found: Located | null = from;
      for (let hops = 0; found !== null && hops < maxHops; hops += 1) {
        const reference = memberOf(found.node, '$ref');
        if (typeof reference !== 'string') return found;
        const pointer = pointerIn(reference);
        found = pointer === null ? null : at(pointer);
      }
      return null;
    },
  };
}

/** The pointer of a reference into the same document; null if it points elsewhere. */
function pointerIn(reference: string): string | null {
  if (!reference.startsWith('#')) return null;
  if (!reference.includes('%')) return reference.slice(1);
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return null;
  }
}
