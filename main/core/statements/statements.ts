import type { Output } from '../../../preload/contract/index.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import { undated } from '../../../preload/contract/statements/statement-codes.ts';
import type { StatementMonth, StatementTotals, statementsCalls } from '../../../preload/contract/statements/statements.ts';
import type { CallService } from '../base/call-service.ts';
import { todayIn } from '../base/time-zones.ts';
import type { Platform } from '../platform.ts';
import type { SeenChangesTable } from '../store/workspace/seen-changes-table.ts';
import { createLetterhead } from './letterhead.ts';
import { indexMonth, type MonthIndex, readLines } from './month-index.ts';
import { monthsOf, spanOf } from './months.ts';
import { createStatementRuns, type OpenMonth, type StatementRunsDeps } from './run.ts';
import { unmatchedIds } from './unmatched.ts';

export interface StatementsDeps extends Omit<StatementRunsDeps, 'monthOf' | 'dialogs'> {
  readonly dialogs: Platform['dialogs'];
  readonly settings: () => Settings;
  /** Called each time, since a restore replaces it. */
  readonly seenChanges: () => Pick<SeenChangesTable, 'moves' | 'version'>;
}

/** Statements of customers by month, from the transactions of the local copy. No network. */
export interface StatementsService extends CallService<typeof statementsCalls> {
  /** Ends what is running, e.g. before local data is cleared. */
  stopAll(): void;
  /** Waits for the file being written. */
  close(): Promise<void>;
}

/** Months whose index is kept. */
const maxCached = 3;
/** Rows of a table at a glance, and the maximum that the contract accepts. */
const maxRanked = 100;
const maxGroups = 500;

export function createStatements(deps: StatementsDeps): StatementsService {
  const cached = new Map<string, Promise<OpenMonth>>();
  let controller = new AbortController();

  /** The index of a month; made again whenever the lists, the moves that were seen, the margin or the time zone change. */
  function monthOf(accountId: string, month: StatementMonth): Promise<OpenMonth> {
    const { margin, formats } = deps.settings();
    const { zone } = todayIn(formats.timeZone, 0);
    const versions = [deps.store().version(accountId), deps.seenChanges().version()];
    const key = JSON.stringify([accountId, month, zone, margin, versions]);
    const known = cached.get(key);
    if (known !== undefined) return known;
    const query = { accountId, span: spanOf(month, zone), margin, moves: deps.seenChanges().moves(accountId) };
    const made = indexMonth(deps.store(), query, controller.signal).then((index) => ({ query, index, zone }));
    cached.set(key, made);
    made.catch(() => cached.delete(key));
    for (const oldest of cached.keys()) if (cached.size > maxCached) cached.delete(oldest);
    return made;
  }

  const runs = createStatementRuns({ ...deps, monthOf });
  const letterhead = createLetterhead(deps);

  function stopAll(): void {
    controller.abort();
    controller = new AbortController();
    cached.clear();
    runs.stop();
  }

  return {
    months({ accountId }) {
      const { dated, undated: count } = deps.store().months(accountId);
      const moments = dated.flatMap(({ first, last }) => [first, last]);
      const months = monthsOf(moments, deps.settings().formats.timeZone);
      return { months: count === 0 ? months : [...months.slice(0, 599), undated], undated: count, canPrint: deps.printPdf !== null };
    },
    month: async ({ accountId, month }) => glance((await monthOf(accountId, month)).index),
    async customers({ accountId, month, words, from, count }) {
      const { index } = await monthOf(accountId, month);
      const found = containing(index.customers, words);
      const rows = found.slice(from, from + count).map(({ person, totals }) => ({ ...person, totals: [...totals] }));
      return { total: found.length, rows };
    },
    async lines({ accountId, month, of, from, count }) {
      const { index, query } = await monthOf(accountId, month);
      const ids = 'customer' in of ? idsOfCustomer(index, of.customer) : unmatchedIds(index, of.reason);
      return { total: ids.length, rows: readLines(deps.store(), query, index, ids.slice(from, from + count)) };
    },
    write: runs.write,
    state: runs.state,
    stop: runs.stop,
    letterhead: letterhead.read,
    saveLetterhead: letterhead.saveText,
    chooseLogo: letterhead.chooseLogo,
    removeLogo: letterhead.removeLogo,
    stopAll,
    async close() {
      controller.abort();
      await runs.close();
    },
  };
}

const idsOfCustomer = ({ customers }: MonthIndex, id: number): readonly number[] =>
  customers.find(({ person }) => person.id === id)?.ids ?? [];

function containing(customers: MonthIndex['customers'], words: string): MonthIndex['customers'] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return customers;
  return customers.filter(({ person: { name, organization, email } }) =>
    `${name}\n${organization}\n${email}`.toLowerCase().includes(wanted),
  );
}

const flat = <K extends object>(key: K, totals: readonly StatementTotals[]) => totals.map((one) => ({ ...key, totals: one }));

function glance({ moved, matched, unmatched, kinds, extensions, customers, ranking }: MonthIndex): Output<'statements.month'> {
  return {
    moved: [...moved],
    matched: [...matched],
    unmatched: [...unmatched].flatMap(([reason, { totals }]) => flat({ reason }, totals)).slice(0, maxGroups),
    kinds: [...kinds].flatMap(([kind, totals]) => flat({ kind }, totals)).slice(0, maxGroups),
    extensions: extensions.flatMap(({ extension, totals }) => flat({ extension }, totals)).slice(0, maxRanked),
    extensionCount: extensions.length,
    customers: ranking.flatMap(({ person: { id, name }, totals }) => flat({ id, name }, totals)).slice(0, maxRanked),
    customerCount: customers.length,
  };
}
