import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { openTarget } from '../../main/core/base/files/whole-file.ts';
import { rowFormat } from '../../main/core/base/text/row-format.ts';
import { writeRows } from '../../main/core/portfolio/export/write-rows.ts';
import { openStores } from '../../main/core/store/open.ts';
import type { PortfolioStore } from '../../main/core/store/port.ts';
import { exportColumn } from '../../main/core/store/portfolio/browse/export-rows.ts';
import { exportColumns } from '../../preload/contract/portfolio/export-columns.ts';
import { compare, type Figure } from './figure.ts';
import { account, fillStore } from './portfolio/rows.ts';

const domains = 100_000;
const rounds = 7;
const names = exportColumns.domains;
const columns = names.map((name) => ({ name, kind: exportColumn('domains', name)?.kind ?? 'text' }));
const sqlColumns = names.map((name) => exportColumn('domains', name)?.sql ?? 'NULL').join(', ');

/**
 * The export of 100,000 domains by expiry with every column, to a file; the peer is the sqlite3 shell's `.mode csv` of the same columns in
 * the same order, including its start. Also: the longest time that one slice blocks the main process, and the same rows by csv-stringify.
 */
export async function exportRows(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  try {
    const stores = await openStores({ folder, now: Date.now, warn: (event, error) => console.error(event, error) });
    const store = stores.portfolio;
    fillStore(store, domains);
    const ids = await store.domains.ids(account, { where: '', values: [] }, { column: 'expires', descending: false });
    const shell = sqliteShell(join(folder, 'portfolio.db'), join(folder, 'peer.csv'));
    const ours: number[] = [];
    const held: number[] = [];
    const peer: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const startTime = performance.now();
      held.push(await measureWrite(store, ids, join(folder, 'ours.csv')));
      ours.push(performance.now() - startTime);
      if (shell !== null) peer.push(shell());
    }
    if (shell === null) console.error('The sqlite3 shell is not there, so the export is compared with nothing.');
    const megabytes = statSync(join(folder, 'ours.csv')).size / 1e6;
    console.error(`the file has ${megabytes.toFixed(1)} MB`);
    const library = [byLibrary(store, ids), byLibrary(store, ids), byLibrary(store, ids)];
    stores.close();
    return [
      compare('export', ours, shell === null ? null : peer),
      compare('export.longest-slice', held, null),
      compare('export.csv-stringify', library, shell === null ? null : peer),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Returns the longest slice, in ms. */
async function measureWrite(store: PortfolioStore, ids: Uint32Array, path: string): Promise<number> {
  let longest = 0;
  const target = await openTarget(path);
  await writeRows({
    ids,
    rowsOf: (some) => {
      const startTime = performance.now();
      const rows = store.exportRows.rows(account, 'domains', names, some);
      longest = Math.max(longest, performance.now() - startTime);
      return rows;
    },
    format: rowFormat({ kind: 'csv', delimiter: ',', bom: false }, columns),
    write: target.write,
    onWritten: () => undefined,
    signal: new AbortController().signal,
  });
  await target.finish();
  return longest;
}

/** Writes the same file and returns its time in ms; null if the shell is not installed. */
function sqliteShell(database: string, to: string): (() => number) | null {
  if (spawnSync('sqlite3', ['-version']).status !== 0) return null;
  const sql = `SELECT ${sqlColumns} FROM domain AS t WHERE account_id = '${account}' ORDER BY expires, name, id;`;
  return () => {
    const startTime = performance.now();
    const { status } = spawnSync('sqlite3', [database], { input: `.headers on\n.mode csv\n.once '${to}'\n${sql}\n` });
    if (status !== 0) throw new Error('The sqlite3 shell ended in a fault.');
    return performance.now() - startTime;
  };
}

/** The same rows, read the same way, by the library; they are not sorted, and nothing is written to disk. In ms. */
function byLibrary(store: PortfolioStore, ids: Uint32Array): number {
  const startTime = performance.now();
  const sorted = ids.toSorted();
  for (let from = 0; from < ids.length; from += 500) {
    const rows = store.exportRows.rows(account, 'domains', names, [...sorted.subarray(from, from + 500)]);
    stringify([...rows], { record_delimiter: 'windows', escape_formulas: true });
  }
  return performance.now() - startTime;
}
