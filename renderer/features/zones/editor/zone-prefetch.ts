import { useLayoutEffect } from 'react';
import type { Input, Output } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { cachedResult, prefetch, useCall } from '../../../api/queries.ts';
import { lastQuery } from './use-zone-view.ts';
import { pageSize, type RowsQuery } from './zone-rows.ts';

type RowsInput = Input<'zones.rows'>;

/** The first rows of the zone that is being opened; null if they could not be read, e.g. because the zone never was. */
interface Ahead {
  readonly name: string;
  readonly rows: Promise<Output<'zones.rows'> | null>;
  /** Once they have arrived. */
  there: Output<'zones.rows'> | null;
}

let ahead: Ahead | null = null;

const inputOf = ({ accountId, id }: Pick<RowsInput, 'accountId' | 'id'>, { find, problems, sort }: RowsQuery): RowsInput => ({
  ...{ accountId, id, find, problems, sort },
  ...{ from: 0, count: pageSize },
});
const nameOf = (input: RowsInput): string => JSON.stringify(input);

async function prefetchRows(input: RowsInput): Promise<Output<'zones.rows'> | null> {
  try {
    return await call('zones.rows', input);
  } catch (error) {
    // They are requested again by the editor, which then reports the error.
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}

function startPrefetch(name: string, input: RowsInput): Ahead {
  const started: Ahead = { name, rows: prefetchRows(input), there: null };
  void started.rows.then((rows) => {
    started.there = rows;
  });
  return started;
}

function prefetchZone(accountId: AccountId, id: number): void {
  const input = inputOf({ accountId, id }, lastQuery(accountId, id));
  const name = nameOf(input);
  if (ahead?.name !== name) ahead = startPrefetch(name, input);
}

/** Prefetches a zone and its first rows, so that both are available when its screen renders. */
export function startZonePrefetch(accountId: AccountId, id: number): void {
  // The rows first: they are available when the zone's response arrives.
  if (cachedResult('zones.open', { accountId, id }) === undefined) prefetchZone(accountId, id);
  prefetch('zones.open', { accountId, id });
}

/** Opens a zone and reads its first rows in parallel, so that both are available together. */
export function usePrefetchedZone(accountId: AccountId, id: number) {
  const opened = useCall('zones.open', { accountId, id });
  const isWaiting = opened.data === undefined && opened.error === null;
  useLayoutEffect(() => {
    if (isWaiting) prefetchZone(accountId, id);
  }, [isWaiting, accountId, id]);
  return opened;
}

/** The first rows of a zone, if already available. */
export const rowsThere = (of: Pick<RowsInput, 'accountId' | 'id'>, query: RowsQuery): Output<'zones.rows'> | null =>
  ahead?.name === nameOf(inputOf(of, query)) ? ahead.there : null;

/** Drops the prefetched rows. */
export function discardPrefetched(): void {
  ahead = null;
}

/** Rows of a zone: the prefetched ones, once, if they match. An older version of them is read again by their consumer. */
export async function readRows(input: RowsInput, signal: AbortSignal): Promise<Output<'zones.rows'>> {
  const prefetched = ahead?.name === nameOf(input) ? ahead.rows : null;
  if (prefetched !== null) ahead = null;
  return (await prefetched) ?? call('zones.rows', input, signal);
}
