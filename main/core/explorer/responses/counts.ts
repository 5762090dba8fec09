import type { Json } from '../../../../preload/contract/values.ts';
import { isContainer } from './pointer.ts';

/**
 * How many rows a tree of values takes, by number of expanded levels. Cached for large values, so that a page far down a list of 100,000
 * objects is found without walking all of it again.
 */
export interface Counts {
  /** Rows of a value, including itself, with this many levels expanded below. */
  rows(value: Json, levels: number): number;
  /** Rows of the children before this one. `levels` is that of the parent, which is expanded. */
  rowsBefore(value: Json, levels: number, index: number): number;
  /** Names of an object in order, cached. */
  names(value: { readonly [name: string]: Json }): readonly string[];
}

/** Minimum number of children for which a container's sums are cached. */
const large = 32;

export function createCounts(): Counts {
  const sums = new Map<number, WeakMap<object, Uint32Array>>();
  const cachedNames = new WeakMap<object, readonly string[]>();

  const names: Counts['names'] = (value) => {
    const known = cachedNames.get(value);
    if (known !== undefined) return known;
    const found = Object.keys(value);
    if (found.length >= large) cachedNames.set(value, found);
    return found;
  };

  const childrenOf = (value: Extract<Json, object>): readonly Json[] => (Array.isArray(value) ? value : Object.values(value));
  const sizeOf = (value: Extract<Json, object>): number => (Array.isArray(value) ? value.length : names(value).length);

  const rows: Counts['rows'] = (value, levels) => {
    if (levels <= 0 || !isContainer(value)) return 1;
    const size = sizeOf(value);
    if (levels === 1) return 1 + size;
    if (size >= large) return 1 + (totalsOf(value, levels)[size] ?? 0);
    return childrenOf(value).reduce<number>((sum, child) => sum + rows(child, levels - 1), 1);
  };

  const totalsOf = (value: Extract<Json, object>, levels: number): Uint32Array => {
    const ofLevels = sums.get(levels) ?? new WeakMap<object, Uint32Array>();
    sums.set(levels, ofLevels);
    const known = ofLevels.get(value);
    if (known !== undefined) return known;
    const children = childrenOf(value);
    const found = new Uint32Array(children.length + 1);
    let sum = 0;
    children.forEach((child, at) => {
      sum += rows(child, levels - 1);
      found[at + 1] = sum;
    });
    ofLevels.set(value, found);
    return found;
  };

  const rowsBefore: Counts['rowsBefore'] = (value, levels, index) => {
    if (!isContainer(value)) return 0;
    const size = sizeOf(value);
    if (levels <= 1) return Math.min(index, size);
    if (size >= large) return totalsOf(value, levels)[Math.min(index, size)] ?? 0;
    return childrenOf(value)
      .slice(0, index)
      .reduce<number>((sum, child) => sum + rows(child, levels - 1), 0);
  };

  return { rows, rowsBefore, names };
}
