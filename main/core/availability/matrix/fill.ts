import { inTimeSlices } from '../../base/event-loop-turns.ts';
import { isOnlyRemembered } from '../../portfolio/domain/domain-state.ts';
import { extensionOf } from '../../service/lists/names.ts';
import type { PortfolioStore } from '../../store/port.ts';
import type { CheckResponses } from '../port.ts';
import type { Matrix } from './matrix.ts';

export interface FillDeps {
  readonly store: () => Pick<PortfolioStore, 'search' | 'domains'>;
  readonly responses: Pick<CheckResponses, 'cached' | 'hasCached'>;
}

export interface Fill {
  readonly accountId: string;
  readonly matrix: Matrix;
  readonly premium: boolean;
  /** Row range [from, before); default: all following rows. */
  readonly from: number;
  readonly to?: number;
}

/** Fills a matrix with what is known without a call: names in this account, and answers within their lifetime. */
export async function fillKnown(deps: FillDeps, fill: Fill, signal?: AbortSignal): Promise<void> {
  await fillOwn(deps, fill, signal);
  await fillCached(deps, fill, signal);
}

/** As many as the store returns at once. */
const most = 1000;

async function fillOwn(deps: FillDeps, fill: Fill, signal?: AbortSignal): Promise<void> {
  for (const cell of await ownCells(deps, fill, signal)) fill.matrix.set(cell, { state: 'own' });
}

/** Cells of names in the account, according to the current local copy. */
export async function ownCells(
  { store }: Pick<FillDeps, 'store'>,
  { accountId, matrix, from, to }: Omit<Fill, 'premium'>,
  signal?: AbortSignal,
): Promise<ReadonlySet<number>> {
  const extensions = new Set(matrix.extensions);
  const columns = new Map(matrix.extensions.map((extension, at) => [extension, at]));
  const rows = new Map(matrix.rows.slice(from, to).map(({ label }, at) => [label, from + at]));
  const found = new Map<number, number>();
  await store().search.eachName(
    accountId,
    (id, name) => {
      const extension = extensionOf(name, extensions);
      const row = rows.get(name.slice(0, name.length - extension.length));
      const column = columns.get(extension);
      if (row !== undefined && column !== undefined) found.set(id, row * matrix.width + column);
    },
    signal,
  );
  const ids = [...found.keys()];
  const own = new Set<number>();
  for (let at = 0; at < ids.length; at += most) {
    for (const domain of store().domains.rows(accountId, ids.slice(at, at + most))) {
      if (domain === null || isOnlyRemembered(domain)) continue;
      own.add(found.get(domain.id) ?? -1);
    }
  }
  return own;
}

async function fillCached(
  { responses }: FillDeps,
  { accountId, matrix, premium, from, to = matrix.rows.length }: Fill,
  signal?: AbortSignal,
): Promise<void> {
  if (!responses.hasCached(accountId)) return;
  const first = from * matrix.width;
  const fillRange = (begin: number, end: number): void => {
    for (let cell = first + begin; cell < first + end; cell++) {
      if (matrix.state(cell) !== 'waiting') continue;
      const answer = responses.cached(accountId, matrix.name(cell), { premium });
      if (answer !== null) matrix.set(cell, answer);
    }
  };
  await inTimeSlices(to * matrix.width - first, fillRange, signal);
}
