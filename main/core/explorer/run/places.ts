import type { Json } from '../../../../preload/contract/values.ts';
import { plainText } from '../../base/written-number.ts';
import { nodeAt, pointerTo } from '../document/json.ts';
import { isContainer } from '../responses/pointer.ts';
import { longestShown } from './limits.ts';

const mostPlaces = 2000;
const deepest = 12;
const longestPointer = 500;

/** Places of an answer that can be shown beside its row: plain values and lists. Of a list only its first item is looked into. */
export function placesIn(root: Json): string[] {
  const found: string[] = [];
  const visit = (value: Json, pointer: string, depth: number): void => {
    if (found.length >= mostPlaces || depth > deepest || pointer.length > longestPointer) return;
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

/** What stands at a place, as it is shown; null: nothing. Of a list of plain values all of them, of another one how many items it has. */
export function shownAt(root: Json, pointer: string): string | null {
  const value = nodeAt(root, pointer);
  if (value === undefined) return null;
  if (Array.isArray(value)) {
    const text = value.some(isContainer) ? `[${value.length}]` : value.map(plainText).join(', ');
    return text.slice(0, longestShown);
  }
  if (isContainer(value)) return JSON.stringify(value).slice(0, longestShown);
  return value === null ? 'null' : plainText(value).slice(0, longestShown);
}
