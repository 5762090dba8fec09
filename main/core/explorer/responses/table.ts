import type { Json } from '../../../../preload/contract/values.ts';
import { isWritten, plainText } from '../../base/text/written-number.ts';
import { memberOf, pointerTo } from '../document/json.ts';
import { isContainer } from './pointer.ts';

type Item = { readonly [name: string]: Json };
/** The value in a column of an item. */
type ValueAt = (item: Json, column: string) => Json | undefined;

export interface TableColumn {
  readonly name: string;
  /** Every present value is a number, or a number written as a string. */
  readonly numbers: boolean;
}

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

/** A list as a table: objects have a column for each name, primitive values have one. */
export interface ResponseTable {
  readonly columns: readonly TableColumn[];
  /** Number of further names that the items have. */
  readonly moreColumns: number;
  readonly total: number;
  /** Cell texts, in column order. `longest`: characters per cell. */
  rows(sort: TableSort | null, from: number, count: number, longest: number): string[][];
}

/** For a file; a window shows fewer. */
const maxColumns = 2000;
const maxTables = 500;
/** Nodes searched for lists. */
const maxInspected = 20_000;
const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

const isItem = (value: Json): value is Item => isContainer(value) && !Array.isArray(value);

const isOfItems = (value: Json | undefined): value is Item[] => Array.isArray(value) && value.length > 0 && value.every(isItem);
const isOfPlain = (value: Json | undefined): boolean => Array.isArray(value) && value.length > 0 && !value.some(isContainer);

/** Whether a value can be shown as a table: a list of objects or of primitive values. */
export function isTable(value: Json | undefined): value is Json[] {
  return isOfItems(value) || isOfPlain(value);
}

/** Pointers of the lists that can be shown as tables, outermost first; those of objects before those of primitive values. */
export function tablesIn(root: Json): string[] {
  const [ofItems, ofPlain]: [string[], string[]] = [[], []];
  let level: { readonly pointer: string; readonly value: Json }[] = [{ pointer: '', value: root }];
  for (let inspected = 0; level.length > 0 && inspected < maxInspected && ofItems.length < maxTables; inspected += level.length) {
    for (const { pointer, value } of level) {
      if (pointer.length > 2000) continue;
      if (isOfItems(value)) ofItems.push(pointer);
      else if (isOfPlain(value)) ofPlain.push(pointer);
    }
    level = level.flatMap(childrenOf).slice(0, maxInspected);
  }
  return [...ofItems, ...ofPlain].slice(0, maxTables);
}

/** Only the first item of a list is inspected: the others are alike. */
function childrenOf({ pointer, value }: { readonly pointer: string; readonly value: Json }): { pointer: string; value: Json }[] {
  if (!isContainer(value)) return [];
  const entries: [string, Json][] = Array.isArray(value) ? value.slice(0, 1).map((item) => ['0', item]) : Object.entries(value);
  return entries.flatMap(([name, child]) => (isContainer(child) ? [{ pointer: pointerTo(pointer, name), value: child }] : []));
}

/** @param ofPlain name of the single column for primitive values. */
export function createTable(items: readonly Json[], ofPlain = 'value'): ResponseTable {
  const isPlain = !isItem(items[0] ?? null);
  const at: ValueAt = isPlain ? (item) => item : (item, name) => memberOf(item, name);
  const { columns, more } = columnsOf(items, isPlain ? (item) => [[ofPlain, item]] : (item) => Object.entries(item as Item));
  const orders = new Map<string, Uint32Array>();

  /** Cached for one sort: the pages of a table are requested one after the other. */
  const orderOf = (sort: TableSort): Uint32Array => {
    const name = JSON.stringify(sort);
    const known = orders.get(name);
    if (known !== undefined) return known;
    orders.clear();
    const order = sorted(items, at, sort, columns.find((column) => column.name === sort.column)?.numbers ?? false);
    orders.set(name, order);
    return order;
  };

  return {
    columns,
    moreColumns: more,
    total: items.length,
    rows(sort, from, count, longest) {
      const order = sort === null ? null : orderOf(sort);
      const until = Math.min(items.length, from + count);
      const rows: string[][] = [];
      for (let place = from; place < until; place += 1) {
        const item = items[order?.[place] ?? place] ?? null;
        rows.push(columns.map(({ name }) => cellOf(at(item, name), longest)));
      }
      return rows;
    },
  };
}

/** All names in order of first appearance. */
function columnsOf(items: readonly Json[], entriesOf: (item: Json) => [string, Json][]): { columns: TableColumn[]; more: number } {
  const beyond = new Set<string>();
  const found = new Map<string, { numbers: boolean; filled: boolean }>();
  for (const item of items) {
    for (const [name, value] of entriesOf(item)) {
      let column = found.get(name);
      if (column === undefined) {
        if (found.size >= maxColumns) {
          beyond.add(name);
          continue;
        }
        column = { numbers: true, filled: false };
        found.set(name, column);
      }
      if (value === null || value === '') continue;
      column.filled = true;
      if (column.numbers)
        column.numbers = typeof value === 'number' || isWritten(value) || (typeof value === 'string' && number.test(value));
    }
  }
  const columns = [...found].map(([name, { numbers, filled }]) => ({ name, numbers: numbers && filled }));
  return { columns, more: beyond.size };
}

function cellOf(value: Json | undefined, longest: number): string {
  if (value === undefined || value === null) return '';
  const text = isContainer(value) ? JSON.stringify(value) : plainText(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Sorted indexes of the items. Empty values come last in both directions. */
function sorted(items: readonly Json[], valueAt: ValueAt, { column, descending }: TableSort, numbers: boolean): Uint32Array {
  const cells = items.map((item) => cellOf(valueAt(item, column), 500));
  const filled = [...cells.keys()].filter((at) => cells[at] !== '');
  const values = numbers ? cells.map(Number) : [];
  const collator = new Intl.Collator('en', { numeric: true });
  const byText = (one: number, other: number) => collator.compare(cells[one] ?? '', cells[other] ?? '');
  // Long numbers may differ even if their JavaScript numbers are equal.
  const compare = numbers
    ? (one: number, other: number) => (values[one] ?? 0) - (values[other] ?? 0) || (cells[one] === cells[other] ? 0 : byText(one, other))
    : byText;
  const sign = descending ? -1 : 1;
  filled.sort((one, other) => sign * compare(one, other) || one - other);
  return Uint32Array.from([...filled, ...[...cells.keys()].filter((at) => cells[at] === '')]);
}
