import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { TransferList, TransferRow } from '../../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { RowRequest } from '../../changes/plan/plan-job.ts';
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
  readonly orderDeps: OrderDeps;
  readonly clientFor: (accountId: string) => Promise<ServiceClient>;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile'>;
  /** At most four times a second per list. */
  readonly report: (list: string) => void;
  readonly incident: (error: unknown) => void;
}

interface CachedList {
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

export function createTransfers({ orderDeps, clientFor, dialogs, report, incident }: TransfersDeps): TransfersService {
  const lists = new Map<string, CachedList>();
  let last = 0;

  const find = (id: string): CachedList => {
    const found = lists.get(id);
    if (found === undefined) throw new AppError('NOT_FOUND', 'transfer-list-released');
    return found;
  };
  const change = (cached: CachedList, rows: readonly Listed[]): void => {
    cached.rows = rows;
    cached.version += 1;
  };
  const exclude = (cached: CachedList, isOut: (listed: Listed) => boolean): void => {
    const { all, removedIn } = cached.order;
    const excluded = cached.rows.filter(isOut).map(({ row }) => [row, cached.version + 1] as const);
    cached.order = { all, removedIn: new Map([...removedIn, ...excluded]) };
    change(
      cached,
      cached.rows.filter((listed) => !isOut(listed)),
    );
  };
  const drop = (cached: CachedList): void => {
    cached.checking?.stop();
    lists.delete(cached.id);
  };

  async function contextOf({ accountId, rows }: CachedList): Promise<TransferListContext> {
    const [own, service] = await Promise.all([orderDeps.ownNames(accountId), orderDeps.changes()]);
    const market = marketOf(
      orderDeps,
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
        row.kind === 'transfer' && orderDeps.now() - Date.parse(sentAt ?? changedAt) < maxWaitingAge ? [row.target.name] : [],
      );
    const isHere = orderDeps.store().lists.extensions(accountId).size > 0;
    return {
      market,
      own,
      inJob: new Set([...waiting, ...rows.flatMap(({ name }) => (claims.has(claimOf(name)) ? [name] : []))]),
      sells: (extension) => (isHere ? transferPrice(market.priceOf(extension), 1).amount !== null : null),
    };
  }

  async function reported(cached: CachedList): Promise<{ list: TransferList; rows: TransferRow[] }> {
    // The current state: rows may be removed meanwhile.
    const { version, id, checking, rows: listed } = cached;
    const context = await contextOf(cached);
    const rows = transferRows(listed, context);
    return { rows, list: { list: id, version, checking: checking !== null, ...transferList(rows, context) } };
  }
  const listOf = async (cached: CachedList): Promise<TransferList> => (await reported(cached)).list;

  function addList(accountId: AccountId, text: string): Promise<TransferList> {
    const rows = listPairs(readPairs(text));
    last += 1;
    const order: RowOrder = { all: rows.length, removedIn: new Map() };
    const cached: CachedList = { id: `t${last}`, accountId, rows, order, version: 1, checking: null };
    lists.set(cached.id, cached);
    for (const oldest of lists.values()) if (lists.size > maxCached) drop(oldest);
    return listOf(cached);
  }

  function startChecks(cached: CachedList): void {
    if (cached.checking !== null) return;
    const checking = runChecks({
      names: cached.rows
        .filter(({ isName, check }) => isName && (check === null || check.state === 'unknown'))
        .map(({ row, name }) => ({ row, name })),
      checkDeps: async (signal) => ({
        client: await clientFor(cached.accountId),
        responses: await orderDeps.responses(),
        accountId: cached.accountId,
        options: { signal, priority: 'user' },
      }),
      found(row, { state, message, at = orderDeps.now() }) {
        const check = { state, message, at: new Date(at).toISOString() };
        change(
          cached,
          cached.rows.map((each) => (each.row === row ? { ...each, check } : each)),
        );
      },
      report: () => {
        if (lists.has(cached.id)) report(cached.id);
      },
      incident,
    });
    cached.checking = checking;
    checking.ended
      .finally(() => {
        cached.checking = null;
        cached.version += 1;
        if (lists.has(cached.id)) report(cached.id);
      })
      .catch(incident);
  }

  return {
    read: ({ accountId, text }) => addList(accountId, text),
    async openFile({ accountId }) {
      const path = await dialogs.openFile();
      if (path === null) return { list: null };
      return { list: await addList(accountId, await readListFile(path)) };
    },
    list: async ({ list }) => listOf(find(list)),
    async rows({ list, version, from, count }) {
      const cached = find(list);
      const requested = rowsOfVersion(cached.order, version).slice(from, from + count);
      const byNumber = new Map((await reported(cached)).rows.map((row) => [row.row, row]));
      return { rows: requested.map((row) => byNumber.get(row) ?? null) };
    },
    async set({ list, rows, years, protection, code, out }) {
      const cached = find(list);
      const chosen = selectedRows(cached.order, rows);
      const isChosen = ({ row }: Listed): boolean => chosen === null || chosen.has(row);
      const protect = typeof protection === 'object' ? unlike(cached.rows, protection.unlike) : protection;
      if (code !== undefined && chosen?.size !== 1) throw new AppError('VALIDATION', 'code-of-one-name');
      const cleaned = code === undefined ? undefined : cleanCode(code);
      const changed = cached.rows.map((listed) =>
        isChosen(listed)
          ? {
              ...listed,
              ...(years === undefined ? {} : { years }),
              ...(protect === undefined ? {} : { protection: protect }),
              ...(cleaned === undefined ? {} : { code: cleaned.code === '' ? null : cleaned }),
            }
          : listed,
      );
      if (out === true) exclude(cached, isChosen);
      else change(cached, changed);
      return listOf(cached);
    },
    check({ list, to, rows }) {
      const cached = find(list);
      if (to === 'stop') return cached.checking?.stop();
      if (to === 'retry') {
        if (cached.checking !== null) throw new AppError('CONFLICT', 'names-being-checked');
        const chosen = selectedRows(cached.order, rows);
        const isRequested = (listed: Listed): boolean => (chosen === null ? isDoubtful(listed) : chosen.has(listed.row));
        change(
          cached,
          cached.rows.map((listed) => (isRequested(listed) ? { ...listed, check: null } : listed)),
        );
      }
      startChecks(cached);
    },
    async plan({ list, customerId, nameservers }) {
      const cached = find(list);
      const ready = new Set((await reported(cached)).rows.filter(isRawRequest).map(({ row }) => row));
      const rows = cached.rows
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
      const changes = await orderDeps.changes();
      // It may have been dropped meanwhile, e.g. since the account now points at another reseller.
      find(list);
      return { job: changes.plan({ accountId: cached.accountId, origin: { from: 'transfers' }, rows }) };
    },
    close({ list }) {
      const cached = lists.get(list);
      if (cached !== undefined) drop(cached);
    },
    forgetAll(accountId) {
      for (const cached of lists.values()) if (accountId === undefined || cached.accountId === accountId) drop(cached);
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
