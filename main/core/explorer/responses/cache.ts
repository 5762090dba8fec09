import type { Json } from '../../../../preload/contract/values.ts';
import { nodeAt } from '../document/json.ts';
import { type Lines, linesOf } from './lines.ts';
import { namesOf } from './pointer.ts';
import type { ReadAnswer } from './read.ts';
import { type AnswerTable, createTable, isTable } from './table.ts';
import { type AnswerTree, createTree, type DifferencesByPointer } from './tree.ts';

/** An answer that is held, and what was made of it to show it. */
export interface HeldAnswer {
  readonly accountId: string;
  readonly answerId: string;
  /** undefined: it is not JSON. */
  readonly value: Json | undefined;
  readonly bytes: Uint8Array;
  /** Some numbers of the value are kept as they were written. */
  readonly hasWritten: boolean;
  readonly differences: DifferencesByPointer;
  /** What the document did not expect of it. */
  differ(differences: DifferencesByPointer): void;
  tree(): AnswerTree | null;
  lines(): Lines;
  /** null: there is no list at this pointer that is a table. */
  table(pointer: string): AnswerTable | null;
}

/** The last answers of each account, as long as there is room. */
export interface ResponseCache {
  hold(answer: { readonly accountId: string; readonly answerId: string } & Omit<ReadAnswer, 'kind' | 'isAnew' | 'broken'>): void;
  find(accountId: string, answerId: string): HeldAnswer | null;
  /** Lets go of all answers of an account, or of all. */
  drop(accountId: string | null): void;
}

export interface ResponseCacheLimits {
  /** Of one account. */
  readonly answers: number;
  /** Of all bodies together. The newest is held whatever its size. */
  readonly bytes: number;
}

const usual: ResponseCacheLimits = { answers: 10, bytes: 96 * 1024 * 1024 };

export function createResponseCache(bounds: ResponseCacheLimits = usual): ResponseCache {
  /** Oldest first. */
  let held: HeldAnswer[] = [];

  const makeRoom = (accountId: string): void => {
    while (held.filter((each) => each.accountId === accountId).length >= bounds.answers) {
      const oldest = held.find((each) => each.accountId === accountId);
      held = held.filter((each) => each !== oldest);
    }
  };

  return {
    hold({ accountId, answerId, value, bytes, hasWritten }) {
      makeRoom(accountId);
      held.push(heldOf({ accountId, answerId, value, bytes, hasWritten }));
      const sum = (): number => held.reduce((total, each) => total + each.bytes.length, 0);
      while (held.length > 1 && sum() > bounds.bytes) held.shift();
    },
    find: (accountId, answerId) => held.find((each) => each.accountId === accountId && each.answerId === answerId) ?? null,
    drop(accountId) {
      held = accountId === null ? [] : held.filter((each) => each.accountId !== accountId);
    },
  };
}

/** Of a list, from where it stands; undefined: it has none. */
function nameOf(pointer: string): string | undefined {
  const name = namesOf(pointer).at(-1) ?? '';
  return /^\d*$/.test(name) ? undefined : name;
}

function heldOf(of: Pick<HeldAnswer, 'accountId' | 'answerId' | 'value' | 'bytes' | 'hasWritten'>): HeldAnswer {
  const { value } = of;
  let differences: DifferencesByPointer = new Map();
  let tree: AnswerTree | null = null;
  let lines: Lines | null = null;
  let table: { readonly pointer: string; readonly table: AnswerTable | null } | null = null;
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
