import type { Json } from '../../../../preload/contract/values.ts';
import { nodeAt } from '../document/json.ts';
import { type Lines, linesOf } from './lines.ts';
import { namesOf } from './pointer.ts';
import type { ReadResponse } from './read.ts';
import { createTable, isTable, type ResponseTable } from './table.ts';
import { createTree, type DifferencesByPointer, type ResponseTree } from './tree.ts';

/** A cached response, and what was derived from it for display. */
export interface CachedResponse {
  readonly accountId: string;
  readonly responseId: string;
  /** undefined: not JSON. */
  readonly value: Json | undefined;
  readonly bytes: Uint8Array;
  /** Some numbers of the value are stored as written. */
  readonly hasWritten: boolean;
  readonly differences: DifferencesByPointer;
  /** Sets what the document did not expect. */
  differ(differences: DifferencesByPointer): void;
  tree(): ResponseTree | null;
  lines(): Lines;
  /** null: there is no list at this pointer that can be shown as a table. */
  table(pointer: string): ResponseTable | null;
}

/** The latest responses of each account, within the size limits. */
export interface ResponseCache {
  hold(
    answer: { readonly accountId: string; readonly responseId: string } & Omit<ReadResponse, 'kind' | 'isReserialized' | 'broken'>,
  ): void;
  find(accountId: string, responseId: string): CachedResponse | null;
  /** Drops all responses of an account, or of all accounts. */
  drop(accountId: string | null): void;
}

export interface ResponseCacheLimits {
  /** Per account. */
  readonly responses: number;
  /** Total of all bodies. The newest is stored whatever its size. */
  readonly bytes: number;
}

const usual: ResponseCacheLimits = { responses: 10, bytes: 96 * 1024 * 1024 };

export function createResponseCache(bounds: ResponseCacheLimits = usual): ResponseCache {
  /** Oldest first. */
  let held: CachedResponse[] = [];

  const makeRoom = (accountId: string): void => {
    while (held.filter((each) => each.accountId === accountId).length >= bounds.responses) {
      const oldest = held.find((each) => each.accountId === accountId);
      held = held.filter((each) => each !== oldest);
    }
  };

  return {
    hold({ accountId, responseId, value, bytes, hasWritten }) {
      makeRoom(accountId);
      held.push(cachedOf({ accountId, responseId, value, bytes, hasWritten }));
      const sum = (): number => held.reduce((total, each) => total + each.bytes.length, 0);
      while (held.length > 1 && sum() > bounds.bytes) held.shift();
    },
    find: (accountId, responseId) => held.find((each) => each.accountId === accountId && each.responseId === responseId) ?? null,
    drop(accountId) {
      held = accountId === null ? [] : held.filter((each) => each.accountId !== accountId);
    },
  };
}

/** The name of a list, from its location; undefined if it has none. */
function nameOf(pointer: string): string | undefined {
  const name = namesOf(pointer).at(-1) ?? '';
  return /^\d*$/.test(name) ? undefined : name;
}

function cachedOf(of: Pick<CachedResponse, 'accountId' | 'responseId' | 'value' | 'bytes' | 'hasWritten'>): CachedResponse {
  const { value } = of;
  let differences: DifferencesByPointer = new Map();
  let tree: ResponseTree | null = null;
  let lines: Lines | null = null;
  let table: { readonly pointer: string; readonly table: ResponseTable | null } | null = null;
  return {
    ...of,
    get differences() {
      return differences;
    },
    differ(found) {
      differences = found;
      tree = null;
    },
    tree() {
      if (value !== undefined) tree ??= createTree(value, differences);
      return tree;
    },
    lines() {
      lines ??= linesOf(of.bytes);
      return lines;
    },
    table(pointer) {
      if (table?.pointer !== pointer) {
        const items = value === undefined ? undefined : nodeAt(value, pointer);
        table = { pointer, table: isTable(items) ? createTable(items, nameOf(pointer)) : null };
      }
      return table.table;
    },
  };
}
