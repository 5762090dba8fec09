import { useCallback, useEffect, useState } from 'react';
import type { Input } from '../../../../preload/contract/index.ts';
import type { TransferList, TransferRow } from '../../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call, onEvent } from '../../../api/client.ts';
import { type ShownRows, useRemoteRows } from '../../../data/remote-rows.ts';
import { orderTransfers as text } from '../../../text/en/orders.ts';
import type { Positions } from '../../../ui/grid/index.ts';
import { useMarket } from '../parts/use-market.ts';
import { type Change, rowsAt } from './row-change.ts';

export interface Transfers extends ShownRows<TransferRow> {
  /** null: there is no list yet. */
  readonly list: TransferList | null;
  readonly issue: string;
  /** Replaces the list with a newly read one. */
  readonly take: (list: TransferList) => void;
  readonly set: (change: Change) => void;
  /** `retry`: with `places` these rows, otherwise all doubtful ones. */
  readonly check: (to: Input<'transfers.check'>['to'], places?: Positions) => void;
  /** Makes main forget the list with its codes. */
  readonly close: () => void;
}

/** Each account's list, for the life of the window, so that users return to where they left off. */
const last = new Map<string, string>();

/** A transfer list as in main. Its codes are never here. */
export function useTransfers(accountId: AccountId): Transfers {
  const [list, setList] = useState<TransferList | null>(null);
  const [issue, setIssue] = useState('');
  const show = useCallback(
    (answer: TransferList) => {
      const current = last.get(accountId);
      if (current === answer.list) setIssue('');
      setList((before) => afterResponse(before, answer, current));
    },
    [accountId],
  );
  const take = (next: TransferList) => {
    last.set(accountId, next.list);
    show(next);
  };
  /** A list could not be read or changed; ignored for a list that is no longer needed. */
  const fail = useCallback(
    (requested: string | undefined, error: unknown) => {
      if (!(error instanceof CallError) || error.code === 'CANCELED' || last.get(accountId) !== requested) return;
      setIssue(error.code === 'NOT_FOUND' ? text.listMissing : error.message);
      if (error.code !== 'NOT_FOUND') return;
      last.delete(accountId);
      setList(null);
    },
    [accountId],
  );
  const read = useCallback(
    (requested: string) => void call('transfers.list', { list: requested }).then(show, (error: unknown) => fail(requested, error)),
    [show, fail],
  );
  useEffect(() => {
    return onEvent('transfers.changed', ({ list: id }) => {
      if (last.get(accountId) === id) read(id);
    });
  }, [accountId, read]);
  const market = useMarket(accountId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: priced again when prices or the balance change
  useEffect(() => {
    const current = last.get(accountId);
    if (current !== undefined) read(current);
  }, [market]);
  const id = list?.list;
  const failNow = useCallback((error: unknown) => fail(id, error), [fail, id]);
  const set = (change: Change) => {
    if (id !== undefined) call('transfers.set', { list: id, ...change }).then(show, failNow);
  };
  const check: Transfers['check'] = (to, places) => {
    if (list === null) return;
    const rows = places === undefined ? {} : { rows: rowsAt(list, places) };
    call('transfers.check', { list: list.list, to, ...rows }).then(() => read(list.list), failNow);
  };
  const close = () => {
    last.delete(accountId);
    setIssue('');
    setList(null);
    // A list that main has already released counts as closed.
    if (id !== undefined) call('transfers.close', { list: id }).catch(() => undefined);
  };
  const load = useCallback(
    async (from: number, count: number, signal: AbortSignal) => {
      if (list === null) return { rows: [] };
      return { rows: (await call('transfers.rows', { list: list.list, version: list.version, from, count }, signal)).rows };
    },
    [list],
  );
  const { rowAt, onWindow } = useRemoteRows<TransferRow>({ key: id ?? '', count: list?.rows ?? 0, load, onFault: failNow });
  return { list, issue, take, set, check, close, rowAt, onWindow };
}

/**
 * The list to show after a reply: the newest version of the `current` one. Replies may arrive out of order, and after their list was closed
 * or replaced.
 */
export function afterResponse(shown: TransferList | null, answer: TransferList, current: string | undefined): TransferList | null {
  if (answer.list !== current) return shown;
  return shown?.list === answer.list && shown.version > answer.version ? shown : answer;
}
