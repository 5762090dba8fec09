import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Libsql from 'libsql';
import { systemClock } from '../../../main/core/base/clock.ts';
import { openTarget } from '../../../main/core/base/files/whole-file.ts';
import { rowFormat } from '../../../main/core/base/text/row-format.ts';
import { writeRows } from '../../../main/core/portfolio/export/write-rows.ts';
import { createSync } from '../../../main/core/portfolio/sync/sync.ts';
import { createRedaction } from '../../../main/core/redaction/redaction.ts';
import type { Answer } from '../../../main/core/service/answer.ts';
import type { ServiceClient } from '../../../main/core/service/port.ts';
import { openStores } from '../../../main/core/store/open.ts';
import { exportColumn } from '../../../main/core/store/portfolio/browse/export-rows.ts';
import { domainList } from '../../../main/core/store/portfolio/lists/domains.ts';
import { rawSql, upsertSql } from '../../../main/core/store/portfolio/lists/list-table.ts';
import { exportColumns } from '../../../preload/contract/portfolio/export-columns.ts';
import { Settings } from '../../../preload/contract/settings.ts';
import type { AccountId, Json } from '../../../preload/contract/values.ts';
import { account, at, customers, fillList, madeUpCustomer, madeUpDomain } from '../portfolio/rows.ts';

/** What the process without a window measured at one size: ms, and MB. */
export interface ScaleMeasured {
  /** The last 10,000 domains of an interrupted sync, until the copy is complete. */
  readonly sync: number;
  readonly bareSync: number;
  /** Peak memory of the sync, above the level before. */
  readonly syncMemory: number;
  /** Columns by which all domains were ordered for the first time; the order is cached. */
  readonly ordered: readonly number[];
  readonly bareOrdered: readonly number[];
  readonly exported: readonly number[];
  readonly bareExported: readonly number[];
}

export interface ScaleConfig {
  /** The data folder that is created. */
  readonly folder: string;
  readonly domains: number;
  readonly exports: number;
}

const accountId = account as AccountId;
const pageSize = 100;
/** Domains that the sync still has to read. */
const missing = 10_000;
const config = JSON.parse(process.argv[2] ?? '{}') as ScaleConfig;

const objectsOf = (page: number): Json[] =>
  Array.from({ length: Math.min(pageSize, config.domains - (page - 1) * pageSize) }, (_, index) =>
    JSON.parse(madeUpDomain((page - 1) * pageSize + index + 1).raw),
  );

/** The generated account in place of the service: pages of its domains, none of which needs documents. */
const client: Pick<ServiceClient, 'get'> = {
  async get(path, query): Promise<Answer> {
    const ofDocuments = query?.['required_document'] !== undefined;
    const page = Number(query?.['page']);
    const total = path === 'domains' && !ofDocuments ? config.domains : 0;
    return {
      data: total === 0 ? [] : objectsOf(page),
      meta: { total, per_page: pageSize, last_page: Math.max(1, Math.ceil(total / pageSize)), current_page: page },
      message: null,
      raw: { request: `GET /v1/${path}`, status: 200, headers: [], body: '', at: Date.now() },
    };
  },
};

const open = () => openStores({ folder: config.folder, now: Date.now, warn: (event, error) => console.error(event, error) });

/**
 * Creates a data folder with an account, its customers, and an interrupted sync of its domains, the last of which are missing. The rows are
 * written by the application's own statements, in few transactions.
 */
async function fill(): Promise<void> {
  const made = await open();
  made.workspace.accounts.insert({
    ...{ id: accountId, name: 'Example Reseller', color: 'graphite', baseAddress: 'https://service.example', resellerId: '4711' },
    ...{ readOnly: true, forgetKeyOnLock: false },
  });
  // The customers first: a domain gets its customer's name from them.
  fillList(
    made.portfolio,
    'customers',
    Array.from({ length: customers }, (_, index) => madeUpCustomer(index + 1)),
  );
  const outline = { pageSize, total: config.domains, scope: 'by id' };
  made.portfolio.lists.begin(account, 'domains', outline, at).interrupt('stopped');
  made.close();
  const there = config.domains - missing;
  const database = new Libsql(join(config.folder, 'portfolio.db'));
  database.exec('PRAGMA synchronous = OFF; BEGIN');
  const insert = database.prepare(upsertSql(domainList));
  const insertRaw = database.prepare(rawSql(domainList));
  const insertPage = database.prepare(`INSERT INTO list_page (account_id, list, page, objects) VALUES (?, 'domains', ?, ${pageSize})`);
  for (let id = 1; id <= there; id += 1) {
    const domain = madeUpDomain(id);
    insert.run([account, id, ...domainList.values(domain), domain.odd, 1]);
    insertRaw.run([account, id, at, domain.raw]);
    if (id % pageSize === 0) insertPage.run([account, id / pageSize]);
    if (id % 50_000 === 0) database.exec('COMMIT; BEGIN');
  }
  database.prepare(`UPDATE list_state SET seen_count = ?1, count = ?1 WHERE list = 'domains'`).run([there]);
  database.exec('COMMIT');
  database.close();
}

await fill();
const stores = await open();

async function measureSync(): Promise<Pick<ScaleMeasured, 'sync' | 'syncMemory'>> {
  const redaction = createRedaction();
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 100);
  const startTime = performance.now();
  const sync = createSync({
    clientFor: async () => client as ServiceClient,
    store: () => stores.portfolio.lists,
    balance: { readAt: () => null, read: async () => undefined },
    answered: () => undefined,
    completed: () => undefined,
    settings: () => ({ ...Settings.shape.reading.parse({}), listsEvery: 0, balanceEvery: 0, lowBalanceDays: 0 }),
    isElsewhere: () => false,
    zone: () => 'UTC',
    accounts: () => [],
    keyReady: async () => true,
    keepsKeyLocked: () => true,
    redaction,
    locked: () => false,
    incident: (error) => String(error),
    report: () => undefined,
    now: Date.now,
    clock: systemClock,
  });
  sync.start(accountId, ['domains']);
  for (;;) {
    const { phase, fault, count } = sync.state(accountId).lists[0] ?? {};
    if (phase === 'whole' && count === config.domains) break;
    if (phase === 'failed') throw new Error(fault?.message);
    await wait(20);
  }
  const duration = performance.now() - startTime;
  clearInterval(watch);
  sync.close();
  return { sync: duration, syncMemory: (peak - idle) / 1_000_000 };
}

/** The same number of rows by prepared INSERTs into the same two tables without an index, one transaction per page. */
function bareRead(): number {
  const file = join(config.folder, 'bare.db');
  const database = new Libsql(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE domain (account_id TEXT, id INTEGER, name TEXT, extension TEXT, customer_id INTEGER, status INTEGER, status_label TEXT,
      locked INTEGER, ns TEXT, notes TEXT, expires TEXT, created TEXT, PRIMARY KEY (account_id, id)) WITHOUT ROWID;
    CREATE TABLE domain_raw (account_id TEXT, id INTEGER, read_at TEXT, raw TEXT, PRIMARY KEY (account_id, id)) WITHOUT ROWID;`);
  const insert = database.prepare(`INSERT INTO domain VALUES (${Array.from({ length: 12 }, () => '?').join(', ')})`);
  const insertRaw = database.prepare('INSERT INTO domain_raw VALUES (?, ?, ?, ?)');
  const startTime = performance.now();
  for (let page = 1; page <= missing / pageSize; page += 1) {
    database.exec('BEGIN IMMEDIATE');
    for (let id = (page - 1) * pageSize + 1; id <= page * pageSize; id += 1) {
      const row = madeUpDomain(id);
      const { name, extension, customerId, status, statusLabel, notes, expires, created } = row;
      insert.run([
        account,
        id,
        name,
        extension,
        customerId,
        status,
        statusLabel,
        1,
        (row.nameservers ?? []).join(' '),
        notes,
        expires,
        created,
      ]);
      insertRaw.run([account, id, at, row.raw]);
    }
    database.exec('COMMIT');
  }
  const duration = performance.now() - startTime;
  database.close();
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  return duration;
}

async function order(): Promise<Pick<ScaleMeasured, 'ordered' | 'bareOrdered'>> {
  const database = new Libsql(join(config.folder, 'portfolio.db'));
  const ordered: number[] = [];
  const bareOrdered: number[] = [];
  for (const column of ['name', 'customer', 'expires'] as const) {
    const key = column === 'customer' ? 'customer_name' : column;
    let startTime = performance.now();
    database.prepare(`SELECT group_concat(id) FROM (SELECT id FROM domain WHERE account_id = ? ORDER BY ${key}, name, id)`).all([account]);
    bareOrdered.push(performance.now() - startTime);
    startTime = performance.now();
    await stores.portfolio.domains.ids(account, { where: '', values: [] }, { column, descending: false });
    ordered.push(performance.now() - startTime);
  }
  database.close();
  return { ordered, bareOrdered };
}

const columns = exportColumns.domains;

/** Exports all columns of all domains by expiry to a file. */
async function exportAll(): Promise<number> {
  const store = stores.portfolio;
  const ids = await store.domains.ids(account, { where: '', values: [] }, { column: 'expires', descending: false });
  const path = join(config.folder, 'export.csv');
  const startTime = performance.now();
  const target = await openTarget(path);
  await writeRows({
    ids,
    rowsOf: (some) => store.exportRows.rows(account, 'domains', columns, some),
    format: rowFormat(
      { kind: 'csv', delimiter: ',', bom: false },
      columns.map((name) => ({ name, kind: exportColumn('domains', name)?.kind ?? 'text' })),
    ),
    write: target.write,
    onWritten: () => undefined,
    signal: new AbortController().signal,
  });
  await target.finish();
  const duration = performance.now() - startTime;
  rmSync(path);
  return duration;
}

/** One query of the same columns in the same order, whose rows are written as they come. */
async function bareExport(): Promise<number> {
  const database = new Libsql(join(config.folder, 'portfolio.db'));
  const path = join(config.folder, 'bare.csv');
  const sql = columns.map((name) => exportColumn('domains', name)?.sql ?? 'NULL').join(', ');
  const startTime = performance.now();
  const rows = database.prepare(`SELECT ${sql} FROM domain AS t WHERE account_id = ? ORDER BY expires, name, id`).raw(true);
  const file = createWriteStream(path);
  let text = '';
  for (const row of rows.iterate([account]) as Iterable<unknown[]>) {
    text += `${row.join(',')}\n`;
    if (text.length < 100_000) continue;
    if (!file.write(text)) await once(file, 'drain');
    text = '';
  }
  file.end(text);
  await once(file, 'finish');
  const duration = performance.now() - startTime;
  database.close();
  rmSync(path);
  return duration;
}

async function measure(): Promise<ScaleMeasured> {
  const bareSync = bareRead();
  const { sync, syncMemory } = await measureSync();
  const orders = await order();
  const exported: number[] = [];
  const bareExported: number[] = [];
  for (let round = 0; round < config.exports; round += 1) {
    bareExported.push(await bareExport());
    exported.push(await exportAll());
  }
  return { sync, syncMemory, bareSync, ...orders, exported, bareExported };
}

// Not `once`: without a listener the channel does not keep this process alive.
process.on('message', async () => {
  process.send?.(await measure());
  stores.close();
  process.disconnect();
});
process.send?.('ready');
