import type { OpenedNodes, TreeRow } from '../../../../preload/contract/explorer-response.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { pointerTo } from '../document/json.ts';
import { createCounts } from './counts.ts';
import { childOf, isContainer, namesOf } from './pointer.ts';
import { type TreeExpansion, toggleNode, treeExpansionOf } from './tree-expansion.ts';
import { rowOf } from './tree-row.ts';

/** What the document did not expect, by pointer. */
export type DifferencesByPointer = ReadonlyMap<string, NonNullable<TreeRow['difference']>>;

/** A value as lines, of which those in view are asked for. */
export interface AnswerTree {
  rows(opened: OpenedNodes, from: number, count: number): { readonly total: number; readonly rows: TreeRow[] };
  /** Opens the parents of a node and tells its row. null: there is no such node. */
  reveal(opened: OpenedNodes, pointer: string): { readonly opened: OpenedNodes; readonly row: number } | null;
}

interface Node {
  readonly value: Json;
  /** Levels that are open by depth, from here on. */
  readonly levels: number;
  readonly flips: TreeExpansion | undefined;
  readonly depth: number;
  readonly pointer: string;
  readonly name: string;
}

interface Page {
  skip: number;
  left: number;
  readonly rows: TreeRow[];
}

export function createTree(root: Json, differences: DifferencesByPointer): AnswerTree {
  const counts = createCounts();

  const isOpen = ({ value, levels, flips }: Pick<Node, 'value' | 'levels' | 'flips'>): boolean =>
    isContainer(value) && levels > 0 !== (flips?.flipped ?? false);

  /** Rows of a node with what was opened and closed by hand below it. */
  const rowsOf = (value: Json, levels: number, flips: TreeExpansion | undefined): number => {
    if (flips === undefined || !isContainer(value)) return counts.rows(value, levels);
    if (!isOpen({ value, levels, flips })) return 1;
    const plain = levels > 0 ? counts.rows(value, levels) : 1 + sizeOf(value);
    return plain + changesBefore(value, levels, flips, Number.POSITIVE_INFINITY);
  };

  /** By how much the children before `index` take more or less than their depth says. */
  const changesBefore = (value: Extract<Json, object>, levels: number, flips: TreeExpansion, index: number): number => {
    let sum = 0;
    for (const [name, of] of flips.below) {
      const child = childOf(value, name);
      if (child === undefined || (Number.isFinite(index) && indexOf(value, name) >= index)) continue;
      sum += rowsOf(child, levels - 1, of) - counts.rows(child, levels - 1);
    }
    return sum;
  };

  const sizeOf = (value: Extract<Json, object>): number => (Array.isArray(value) ? value.length : counts.names(value).length);
  const indexOf = (value: Extract<Json, object>, name: string): number =>
    Array.isArray(value) ? Number(name) : counts.names(value).indexOf(name);
  const nameAt = (value: Extract<Json, object>, index: number): string =>
    Array.isArray(value) ? String(index) : (counts.names(value)[index] ?? '');

  const before = (value: Extract<Json, object>, levels: number, flips: TreeExpansion | undefined, index: number): number =>
    counts.rowsBefore(value, levels, index) + (flips === undefined ? 0 : changesBefore(value, levels, flips, index));

  /** The child in which the row stands that is so many rows below its parent's first child. */
  const childAt = (value: Extract<Json, object>, levels: number, flips: TreeExpansion | undefined, row: number): number => {
    let [low, high] = [0, sizeOf(value)];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (before(value, levels, flips, middle + 1) > row) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  const walk = (node: Node, page: Page): void => {
    const { value, levels, flips, depth, pointer } = node;
    const open = isOpen(node);
    if (page.skip > 0) page.skip -= 1;
    else {
      page.rows.push(rowOf({ ...node, open, size: isContainer(value) ? sizeOf(value) : 0, difference: differences.get(pointer) ?? null }));
      page.left -= 1;
    }
    if (!open || !isContainer(value) || page.left === 0) return;
    const size = sizeOf(value);
    let at = page.skip === 0 ? 0 : childAt(value, levels, flips, page.skip);
    page.skip -= page.skip === 0 ? 0 : before(value, levels, flips, at);
    for (; at < size && page.left > 0; at += 1) {
      const name = nameAt(value, at);
      const child = childOf(value, name);
      if (child === undefined) continue;
      const next = { value: child, levels: levels - 1, flips: flips?.below.get(name), depth: depth + 1, name };
      walk({ ...next, pointer: pointerTo(pointer, name) }, page);
    }
  };

  return {
    rows(opened, from, count) {
      const flips = treeExpansionOf(opened);
      const total = rowsOf(root, opened.depth, flips);
      const page: Page = { skip: from, left: count, rows: [] };
      if (from < total) walk({ value: root, levels: opened.depth, flips, depth: 0, pointer: '', name: '' }, page);
      return { total, rows: page.rows };
    },
    reveal(given, pointer) {
      let opened = given;
      let at: Json = root;
      let way = '';
      const names = namesOf(pointer);
      for (const [depth, name] of names.entries()) {
        if (!isContainer(at)) return null;
        if (depth < opened.depth === opened.flipped.includes(way)) opened = toggleNode(opened, way);
        const child = childOf(at, name);
        if (child === undefined) return null;
        at = child;
        way = pointerTo(way, name);
      }
      return { opened, row: rowOfWay(names, opened) };
    },
  };

  function rowOfWay(names: readonly string[], opened: OpenedNodes): number {
    let row = 0;
    let value = root;
    let flips: TreeExpansion | undefined = treeExpansionOf(opened);
    for (const [depth, name] of names.entries()) {
      if (!isContainer(value)) return row;
      row += 1 + before(value, opened.depth - depth, flips, indexOf(value, name));
      value = childOf(value, name) ?? null;
      flips = flips?.below.get(name);
    }
    return row;
  }
}
