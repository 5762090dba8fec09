import type { AvailabilityRow, NameSearchState } from '../../../preload/contract/orders/availability.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { createRate, type Rate } from '../base/rate.ts';
import { type ColumnPrices, columnPrices } from './column-prices.ts';
import { unicodeOf } from './label.ts';
import type { Matrix } from './matrix/matrix.ts';
import type { RegistrationPrices } from './prices.ts';
import { createQueue, type Queue } from './queue.ts';

/** The state of one search. */
export interface NameSearch {
  readonly id: string;
  readonly accountId: AccountId;
  readonly matrix: Matrix;
  readonly queue: Queue;
  readonly premium: boolean;
  /** Indexes of the chosen extensions, for rows added later. */
  readonly chosen: readonly number[];
  readonly prices: ColumnPrices;
  /** Aborts its requests. */
  readonly leave: AbortController;
  readonly rate: Rate;
  years: number;
  phase: NameSearchState['phase'];
  /** Code of the error that halted it. */
  reason: string | null;
  /** Answers from the service so far. */
  answers: number;
  /** Changes other than those of cells. */
  changes: number;
}

export interface NewSearch {
  readonly id: string;
  readonly accountId: AccountId;
  readonly matrix: Matrix;
  readonly premium: boolean;
  readonly chosen: readonly number[];
  readonly years: number;
  /** By extension, from the current local copy. */
  readonly prices: () => ReadonlyMap<string, RegistrationPrices>;
  /** Unix time in ms. */
  readonly now: () => number;
}

export function createSearch({ prices, now, ...options }: NewSearch): NameSearch {
  const search: NameSearch = {
    ...options,
    queue: createQueue(options.matrix),
    prices: columnPrices(options.matrix, { prices, years: () => search.years, now }),
    leave: new AbortController(),
    rate: createRate(),
    phase: 'running',
    reason: null,
    answers: 0,
    changes: 0,
  };
  return search;
}

/** Number of cells without a result yet. */
export const remainingCells = ({ matrix: { counts } }: NameSearch): number => counts.waiting + counts.checking;

export interface Pace {
  /** Calls per second that Settings currently allow. */
  readonly perSecond: number;
  readonly pausedForMs: number;
}

/** State of a search; `at` in ms of the clock of its rate. */
export function stateOf(search: NameSearch, pace: Pace, at: number): NameSearchState {
  const { accountId, id, matrix, phase, reason, years } = search;
  const remaining = remainingCells(search);
  const runs = phase === 'running';
  const measured = runs ? search.rate.perSecond(at) : null;
  const perSecond = measured === null || measured === 0 ? pace.perSecond : measured;
  return {
    ...{ accountId, search: id, phase, reason, years },
    version: versionOf(search),
    rows: matrix.rows.length,
    extensions: [...matrix.extensions],
    cells: matrix.cells(),
    answered: matrix.cells() - remaining,
    counts: { ...matrix.counts },
    perSecond: measured === null ? null : Math.round(measured * 10) / 10,
    secondsRemaining: runs ? Math.ceil(remaining / perSecond + pace.pausedForMs / 1000) : null,
  };
}

export const versionOf = ({ matrix, changes }: NameSearch): number => matrix.version() + changes;

/** A row as the renderer shows it. */
export function rowOf(search: NameSearch, row: number, inCart: ReadonlySet<string>): AvailabilityRow {
  const { matrix, prices } = search;
  const { label = '', ours = null } = matrix.rows[row] ?? {};
  const columns = prices.columns();
  const first = row * matrix.width;
  const cells = matrix.extensions.map((extension, at): AvailabilityRow['cells'][number] => {
    const cell = first + at;
    const state = matrix.state(cell);
    if (state === null) return null;
    const column = columns[at];
    const checkedAt = matrix.checkedAt(cell);
    return {
      ...{ extension, state },
      price: state === 'premium' ? matrix.premiumPrice(cell) : (column?.price ?? null),
      currency: column?.currency ?? null,
      standard: state === 'premium' ? null : (column?.standard ?? null),
      checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
      message: matrix.message(cell),
      inCart: inCart.size > 0 && inCart.has(matrix.name(cell)),
    };
  });
  return { row, label, unicode: unicodeOf(label), ours, cells };
}
