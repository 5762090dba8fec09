import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { TransferList, TransferRow } from '../../../../preload/contract/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { RowRequest } from '../../changes/plan/request.ts';
import type { Platform } from '../../platform.ts';
import type { ServiceClient } from '../../service/port.ts';
import { marketOf, type OrderDeps } from '../deps.ts';
import { transferPrice } from '../kinds/order-price.ts';
import { type Checking, runChecks } from './checking.ts';
import { cleanCode } from './clean-code.ts';
import { type Around, isDoubtful, isRawRequest, type Listed, listPairs, tellList, tellRows } from './list.ts';
import { readListFile } from './list-file.ts';
import { readPairs } from './read-pairs.ts';
import { meantRows, type RowOrder, rowsOfVersion } from './row-order.ts';

/** Lists of transfers with their codes, in main's memory alone. Calls of a list throw AppError NOT_FOUND when it is not kept any more. */
export interface TransfersService {
  read(input: Parsed<'transfers.read'>): Promise<TransferList>;
  openFile(input: Parsed<'transfers.openFile'>): Promise<Output<'transfers.openFile'>>;
  list(input: Parsed<'transfers.list'>): Promise<TransferList>;
  rows(input: Parsed<'transfers.rows'>): Promise<Output<'transfers.rows'>>;
  set(input: Parsed<'transfers.set'>): Promise<TransferList>;
  check(input: Parsed<'transfers.check'>): void;
  plan(input: Parsed<'transfers.plan'>): Promise<Output<'transfers.plan'>>;
  close(input: Parsed<'transfers.close'>): void;
  /** Drops the lists of an account, or all, and their codes with them. */
  forgetAll(accountId?: string): void;
}

export interface TransfersDeps {
  readonly ground: OrderDeps;
  readonly clientFor: (accountId: string) => Promise<ServiceClient>;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile'>;
  /** At most four times a second for a list. */
  readonly tell: (list: string) => void;
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

const mostKept = 4;
/** Milliseconds. Of some the service never says an end; for one that was asked for longer ago it can be asked anew. */
const longestWaiting = 7 * 24 * 60 * 60_000;

export function createTransfers({ ground, clientFor, dialogs, tell, incident }: TransfersDeps): TransfersService {
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
  const takeOut = (kept: Kept, isOut: (listed: Listed) => boolean): void => {
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

  async function around({ accountId, rows }: Kept): Promise<Around> {
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
    // What waits for the losing registrar may hold no claim, and the local copy may not have it yet.
    const waiting = service
      .open('accepted', accountId)
      .flatMap(({ row, changedAt, sentAt }) =>
        row.kind === 'transfer' && ground.now() - Date.parse(sentAt ?? changedAt) < longestWaiting ? [row.target.name] : [],
      );
    const isHere = ground.store().lists.extensions(accountId).size > 0;
    return {
      market,
      own,
      inJob: new Set([...waiting, ...rows.flatMap(({ name }) => (claims.has(claimOf(name)) ? [name] : []))]),
      sells: (extension) => (isHere ? transferPrice(market.priceOf(extension), 1).amount !== null : null),
    };
  }

  async function told(kept: Kept): Promise<{ list: TransferList; rows: TransferRow[] }> {
    // As it is now: rows may go while one looks around.
    const { version, id, checking, rows: listed } = kept;
    const known = await around(kept);
    const rows = tellRows(listed, known);
    return { rows, list: { list: id, version, checking: checking !== null, ...tellList(rows, known) } };
  }
  const listOf = async (kept: Kept): Promise<TransferList> => (await told(kept)).list;

  function begin(accountId: AccountId, text: string): Promise<TransferList> {
    const rows = listPairs(readPairs(text));
    last += 1;
    const kept: Kept = { id: `t${last}`, accountId, rows, order: { all: rows.length, gone: new Map() }, version: 1, checking: null };
    lists.set(kept.id, kept);
    for (const oldest of lists.values()) if (lists.size > mostKept) drop(oldest);
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
        answers: await ground.answers(),
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
      tell: () => {
        if (lists.has(kept.id)) tell(kept.id);
      },
      incident,
    });
    kept.checking = checking;
    checking.ended
      .finally(() => {
        kept.checking = null;
        kept.version += 1;
        if (lists.has(kept.id)) tell(kept.id);
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
      const byNumber = new Map((await told(kept)).rows.map((row) => [row.row, row]));
      return { rows: wanted.map((row) => byNumber.get(row) ?? null) };
    },
    async set({ list, rows, years, protection, code, out }) {
      const kept = find(list);
      const chosen = meantRows(kept.order, rows);
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
      if (out === true) takeOut(kept, isChosen);
      else change(kept, changed);
      return listOf(kept);
    },
    check({ list, to, rows }) {
      const kept = find(list);
      if (to === 'stop') return kept.checking?.stop();
      if (to === 'again') {
        if (kept.checking !== null) throw new AppError('CONFLICT', 'names-being-checked');
        const chosen = meantRows(kept.order, rows);
        const isAsked = (listed: Listed): boolean => (chosen === null ? isDoubtful(listed) : chosen.has(listed.row));
        change(
          kept,
          kept.rows.map((listed) => (isAsked(listed) ? { ...listed, check: null } : listed)),
        );
      }
      startChecks(kept);
    },
    async plan({ list, customerId, nameservers }) {
      const kept = find(list);
      const ready = new Set((await told(kept)).rows.filter(isRawRequest).map(({ row }) => row));
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
      // It may have been let go of meanwhile, e.g. since the account is another reseller's now.
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

/** As the kind `transfer` claims a name. */
const claimOf = (name: string): string => `transfer ${name}`;

/** The WHOIS protection that a row does not have; undefined when it went. */
function unlike(rows: readonly Listed[], number: number): boolean | undefined {
  const found = rows.find(({ row }) => row === number);
  return found === undefined ? undefined : !found.protection;
}
