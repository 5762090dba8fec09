import { isObject, listOf, memberOf, pointerTo } from '../json.ts';
import type { Located, OpenDocument } from '../open-document.ts';

/** Content types read per body or response. */
export const maxTypes = 50;

/** The resolved list of parameters, without broken references. */
export function parametersAt(document: OpenDocument, pointer: string): Located[] {
  const list = listOf(document.at(pointer)?.node, 'parameters');
  return list.flatMap((node, index) => {
    const found = document.resolve({ node, pointer: pointerTo(pointer, 'parameters', index) });
    return found !== null && isObject(found.node) ? [found] : [];
  });
}

/** A member of a node with its location; null if it is missing. */
export function memberAt(at: Located | null, name: string): Located | null {
  const node = at === null ? undefined : memberOf(at.node, name);
  return at === null || node === undefined ? null : { node, pointer: pointerTo(at.pointer, name) };
}
