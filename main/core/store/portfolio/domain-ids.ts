import type { DomainSort } from '../../../../preload/contract/domains.ts';
import type { Database } from '../database.ts';
import { type DomainOrder, domainOrders } from './domain-orders.ts';
import { readIds } from './id-list.ts';
import { inTurns } from './in-turns.ts';
import { findListRow, shownUpTo } from './list-state.ts';
import type { DomainCondition, DomainsStore } from './port.ts';

/** The filter is one pass over the table in the order of the ids; the kept order of the column then puts what it found in its place. */
export function domainIds(database: Database): DomainsStore['ids'] {
  const orderOf = domainOrders(database);

  /** Part by part in the order of the ids, since there are filters that take seconds. */
  async function passing(
    accountId: string,
    { where, values }: DomainCondition,
    sorted: Uint32Array,
    signal: AbortSignal | undefined,
  ): Promise<Uint32Array> {
    const found = new Uint32Array(sorted.length);
    let count = 0;
    const shown = shownUpTo(findListRow(database, accountId, 'domains'));
    const part = (from: number, to: number): void => {
      const row = database.first<{ ids: string | null; count: number }>(
        `SELECT group_concat(id) AS ids, count(*) AS count FROM (
           SELECT id FROM domain WHERE account_id = ? AND id BETWEEN ? AND ? AND since <= ? AND (${where}) ORDER BY id
         )`,
        ...[accountId, sorted[from] ?? 0, sorted[to - 1] ?? 0, shown, ...values],
      );
      const ids = readIds(row?.ids ?? null, row?.count ?? 0);
      // Rows that came meanwhile have no place in the order yet; the list is opened again for them.
      found.set(ids.subarray(0, found.length - count), count);
      count = Math.min(found.length, count + ids.length);
    };
    await inTurns(sorted.length, part, signal);
    return found.subarray(0, count);
  }

  return async (accountId, condition, sort, signal) => {
    const order = orderOf(accountId, sort.column);
    if (condition.where === '') return directed(order, sort, null);
    return directed(order, sort, marked(order, await passing(accountId, condition, order.bySize().sorted, signal)));
  };
}

interface Marks {
  /** 1 at each place of the order that is wanted. */
  readonly places: Uint8Array;
  readonly count: number;
}

/** Both go by size, so one walk finds each id's place. */
function marked({ bySize }: DomainOrder, found: Uint32Array): Marks {
  const { sorted, places } = bySize();
  const marks = new Uint8Array(sorted.length);
  let at = 0;
  for (const id of found) {
    while ((sorted[at] ?? id) < id) at++;
    const place = sorted[at] === id ? places[at] : undefined;
    if (place !== undefined) marks[place] = 1;
  }
  return { places: marks, count: found.length };
}

/** The ids in the direction that is asked for; the unknown ones stay last, in their own order. */
function directed({ ids, known }: DomainOrder, { descending }: DomainSort, marks: Marks | null): Uint32Array {
  if (marks === null && !descending) return ids.slice();
  const wanted = new Uint32Array(marks?.count ?? ids.length);
  let count = 0;
  const take = (place: number): void => {
    if (marks === null || marks.places[place] === 1) wanted[count++] = ids[place] ?? 0;
  };
  if (descending) for (let place = known - 1; place >= 0; place--) take(place);
  else for (let place = 0; place < known; place++) take(place);
  for (let place = known; place < ids.length; place++) take(place);
  return wanted.subarray(0, count);
}
