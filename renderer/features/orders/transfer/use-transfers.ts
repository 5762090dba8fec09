import { useCallback, useEffect, useState } from 'react';
import type { Input } from '../../../../preload/contract/index.ts';
import type { TransferList, TransferRow } from '../../../../preload/contract/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call, onEvent } from '../../../api/client.ts';
import { orderTransfers as texts } from '../../../texts/en/order-transfers.ts';
import type { Places } from '../../../ui/grid/index.ts';
import { type ShownRows, useRowPages } from '../../lists/index.ts';
import { useMarket } from '../parts/use-market.ts';

type Change = Omit<Input<'transfers.set'>, 'list' | 'rows'>;

export interface Transfers extends ShownRows<TransferRow> {
  /** null: there is no list yet. */
  readonly list: TransferList | null;
  readonly trouble: string;
  /** Takes a list that was read now in the place of the one before. */
  readonly take: (list: TransferList) => void;
  /** Without `places`: all rows. */
  readonly set: (change: Change, places?: Places) => Promise<void>;
  readonly setRow: (row: Pick<TransferRow, 'row'>, change: Change) => void;
  /** `again`: with `places` these rows, else all doubtful ones. */
  readonly check: (to: Input<'transfers.check'>['to'], places?: Places) => void;
  /** Has main forget the list with its codes. */
  readonly close: () => void;
}

/** The list of each account, for as long as the window lives: one comes back to what one left. */
const last = new Map<string, string>();

const loadRows = async ({ list }: TransferList, from: number, count: number, signal: AbortSignal) =>
  (await call('transfers.rows', { list, from, count }, signal)).rows;

const rowsAtOnce = 200;

/** Numbers of the rows at these places; rows that went leave no gap in the places. */
async function rowsAt(list: string, places: Places): Promise<number[]> {
  const found: number[] = [];
  for (const [first, last] of places) {
    for (let from = first; from <= last; from += rowsAtOnce) {
      const { rows } = await call('transfers.rows', { list, from, count: Math.min(rowsAtOnce, last - from + 1) });
      found.push(...rows.map(({ row }) => row));
    }
  }
  return found;
}

/** A list of transfers as main has it. Its codes are nowhere here. */
export function useTransfers(accountId: AccountId): Transfers {
  const [list, setList] = useState<TransferList | null>(null);
  const [trouble, setTrouble] = useState('');
  const take = useCallback(
    (next: TransferList) => {
      last.set(accountId, next.list);
      setTrouble('');
      // Answers and events may pass one another.
      setList((before) => (before?.list === next.list && before.version > next.version ? before : next));
    },
    [accountId],
  );
  const fail = useCallback(
    (error: unknown) => {
      if (!(error instanceof CallError) || error.code === 'CANCELLED') return;
      setTrouble(error.code === 'NOT_FOUND' ? texts.gone : error.message);
      if (error.code !== 'NOT_FOUND') return;
      last.delete(accountId);
      setList(null);
    },
    [accountId],
  );
  const read = useCallback((id: string) => void call('transfers.list', { list: id }).then(take, fail), [take, fail]);
  useEffect(() => {
    return onEvent('transfers.changed', ({ list: id }) => {
      if (last.get(accountId) === id) read(id);
    });
  }, [accountId, read]);
  const market = useMarket(accountId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: priced anew when prices or the balance are others
  useEffect(() => {
    const kept = last.get(accountId);
    if (kept !== undefined) read(kept);
  }, [market]);
  const id = list?.list;
  const set = async (change: Change, places?: Places) => {
    if (id === undefined) return;
    const chosen = places === undefined ? {} : { rows: await rowsAt(id, places) };
    take(await call('transfers.set', { list: id, ...chosen, ...change }));
  };
  const setRow = ({ row }: Pick<TransferRow, 'row'>, change: Change) => {
    if (id !== undefined) call('transfers.set', { list: id, rows: [row], ...change }).then(take, fail);
  };
  const check: Transfers['check'] = (to, places) => {
    if (id === undefined) return;
    const asked = async () => {
      const rows = places === undefined ? {} : { rows: await rowsAt(id, places) };
      await call('transfers.check', { list: id, to, ...rows });
    };
    asked().then(() => read(id), fail);
  };
  const close = () => {
    last.delete(accountId);
    setList(null);
    if (id !== undefined) call('transfers.close', { list: id }).catch(fail);
  };
  const shown = useRowPages(list, list?.rows ?? 0, id ?? '', loadRows, fail);
  return { list, trouble, take, set: (change, places) => set(change, places).catch(fail), setRow, check, close, ...shown };
}
