import type { Json } from '../../../../preload/contract/values.ts';
import { pointerTo } from '../document/json.ts';
import { isContainer } from './pointer.ts';

type Item = { readonly [name: string]: Json };

export interface TableColumn {
  readonly name: string;
  /** Every value in it that is there is a number, or one written as text. */
  readonly numbers: boolean;
}

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

/** A list of objects as a table. */
export interface AnswerTable {
  readonly columns: readonly TableColumn[];
  readonly total: number;
  /** Texts of the cells, in the order of the columns. `longest`: characters of one. */
  rows(sort: TableSort | null, from: number, count: number, longest: number): string[][];
}

const mostColumns = 200;
const mostTables = 50;
/** Nodes in which lists are looked for. */
const mostLooked = 5000;
const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

const isItem = (value: Json): value is Item => isContainer(value) && !Array.isArray(value);

/** Whether a value can be shown as a table: a list of objects. */
export function isTable(value: Json | undefined): value is Item[] {
  return Array.isArray(value) && value.length > 0 && value.every(isItem);
}

/** Pointers of the lists that can be shown as tables, the outermost first. */
export function tablesIn(root: Json): string[] {
  const found: string[] = [];
  let level: { readonly pointer: string; readonly value: Json }[] = [{ pointer: '', value: root }];
  for (let looked = 0; level.length > 0 && looked < mostLooked && found.length < mostTables; looked += level.length) {
    found.push(...level.filter(({ value }) => isTable(value)).map(({ pointer }) => pointer));
    level = level.flatMap(childrenOf).slice(0, mostLooked);
  }
  return found.filter((pointer) => pointer.length <= 2000).slice(0, mostTables);
}

/** Of a list only its first item is looked into: the others are like it. */
function childrenOf({ pointer, value }: { readonly pointer: string; readonly value: Json }): { pointer: string; value: Json }[] {
  if (!isContainer(value)) return [];
  const entries: [string, Json][] = Array.isArray(value) ? value.slice(0, 1).map((item) => ['0', item]) : Object.entries(value);
  return entries.flatMap(([name, child]) => (isContainer(child) ? [{ pointer: pointerTo(pointer, name), value: child }] : []));
}

export function createTable(items: readonly Item[]): AnswerTable {
  const columns = columnsOf(items);
  const orders = new Map<string, Uint32Array>();

  /** Kept for one sort: the pages of a table are asked for one after the other. */
  const orderOf = (sort: TableSort): Uint32Array => {
    const name = JSON.stringify(sort);
    const known = orders.get(name);
    if (known !== undefined) return known;
    orders.clear();
    const order = sorted(items, sort, columns.find((column) => column.name === sort.column)?.numbers ?? false);
    orders.set(name, order);
    return order;
  };

  return {
    columns,
    total: items.length,
    rows(sort, from, count, longest) {
      const order = sort === null ? null : orderOf(sort);
      const until = Math.min(items.length, from + count);
      const rows: string[][] = [];
      for (let at = from; at < until; at += 1) {
        const item = items[order === null ? at : (order[at] ?? at)] ?? {};
        rows.push(columns.map(({ name }) => cellOf(Object.hasOwn(item, name) ? item[name] : undefined, longest)));
      }
      return rows;
    },
  };
}

/** All names in the order in which they first stand. */
function columnsOf(items: readonly Item[]): TableColumn[] {
  const found = new Map<string, { numbers: boolean; filled: boolean }>();
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) {
      let column = found.get(name);
      if (column === undefined) {
        if (found.size >= mostColumns) continue;
        column = { numbers: true, filled: false };
        found.set(name, column);
      }
      if (value === null || value === '') continue;
      column.filled = true;
      if (column.numbers) column.numbers = typeof value === 'number' || (typeof value === 'string' && number.test(value));
    }
  }
  return [...found].map(([name, { numbers, filled }]) => ({ name, numbers: numbers && filled }));
}

function cellOf(value: Json | undefined, longest: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.slice(0, longest);
  return isContainer(value) ? JSON.stringify(value).slice(0, longest) : String(value);
}

/** Places of the items in their order. What is empty comes last either way. */
function sorted(items: readonly Item[], { column, descending }: TableSort, numbers: boolean): Uint32Array {
  const cells = items.map((item) => cellOf(Object.hasOwn(item, column) ? item[column] : undefined, 500));
  const filled = [...cells.keys()].filter((at) => cells[at] !== '');
  const values = numbers ? cells.map(Number) : [];
  const collator = new Intl.Collator('en', { numeric: true });
  const compare = numbers
    ? (one: number, other: number) => (values[one] ?? 0) - (values[other] ?? 0)
    : (one: number, other: number) => collator.compare(cells[one] ?? '', cells[other] ?? '');
  const sign = descending ? -1 : 1;
  filled.sort((one, other) => sign * compare(one, other) || one - other);
  return Uint32Array.from([...filled, ...[...cells.keys()].filter((at) => cells[at] === '')]);
}
