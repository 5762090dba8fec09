import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { TransferList, TransferRow } from '../../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { RowRequest } from '../../changes/plan/request.ts';
import type { Platform } from '../../platform.ts';
import type { ServiceClient } from '../../service/port.ts';
import { marketOf, type OrderDeps } from '../deps.ts';
import { transferPrice } from '../kinds/order-price.ts';
import { type Checking, runChecks } from './checking.ts';
import { cleanCode } from './clean-code.ts';
import { isDoubtful, isRawRequest, type Listed, listPairs, type TransferListContext, transferList, transferRows } from './list.ts';
import { readListFile } from './list-file.ts';
import { readPairs } from './read-pairs.ts';
import { type RowOrder, rowsOfVersion, selectedRows } from './row-order.ts';

/**
 * Transfer lists with their codes, only in the main process's memory. Calls throw AppError NOT_FOUND if the list is no longer in memory.
 */
export interface TransfersService {
  read(input: Parsed<'transfers.read'>): Promise<TransferList>;
  openFile(input: Parsed<'transfers.openFile'>): Promise<Output<'transfers.openFile'>>;
  list(input: Parsed<'transfers.list'>): Promise<TransferList>;
  rows(input: Parsed<'transfers.rows'>): Promise<Output<'transfers.rows'>>;
  set(input: Parsed<'transfers.set'>): Promise<TransferList>;
  check(input: Parsed<'transfers.check'>): void;
  plan(input: Parsed<'transfers.plan'>): Promise<Output<'transfers.plan'>>;
  close(input: Parsed<'transfers.close'>): void;
  /** Drops the lists of an account, or all, including their codes. */
  forgetAll(accountId?: string): void;
}

export interface TransfersDeps {
  readonly ground: OrderDeps;
  readonly clientFor: (accountId: string) => Promise<ServiceClient>;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile'>;
  /** At most four times a second per list. */
  readonly report: (list: string) => void;
  readonly incident: (error: unknown) => void;
}

interface Kept {
  readonly id: string;
  readonly accountId: AccountId;
  rows: readonly Listed[];
  order: RowOrder;
  version: number;
  checking: Checking | null;
}

const maxCached = 4;
/** Milliseconds. For some transfers the service never reports an end; one requested longer ago can be requested again. */
const maxWaitingAge = 7 * 24 * 60 * 60_000;

export function createTransfers({ ground, clientFor, dialogs, report, incident }: TransfersDeps): TransfersService {
  const lists = new Map<string, Kept>();
  let last = 0;

  const find = (id: string): Kept => {
    const found = lists.get(id);
    if (found === undefined) throw new AppError('NOT_FOUND', 'transfer-list-released');
    return found;
  };
  const change = (kept: Kept, rows: readonly Listed[]): void => {
    kept.rows = rows;
    kept.version += 1;
  };
  const exclude = (kept: Kept, isOut: (listed: Listed) => boolean): void => {
    const { all, gone } = kept.order;
    const went = kept.rows.filter(isOut).map(({ row }) => [row, kept.version + 1] as const);
    kept.order = { all, gone: new Map([...gone, ...went]) };
    change(
      kept,
      kept.rows.filter((listed) => !isOut(listed)),
    );
  };
  const drop = (kept: Kept): void => {
    kept.checking?.stop();
    lists.delete(kept.id);
  };

  async function around({ accountId, rows }: Kept): Promise<TransferListContext> {
    const [own, service] = await Promise.all([ground.ownNames(accountId), ground.changes()]);
    const market = marketOf(
      ground,
      accountId,
      rows.map(({ name }) => name),
    );
    const claims = service.claimed(
      accountId,
      rows.map(({ name }) => claimOf(name)),
    );
    // A transfer that waits for the losing registrar may hold no claim, and the local copy may not have it yet.
    const waiting = service
      .open('accepted', accountId)
      .flatMap(({ row, changedAt, sentAt }) =>
        row.kind === 'transfer' && ground.now() - Date.parse(sentAt ?? changedAt) < maxWaitingAge ? [row.target.name] : [],
      );
    const isHere = ground.store().lists.extensions(accountId).size > 0;
    return {
      market,
      own,
      inJob: new Set([...waiting, ...rows.flatMap(({ name }) => (claims.has(claimOf(name)) ? [name] : []))]),
      sells: (extension) => (isHere ? transferPrice(market.priceOf(extension), 1).amount !== null : null),
    };
  }

  async function reported(kept: Kept): Promise<{ list: TransferList; rows: TransferRow[] }> {
    // The current state: rows may be removed meanwhile.
    const { version, id, checking, rows: listed } = kept;
    const known = await around(kept);
    const rows = transferRows(listed, known);
    return { rows, list: { list: id, version, checking: checking !== null, ...transferList(rows, known) } };
  }
  const listOf = async (kept: Kept): Promise<TransferList> => (await reported(kept)).list;

  function begin(accountId: AccountId, text: string): Promise<TransferList> {
    const rows = listPairs(readPairs(text));
    last += 1;
    const kept: Kept = { id: `t${last}`, accountId, rows, order: { all: rows.length, gone: new Map() }, version: 1, checking: null };
    lists.set(kept.id, kept);
    for (const oldest of lists.values()) if (lists.size > maxCached) drop(oldest);
    return listOf(kept);
  }

  function startChecks(kept: Kept): void {
    if (kept.checking !== null) return;
    const checking = runChecks({
      names: kept.rows
        .filter(({ isName, check }) => isName && (check === null || check.state === 'unknown'))
        .map(({ row, name }) => ({ row, name })),
      parts: async (signal) => ({
        client: await clientFor(kept.accountId),
        responses: await ground.responses(),
        accountId: kept.accountId,
        options: { signal, priority: 'user' },
      }),
      found(row, { state, message, at = ground.now() }) {
        const check = { state, message, at: new Date(at).toISOString() };
        change(
          kept,
          kept.rows.map((each) => (each.row === row ? { ...each, check } : each)),
        );
      },
      report: () => {
        if (lists.has(kept.id)) report(kept.id);
      },
      incident,
    });
    kept.checking = checking;
    checking.ended
      .finally(() => {
        kept.checking = null;
        kept.version += 1;
        if (lists.has(kept.id)) report(kept.id);
      })
      .catch(incident);
  }

  return {
    read: ({ accountId, text }) => begin(accountId, text),
    async openFile({ accountId }) {
      const path = await dialogs.openFile();
      if (path === null) return { list: null };
      return { list: await begin(accountId, await readListFile(path)) };
    },
    list: async ({ list }) => listOf(find(list)),
    async rows({ list, version, from, count }) {
      const kept = find(list);
      const wanted = rowsOfVersion(kept.order, version).slice(from, from + count);
      const byNumber = new Map((await reported(kept)).rows.map((row) => [row.row, row]));
      return { rows: wanted.map((row) => byNumber.get(row) ?? null) };
    },
    async set({ list, rows, years, protection, code, out }) {
      const kept = find(list);
      const chosen = selectedRows(kept.order, rows);
      const isChosen = ({ row }: Listed): boolean => chosen === null || chosen.has(row);
      const protect = typeof protection === 'object' ? unlike(kept.rows, protection.unlike) : protection;
      if (code !== undefined && chosen?.size !== 1) throw new AppError('VALIDATION', 'code-of-one-name');
      const given = code === undefined ? undefined : cleanCode(code);
      const changed = kept.rows.map((listed) =>
        isChosen(listed)
          ? {
              ...listed,
              ...(years === undefined ? {} : { years }),
              ...(protect === undefined ? {} : { protection: protect }),
              ...(given === undefined ? {} : { code: given.code === '' ? null : given }),
            }
          : listed,
      );
      if (out === true) exclude(kept, isChosen);
      else change(kept, changed);
      return listOf(kept);
    },
    check({ list, to, rows }) {
      const kept = find(list);
      if (to === 'stop') return kept.checking?.stop();
      if (to === 'again') {
        if (kept.checking !== null) throw new AppError('CONFLICT', 'names-being-checked');
        const chosen = selectedRows(kept.order, rows);
        const isRequested = (listed: Listed): boolean => (chosen === null ? isDoubtful(listed) : chosen.has(listed.row));
        change(
          kept,
          kept.rows.map((listed) => (isRequested(listed) ? { ...listed, check: null } : listed)),
        );
      }
      startChecks(kept);
    },
    async plan({ list, customerId, nameservers }) {
      const kept = find(list);
      const ready = new Set((await reported(kept)).rows.filter(isRawRequest).map(({ row }) => row));
      const rows = kept.rows
        .filter(({ row }) => ready.has(row))
        .map(({ name, code, years, protection, line }): RowRequest => {
          const shared = { name, years, customerId, ...(nameservers.length === 0 ? {} : { nameservers: [...nameservers] }) };
          return {
            kind: 'transfer',
            target: { kind: 'account', id: 0, name },
            place: `line ${line}`,
            input: { ...shared, code: code?.code ?? '', ...(protection ? { protection } : {}) },
          };
        });
      if (rows.length === 0) throw new AppError('VALIDATION', 'nothing-to-transfer');
      const changes = await ground.changes();
      // It may have been dropped meanwhile, e.g. since the account now points at another reseller.
      find(list);
      return { job: changes.plan({ accountId: kept.accountId, origin: { from: 'transfers' }, rows }) };
    },
    close({ list }) {
      const kept = lists.get(list);
      if (kept !== undefined) drop(kept);
    },
    forgetAll(accountId) {
      for (const kept of lists.values()) if (accountId === undefined || kept.accountId === accountId) drop(kept);
    },
  };
}

/** The claim of the kind `transfer`. */
const claimOf = (name: string): string => `transfer ${name}`;

/** The opposite of a row's WHOIS protection; undefined if it was removed. */
function unlike(rows: readonly Listed[], number: number): boolean | undefined {
  const found = rows.find(({ row }) => row === number);
  return found === undefined ? undefined : !found.protection;
}
