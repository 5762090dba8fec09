import type { OpenedNodes, TreeRow } from '../../../../preload/contract/explorer/response.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { pointerTo } from '../document/json.ts';
import { createCounts } from './counts.ts';
import { childOf, isContainer, namesOf } from './pointer.ts';
import { type TreeExpansion, toggleNode, treeExpansionOf } from './tree-expansion.ts';
import { rowOf } from './tree-row.ts';

/** What the document did not expect, by pointer. */
export type DifferencesByPointer = ReadonlyMap<string, NonNullable<TreeRow['difference']>>;

/** A value as lines; only those in view are requested. */
export interface ResponseTree {
  rows(opened: OpenedNodes, from: number, count: number): { readonly total: number; readonly rows: TreeRow[] };
  /** Expands the parents of a node and returns its row. null: no such node. */
  reveal(opened: OpenedNodes, pointer: string): { readonly opened: OpenedNodes; readonly row: number } | null;
}

interface Node {
  readonly value: Json;
  /** Number of levels expanded by default from here on. */
  readonly levels: number;
  readonly expansion: TreeExpansion | undefined;
  readonly depth: number;
  readonly pointer: string;
  readonly name: string;
}

interface Page {
  skip: number;
  remaining: number;
  readonly rows: TreeRow[];
}

export function createTree(root: Json, differences: DifferencesByPointer): ResponseTree {
  const counts = createCounts();

  const isOpen = ({ value, levels, expansion }: Pick<Node, 'value' | 'levels' | 'expansion'>): boolean =>
    isContainer(value) && levels > 0 !== (expansion?.flipped ?? false);

  /** Rows of a node, including manual expansion below it. */
  const rowsOf = (value: Json, levels: number, expansion: TreeExpansion | undefined): number => {
    if (expansion === undefined || !isContainer(value)) return counts.rows(value, levels);
    if (!isOpen({ value, levels, expansion })) return 1;
    const plain = levels > 0 ? counts.rows(value, levels) : 1 + sizeOf(value);
    return plain + changesBefore(value, levels, expansion, Number.POSITIVE_INFINITY);
  };

  /** How many more or fewer rows the children before `index` take than their depth implies. */
  const changesBefore = (value: Extract<Json, object>, levels: number, expansion: TreeExpansion, index: number): number => {
    let sum = 0;
    for (const [name, of] of expansion.below) {
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

  const before = (value: Extract<Json, object>, levels: number, expansion: TreeExpansion | undefined, index: number): number =>
    counts.rowsBefore(value, levels, index) + (expansion === undefined ? 0 : changesBefore(value, levels, expansion, index));

  /** The child that contains the given row, counted from the parent's first child. */
  const childAt = (value: Extract<Json, object>, levels: number, expansion: TreeExpansion | undefined, row: number): number => {
    let [low, high] = [0, sizeOf(value)];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (before(value, levels, expansion, middle + 1) > row) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  const addRows = (node: Node, page: Page): void => {
    const { value, levels, expansion, depth, pointer } = node;
    const open = isOpen(node);
    if (page.skip > 0) page.skip -= 1;
    else {
      page.rows.push(rowOf({ ...node, open, size: isContainer(value) ? sizeOf(value) : 0, difference: differences.get(pointer) ?? null }));
      page.remaining -= 1;
    }
    if (!open || !isContainer(value) || page.remaining === 0) return;
    const size = sizeOf(value);
    let at = page.skip === 0 ? 0 : childAt(value, levels, expansion, page.skip);
    page.skip -= page.skip === 0 ? 0 : before(value, levels, expansion, at);
    for (; at < size && page.remaining > 0; at += 1) {
      const name = nameAt(value, at);
      const child = childOf(value, name);
      if (child === undefined) continue;
      const next = { value: child, levels: levels - 1, expansion: expansion?.below.get(name), depth: depth + 1, name };
      addRows({ ...next, pointer: pointerTo(pointer, name) }, page);
    }
  };

  return {
    rows(opened, from, count) {
      const expansion = treeExpansionOf(opened);
      const total = rowsOf(root, opened.depth, expansion);
      const page: Page = { skip: from, remaining: count, rows: [] };
      if (from < total) addRows({ value: root, levels: opened.depth, expansion, depth: 0, pointer: '', name: '' }, page);
      return { total, rows: page.rows };
    },
    reveal(initial, pointer) {
      let opened = initial;
      let at: Json = root;
      let path = '';
      const names = namesOf(pointer);
      for (const [depth, name] of names.entries()) {
        if (!isContainer(at)) return null;
        if (depth < opened.depth === opened.flipped.includes(path)) opened = toggleNode(opened, path);
        const child = childOf(at, name);
        if (child === undefined) return null;
        at = child;
        path = pointerTo(path, name);
      }
      return { opened, row: rowOfPath(names, opened) };
    },
  };

  function rowOfPath(names: readonly string[], opened: OpenedNodes): number {
    let row = 0;
    let value = root;
    let expansion: TreeExpansion | undefined = treeExpansionOf(opened);
    for (const [depth, name] of names.entries()) {
      if (!isContainer(value)) return row;
      row += 1 + before(value, opened.depth - depth, expansion, indexOf(value, name));
      value = childOf(value, name) ?? null;
      expansion = expansion?.below.get(name);
    }
    return row;
  }
}
