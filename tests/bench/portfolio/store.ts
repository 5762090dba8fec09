import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { openStores } from '../../../main/core/store/open.ts';
import type { PortfolioStore } from '../../../main/core/store/port.ts';
import type { ReadDomain } from '../../../main/core/store/portfolio/lists/domains.ts';
import type { RowCondition } from '../../../main/core/store/portfolio/port.ts';
import type { DomainColumn } from '../../../preload/contract/domains/domains.ts';
import { compare, type Figure } from '../figure.ts';
import { account, at, madeUpDomain } from './rows.ts';

const domains = 100_000;
const pageSize = 100;
const rounds = 15;

/**
 * The local store with 100,000 domains, without service and network: a page written for the first time and again (100 rows with their raw
 * responses), views of it and their rows. The peer is bare libsql in the same run: plain INSERTs into the same two tables without index,
 * and the plain query ordered by SQL.
 */
export async function portfolioStore(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  try {
    const stores = await openStores({ folder, now: Date.now, warn: (event, error) => console.error(event, error) });
    const store = stores.portfolio;
    const rows = Array.from({ length: domains }, (_, index) => madeUpDomain(index + 1));
    const bare = writeBare(join(folder, 'bare.db'), rows);
    const first = writeAll(store, rows);
    const again = writeAll(store, rows);
    const figures = [
      compare('store.page-first', first, bare),
      compare('store.page-again', again, bare),
      ...(await inspectedBytes(store, join(folder, 'portfolio.db'))),
      compare('store.remove', [timed(() => store.remove(account))], null),
    ];
    stores.close();
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

const pagesOf = (rows: readonly ReadDomain[]): ReadDomain[][] =>
  Array.from({ length: rows.length / pageSize }, (_, index) => rows.slice(index * pageSize, (index + 1) * pageSize));

/** One complete sync; ms for each page. */
function writeAll(store: PortfolioStore, rows: readonly ReadDomain[]): number[] {
  const reading = store.lists.begin(account, 'domains', { pageSize, total: rows.length, scope: '' }, at);
  const times = pagesOf(rows).map((objects, index) => timed(() => reading.write({ page: index + 1, readAt: at, objects, nameless: [] })));
  reading.finish({ changedWhileReading: false });
  return times;
}

function writeBare(file: string, rows: readonly ReadDomain[]): number[] {
  const database = new Libsql(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE domain (account_id TEXT, id INTEGER, name TEXT, unicode TEXT, extension TEXT, customer_id INTEGER, status INTEGER,
      status_label TEXT, locked INTEGER, ns TEXT, notes TEXT, expires TEXT, created TEXT, PRIMARY KEY (account_id, id)) WITHOUT ROWID;
    CREATE TABLE domain_raw (account_id TEXT, id INTEGER, read_at TEXT, raw TEXT, PRIMARY KEY (account_id, id)) WITHOUT ROWID;`);
  const insert = database.prepare(`INSERT INTO domain VALUES (${Array.from({ length: 13 }, () => '?').join(', ')})`);
  const insertRaw = database.prepare('INSERT INTO domain_raw VALUES (?, ?, ?, ?)');
  const times = pagesOf(rows).map((page) =>
    timed(() => {
      database.exec('BEGIN IMMEDIATE');
      for (const row of page) {
        const { id, name, unicode, extension, customerId, status, statusLabel, notes, expires, created } = row;
        const ns = (row.nameservers ?? []).join(' ');
        insert.run([account, id, name, unicode, extension, customerId, status, statusLabel, 1, ns, notes, expires, created]);
        insertRaw.run([account, id, at, row.raw]);
      }
      database.exec('COMMIT');
    }),
  );
  database.close();
  return times;
}

interface Look {
  readonly name: string;
  readonly column: DomainColumn;
  readonly condition: RowCondition;
}

const detected: readonly Look[] = [
  { name: 'all-by-name', column: 'name', condition: { where: '', values: [] } },
  { name: 'all-by-expiry', column: 'expires', condition: { where: '', values: [] } },
  { name: 'active-by-expiry', column: 'expires', condition: { where: 'status = ?', values: [1] } },
  { name: 'text-by-name', column: 'name', condition: { where: '(name LIKE ? OR notes LIKE ?)', values: ['%k7%', '%k7%'] } },
];

/** Views opened for the first time and again, and a page of rows. */
async function inspectedBytes(store: PortfolioStore, file: string): Promise<Figure[]> {
  const peer = new Libsql(file);
  const figures: Figure[] = [];
  for (const { name, column, condition } of detected) {
    const where = condition.where === '' ? '' : `AND ${condition.where}`;
    const statement = peer.prepare(
      `SELECT group_concat(id) AS ids FROM (SELECT id FROM domain WHERE account_id = ? ${where} ORDER BY ${column}, name, id)`,
    );
    const bare = (): unknown => (statement.all([account, ...condition.values]) as { ids: string }[])[0]?.ids.split(',').length;
    const view = (): Promise<unknown> => store.domains.ids(account, condition, { column, descending: false });
    const peerTimes = times(bare);
    const cold = await timedAll(view, 1);
    figures.push(compare(`store.${name}.first`, cold, peerTimes), compare(`store.${name}`, await timedAll(view, rounds), peerTimes));
  }
  peer.close();
  const ids = Array.from({ length: 200 }, (_, index) => 1 + ((index * 7919) % domains));
  return [
    ...figures,
    compare(
      'store.rows-200',
      times(() => store.domains.rows(account, ids)),
      null,
    ),
  ];
}

async function timedAll(work: () => Promise<unknown>, count: number): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const started = performance.now();
    await work();
    measured.push(performance.now() - started);
  }
  return measured;
}

const times = (work: () => unknown): number[] => Array.from({ length: rounds }, () => timed(work));
