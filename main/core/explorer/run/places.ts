import type { Json } from '../../../../preload/contract/values.ts';
import { plainText } from '../../base/text/written-number.ts';
import { nodeAt, pointerTo } from '../document/json.ts';
import { isContainer } from '../responses/pointer.ts';
import { maxShownLength } from './limits.ts';

const maxPaths = 2000;
const deepest = 12;
const maxPointerLength = 500;

/** Locations in a response that can be shown next to its row: primitive values and lists. Only the first item of a list is inspected. */
export function positionsIn(root: Json): string[] {
  const found: string[] = [];
  const visit = (value: Json, pointer: string, depth: number): void => {
    if (found.length >= maxPaths || depth > deepest || pointer.length > maxPointerLength) return;
    if (!isContainer(value)) {
      if (pointer !== '') found.push(pointer);
      return;
    }
    if (Array.isArray(value)) {
      found.push(pointer);
      const [first] = value;
      if (isContainer(first)) visit(first, pointerTo(pointer, 0), depth + 1);
      return;
    }
    for (const [name, item] of Object.entries(value)) visit(item, pointerTo(pointer, name), depth + 1);
  };
  visit(root, '', 0);
  return found;
}

/**
 * The value at a location as it is shown; null if there is none. A list of primitive values shows all of them, any other list its length.
 */
export function shownAt(root: Json, pointer: string): string | null {
  const value = nodeAt(root, pointer);
  if (value === undefined) return null;
  if (Array.isArray(value)) {
    const text = value.some(isContainer) ? `[${value.length}]` : value.map(plainText).join(', ');
    return text.slice(0, maxShownLength);
  }
  if (isContainer(value)) return JSON.stringify(value).slice(0, maxShownLength);
  return value === null ? 'null' : plainText(value).slice(0, maxShownLength);
}
