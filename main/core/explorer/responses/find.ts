import type { Json } from '../../../../preload/contract/values.ts';
import { plainText } from '../../base/text/written-number.ts';
import { pointerTo } from '../document/json.ts';
import { isContainer } from './pointer.ts';

const maxPointers = 10_000;
const maxPointerLength = 2000;

/** Nodes whose name or primitive value contains this text, ignoring case, in tree order. */
export function findIn(root: Json, text: string): { readonly total: number; readonly pointers: string[] } {
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'iu');
  const pointers: string[] = [];
  let total = 0;
  /** The objects of a list repeat the same names. */
  const names = new Map<string, boolean>();
  const isNamed = (name: string): boolean => {
    const known = names.get(name);
    if (known !== undefined) return known;
    const found = pattern.test(name);
    if (names.size < maxPointers) names.set(name, found);
    return found;
  };
  const has = (value: Json): boolean => !isContainer(value) && pattern.test(plainText(value));
  const path: (string | number)[] = [];
  const take = (): void => {
    total += 1;
    if (pointers.length >= maxPointers) return;
    const pointer = pointerTo('', ...path);
    if (pointer.length <= maxPointerLength) pointers.push(pointer);
  };
  const visit = (value: Json, named: boolean): void => {
    if (named || has(value)) take();
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) enter(at, item, false);
    } else if (isContainer(value)) {
      for (const [name, item] of Object.entries(value)) enter(name, item, isNamed(name));
    }
  };
  const enter = (name: string | number, value: Json, named: boolean): void => {
    path.push(name);
    visit(value, named);
    path.pop();
  };
  visit(root, false);
  return { total, pointers };
}
