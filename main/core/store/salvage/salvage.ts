import type { SalvagedContents, SalvagedKind } from '../../../../preload/contract/settings.ts';
import type { Database, OpenDatabase } from '../../base/database.ts';
import { type ExpectedTable, expectedSchema } from '../expected-schema.ts';
import { migrate } from '../migrate.ts';
import { type CheckRow, quoted } from '../replace.ts';
import type { Schema } from '../schema.ts';
import { completeAccount } from './lost-accounts.ts';
import { openPages, type Pages } from './pages.ts';
import { type Entry, readEntry, treePage, type Value } from './records.ts';
import { settleReferences } from './settle.ts';
import { type Survey, survey, type TreeSurvey } from './survey.ts';

type Row = Record<string, Value>;

export interface SalvageDeps {
  readonly open: OpenDatabase;
  readonly schema: Schema;
  readonly checkRow: CheckRow;
  /** Awaited between small batches. Throws to stop the work. */
  readonly pause: () => Promise<void>;
}

/** Rows written between two pauses. */
const rowsAtOnce = 100;
/** Rows used to match a page to a table. */
const sample = 20;

/** The tables behind each kind of user data. */
const kinds: Readonly<Record<SalvagedKind, readonly string[]>> = {
  accounts: ['account'],
  settings: ['document', 'list_columns', 'extension_choice', 'live_setup', 'mail_server', 'statement_letterhead'],
  notes: ['note'],
  tags: ['tag', 'tagged'],
  filters: ['saved_filter', 'saved_search', 'watch_list'],
  nameservers: ['nameserver_set'],
  orders: ['saved_order'],
  jobs: ['job'],
  changes: ['job_row'],
  activity: ['activity'],
  seen: ['seen_change'],
  reminders: ['reminder_rule', 'reminder_customer', 'reminder_log', 'reminder_template'],
  zones: ['zone_edit', 'zone_snapshot', 'zone_template', 'live_check', 'live_watch', 'live_run', 'live_run_domain'],
  explorer: ['explorer_mark', 'explorer_collection', 'explorer_request', 'explorer_variable_value', 'explorer_history'],
};

/**
 * Writes what can still be read from a damaged file into the empty database at `target`, created by our own migrations. The file is read
 * page by page, without SQLite: nothing that it defines can run, and only row values are used, each of which is checked. Rows that cannot
 * be read, fail the check or belong to a lost row are omitted and counted.
 *
 * So far our migrations only add tables, and columns at the end of a table; so a file of an older version is read like one of the newest.
 */
export async function salvage(source: string, target: string, deps: SalvageDeps): Promise<SalvagedContents> {
  const pages = await openPages(source, deps.pause);
  const database = deps.open(target);
  try {
    // Nothing persists until it is copied into a backup.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON');
    migrate(database, deps.schema, 0);
    return await read(pages, database, deps);
  } finally {
    database.close();
    pages.close();
  }
}

async function read(pages: Pages, database: Database, { open, schema, checkRow, pause }: SalvageDeps): Promise<SalvagedContents> {
  const expected = expectedSchema(open, schema);
  const found = await survey(pages, expected, pause);
  const lost = new Map<string, number>();
  const rebuild = found.tables.get('account')?.broken === true;
  let rebuilt = 0;

  const broken = expected.tables.filter(({ name }) => found.tables.get(name)?.broken === true);
  const strays = await sortStrays(pages, found.strays, broken, checkRow, pause);

  function insert(table: ExpectedTable, row: Row): boolean {
    if (checkRow(table.name, row) !== null) return false;
    if (rebuild && table.parents.includes('account') && completeAccount(database, row, checkRow)) rebuilt += 1;
    return inserted(database, table, row);
  }

  for (const table of inOrder(expected.tables)) {
    const tree = found.tables.get(table.name);
    if (tree === undefined) continue;
    let refused = 0;
    for await (const entries of entriesOf(pages, tree.pages, table.rowid, pause)) {
      database.transaction(() => {
        for (const entry of entries) {
          const row = entry === null ? null : rowOf(table, entry);
          if (row === null || !insert(table, row)) refused += 1;
        }
      });
    }
    if (tree.broken) await salvageStrays(table, refused);
    else lost.set(table.name, refused);
  }

  /** Rows on unreachable pages. A row that already exists was merely moved. */
  async function salvageStrays(table: ExpectedTable, refused: number): Promise<void> {
    for await (const entries of entriesOf(pages, strays.get(table.name) ?? [], table.rowid, pause)) {
      database.transaction(() => {
        for (const entry of entries) {
          const row = entry === null ? null : rowOf(table, entry);
          if (row !== null) insert(table, row);
        }
      });
    }
    const indexed = found.tables.get(table.name)?.indexed ?? null;
    lost.set(table.name, indexed === null ? refused : Math.max(indexed - countOf(database, table.name), 0));
  }

  if (broken.length > 0 || [...lost.values()].some((count) => count > 0)) {
    await settleReferences(database, (table, count) => void lost.set(table, (lost.get(table) ?? 0) + count), pause);
  }
  await salvageCounters(pages, database, found, pause);
  return contentsOf(database, found, lost, rebuilt);
}

/**
 * Determines which damaged table each stray page belongs to, by its first rows: the readable ones must all pass that table's check and no
 * other's. Returns the pages by table name.
 */
async function sortStrays(
  pages: Pages,
  strays: readonly number[],
  broken: readonly ExpectedTable[],
  checkRow: CheckRow,
  pause: () => Promise<void>,
): Promise<ReadonlyMap<string, number[]>> {
  const sorted = new Map<string, number[]>(broken.map(({ name }) => [name, []]));
  for (const number of strays) {
    const page = treePage(pages, number);
    let candidates = page === null ? [] : broken.filter(({ rowid }) => rowid === (page.kind === 'table'));
    for (const cell of page?.cells.slice(0, sample) ?? []) {
      const entry = page === null ? null : readEntry(pages, page, cell);
      const fitting = entry === null ? [] : candidates.filter((table) => fits(table, entry, checkRow));
      // A single row of an otherwise intact page may be damaged.
      if (fitting.length > 0) candidates = fitting;
      await pause();
    }
    const [only, ...others] = candidates;
    if (only !== undefined && others.length === 0) sorted.get(only.name)?.push(number);
  }
  return sorted;
}

/** Referenced tables come first, and accounts can be completed from the activity before they are needed. */
function inOrder(tables: readonly ExpectedTable[]): ExpectedTable[] {
  const rank = ({ parents }: ExpectedTable): number => {
    if (parents.length === 0) return 0;
    return parents.every((name) => name === 'account') ? 1 : 2;
  };
  return tables.toSorted((a, b) => rank(a) - rank(b));
}

/** The rows of pages, in batches; null for an unreadable row. */
async function* entriesOf(pages: Pages, numbers: readonly number[], rowid: boolean, pause: () => Promise<void>) {
  for (const number of numbers) {
    const page = treePage(pages, number);
    if (page === null || page.kind !== (rowid ? 'table' : 'index')) continue;
    for (let at = 0; at < page.cells.length; at += rowsAtOnce) {
      yield page.cells.slice(at, at + rowsAtOnce).map((cell) => readEntry(pages, page, cell));
      await pause();
    }
  }
}

/** Older rows lack columns added later. A primary key that is the rowid is stored only as the rowid. */
function rowOf({ stored, least, rowidColumn }: ExpectedTable, { rowid, values }: Entry): Row | null {
  if (values.length > stored.length || values.length < least) return null;
  const row = Object.fromEntries(stored.map((column, at) => [column, values[at] ?? null]));
  return rowidColumn === null ? row : { ...row, [rowidColumn]: rowid };
}

function fits(table: ExpectedTable, entry: Entry, checkRow: CheckRow): boolean {
  const row = rowOf(table, entry);
  return row !== null && checkRow(table.name, row) === null;
}

/** false: its key is already used, or its parent is missing. */
function inserted(database: Database, { name, columns }: ExpectedTable, row: Row): boolean {
  try {
    const sql = `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    database.run(sql, ...columns.map((column) => row[column] ?? null));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')) return false;
    throw error;
  }
}

/** Ids given to jobs and the like are not reused, even if their rows are lost. */
async function salvageCounters(pages: Pages, database: Database, found: Survey, pause: () => Promise<void>): Promise<void> {
  const raise = (name: Value, seq: Value): void => {
    if (typeof name === 'string' && typeof seq === 'number' && seq > 0)
      database.run('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?', seq, name);
  };
  // SQLite has no counter for a table without rows.
  database.exec(`INSERT INTO sqlite_sequence (name, seq) SELECT name, 0 FROM sqlite_schema
    WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%' AND name NOT IN (SELECT name FROM sqlite_sequence)`);
  for await (const entries of entriesOf(pages, found.tables.get('sqlite_sequence')?.pages ?? [], true, pause)) {
    for (const entry of entries) raise(entry?.values[0] ?? null, entry?.values[1] ?? null);
  }
  raise('job', database.first<{ most: number | null }>('SELECT max(job_id) AS most FROM activity')?.most ?? null);
}

function countOf(database: Database, table: string): number {
  return database.first<{ count: number }>(`SELECT count(*) AS count FROM ${quoted(table)}`)?.count ?? 0;
}

function contentsOf(database: Database, found: Survey, lost: ReadonlyMap<string, number>, rebuilt: number): SalvagedContents {
  const more = ({ broken, indexed }: TreeSurvey): boolean => broken && indexed === null;
  const contents = Object.entries(kinds).map(([kind, tables]) => ({
    kind: kind as SalvagedKind,
    read: tables.reduce((sum, table) => sum + countOf(database, table), 0) - (kind === 'accounts' ? rebuilt : 0),
    lost: tables.reduce((sum, table) => sum + (lost.get(table) ?? 0), 0),
  }));
  return { contents, moreLost: [...found.tables.values()].some(more), rebuilt };
}
