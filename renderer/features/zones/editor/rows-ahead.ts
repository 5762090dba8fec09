import { useLayoutEffect } from 'react';
import type { Input, Output } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { cachedResult, prefetch, useCall } from '../../../api/queries.ts';
import { lastLook } from './use-look-at-zone.ts';
import { pageSize, type RowsQuery } from './zone-rows.ts';

type RowsInput = Input<'zones.rows'>;

/** The first rows of the zone that is being opened; null where they could not be read, e.g. because the zone never was. */
interface Ahead {
  readonly name: string;
  readonly rows: Promise<Output<'zones.rows'> | null>;
  /** Once they are there. */
  there: Output<'zones.rows'> | null;
}

let ahead: Ahead | null = null;

const inputOf = ({ accountId, id }: Pick<RowsInput, 'accountId' | 'id'>, { find, problems, sort }: RowsQuery): RowsInput => ({
  ...{ accountId, id, find, problems, sort },
  ...{ from: 0, count: pageSize },
});
const nameOf = (input: RowsInput): string => JSON.stringify(input);

async function beginRows(input: RowsInput): Promise<Output<'zones.rows'> | null> {
  try {
    return await call('zones.rows', input);
  } catch (error) {
    // They are asked for again when the editor is there, which then tells what is wrong.
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}

function begunFor(name: string, input: RowsInput): Ahead {
  const begun: Ahead = { name, rows: beginRows(input), there: null };
  void begun.rows.then((rows) => {
    begun.there = rows;
  });
  return begun;
}

function aheadOf(accountId: AccountId, id: number): void {
  const input = inputOf({ accountId, id }, lastLook(accountId, id));
  const name = nameOf(input);
  if (ahead?.name !== name) ahead = begunFor(name, input);
}

/** Has a zone and its first rows read, so that both are there once its page is drawn. */
export function readZoneAhead(accountId: AccountId, id: number): void {
  // The rows first: they are there when the answer of the zone comes.
  if (cachedResult('zones.open', { accountId, id }) === undefined) aheadOf(accountId, id);
  prefetch('zones.open', { accountId, id });
}

/** Opens a zone, and has its first rows read beside it, so that both are there at once. */
export function useZoneAhead(accountId: AccountId, id: number) {
  const opened = useCall('zones.open', { accountId, id });
  const isWaiting = opened.data === undefined && opened.error === null;
  useLayoutEffect(() => {
    if (isWaiting) aheadOf(accountId, id);
  }, [isWaiting, accountId, id]);
  return opened;
}

/** The first rows of a zone, where they are there already. */
export const rowsThere = (of: Pick<RowsInput, 'accountId' | 'id'>, query: RowsQuery): Output<'zones.rows'> | null =>
  ahead?.name === nameOf(inputOf(of, query)) ? ahead.there : null;

/** What was read ahead is not kept. */
export function forgetAhead(): void {
  ahead = null;
}

/** Rows of a zone: those that were read ahead, once, where they are the ones. An older version of them is read again by who shows them. */
export async function readRows(input: RowsInput, signal: AbortSignal): Promise<Output<'zones.rows'>> {
  const begun = ahead?.name === nameOf(input) ? ahead.rows : null;
  if (begun !== null) ahead = null;
  return (await begun) ?? call('zones.rows', input, signal);
}
