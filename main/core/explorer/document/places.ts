import { isObject, listOf, memberOf, pointerTo } from './json.ts';
import type { Located, OpenDocument } from './open-document.ts';

/** Content types of one body or answer that are read. */
export const mostTypes = 50;

/** What stands in the list of parameters, resolved; what leads nowhere is left out. */
export function parametersAt(document: OpenDocument, pointer: string): Located[] {
  const list = listOf(document.at(pointer)?.node, 'parameters');
  return list.flatMap((node, index) => {
    const found = document.resolve({ node, pointer: pointerTo(pointer, 'parameters', index) });
    return found !== null && isObject(found.node) ? [found] : [];
  });
}

/** A member of a node, with its place; null: it has none. */
export function memberAt(at: Located | null, name: string): Located | null {
  const node = at === null ? undefined : memberOf(at.node, name);
  return at === null || node === undefined ? null : { node, pointer: pointerTo(at.pointer, name) };
}
