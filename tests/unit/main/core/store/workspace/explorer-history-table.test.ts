import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../../main/core/base/database.ts';
import {
  type ExplorerHistoryTable,
  type HistoryPage,
  oldestEntry,
} from '../../../../../../main/core/store/workspace/explorer-history-table.ts';
import { maxStoredRequests } from '../../../../../../preload/contract/explorer/codes.ts';
import type { HistoryFacts } from '../../../../../../preload/contract/explorer/history.ts';
import type { OperationValues } from '../../../../../../preload/contract/explorer/operation-values.ts';
import { nothingFilled } from '../../../../../support/explorer-form.ts';
import { moment, openWorkspace, sampleAccount } from './fixtures.ts';

let database: Database;
let table: ExplorerHistoryTable;
beforeEach(async () => {
  const opened = await openWorkspace();
  database = opened.database;
  table = opened.workspace.explorerHistory;
});

const { id: account } = sampleAccount(1);
const { id: other } = sampleAccount(2);
const { id: unknown } = sampleAccount(3);
const row = { job: 4, seq: 0 };
const values: OperationValues = { ...nothingFilled, path: { id: '7' } };

const facts = (number: number, change: Partial<HistoryFacts> = {}): HistoryFacts => ({
  ...{
    at: moment,
    key: `GET /things/${number}`,
    method: 'GET',
    path: `/things/${number}`,
    name: 'getThing',
    summary: 'A thing',
    target: '',
  },
  ...{ kind: 'read', state: 'answered', status: 200, code: null, ms: 5, bytes: 9, job: null, run: null, values: 'whole' },
  ...change,
});
const write = (number: number, change: Partial<HistoryFacts> = {}) =>
  facts(number, { method: 'PUT', kind: 'write', state: 'sent', job: row.job, ...change });
const pageOf = (accountId: string, query: Partial<HistoryPage> = {}) =>
  table.page(accountId, { words: [], failed: false, below: null, count: 1000, ...query });
const paths = (query: Partial<HistoryPage> = {}, accountId: string = account) => pageOf(accountId, query).entries.map(({ path }) => path);

describe('a planned write', () => {
  it('is hidden with its values until it is sent, and is then the newest entry', () => {
    table.insert(account, write(1), values, { ...row, planned: true });
    table.insert(account, facts(2), null);
    const planned = table.ofRow(account, row);
    expect(planned).toMatchObject({ entry: { path: '/things/1', state: 'sent' }, planned: true });
    expect(pageOf(account)).toMatchObject({ entries: [{ path: '/things/2' }], total: 1, all: 1 });
    expect(table.values(account, planned?.entry.id ?? 0)).toBeUndefined();

    table.markSent(account, row, write(1, { state: 'answered' }));
    const sent = table.ofRow(account, row);
    expect(sent).toMatchObject({ entry: { state: 'answered' }, planned: false });
    expect(paths()).toEqual(['/things/1', '/things/2']);
    expect(table.values(account, sent?.entry.id ?? 0)).toEqual(values);
  });

  it('that is sent again adds an entry with the same values', () => {
    table.insert(account, write(1), values, { ...row, planned: true });
    table.markSent(account, row, write(1));
    table.markSent(account, row, write(1));
    const { entries } = pageOf(account);
    expect(entries.map(({ id }) => table.values(account, id))).toEqual([values, values]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
  });

  it('has no values if its plan is gone', () => {
    table.markSent(account, row, write(1));
    expect(table.values(account, pageOf(account).entries[0]?.id ?? 0)).toBeNull();
  });

  it('is found by account, job and row', () => {
    table.insert(account, write(1), values, { ...row, planned: true });
    expect(table.ofRow(other, row)).toBeNull();
    expect(table.ofRow(account, { ...row, seq: 1 })).toBeNull();
    expect(table.ofRow(account, { ...row, job: 5 })).toBeNull();
  });
});

describe('an account that is gone', () => {
  it('gets no entries, of a read or of a write', () => {
    table.insert(unknown, facts(1), null);
    table.markSent(unknown, row, write(1));
    expect(pageOf(unknown)).toEqual({ entries: [], total: 0, all: 0 });
  });
});

describe('pruning', () => {
  it('counts planned writes and sent requests separately', () => {
    for (let seq = 0; seq < maxStoredRequests + 2; seq += 1) table.insert(account, write(seq), null, { job: 4, seq, planned: true });
    const isPlanned = (seq: number) => table.ofRow(account, { job: 4, seq }) !== null;
    expect([0, 1, 2, maxStoredRequests + 1].map(isPlanned)).toEqual([false, false, true, true]);
    for (let number = 0; number < maxStoredRequests + 1; number += 1) table.insert(account, facts(number), null);
    expect(pageOf(account).all).toBe(maxStoredRequests);
    expect(isPlanned(2)).toBe(true);
  });

  it('drops what is older than ninety days, to the millisecond', () => {
    const end = Date.parse(moment) + 90 * 24 * 3600_000;
    table.insert(account, facts(1), null);
    table.insert(account, facts(2, { at: new Date(end).toISOString() }), null);
    expect(paths()).toEqual(['/things/2', '/things/1']);
    table.insert(account, facts(3, { at: new Date(end + 1).toISOString() }), null);
    expect(paths()).toEqual(['/things/3', '/things/2']);
    expect(oldestEntry).toBe(end - Date.parse(moment));
  });
});

describe('a page', () => {
  beforeEach(() => {
    table.insert(account, facts(1, { summary: 'First', target: '/v1/Things?x=1' }), null);
    table.insert(account, facts(2, { status: 500, name: 'listOdd' }), null);
    table.insert(account, facts(3, { method: 'PUT' }), null);
    table.insert(other, facts(4), null);
  });

  it('continues below an entry and counts all matches', () => {
    const [newest, next] = pageOf(account).entries;
    expect(pageOf(account, { count: 1 })).toMatchObject({ entries: [{ path: '/things/3' }], total: 3, all: 3 });
    expect(paths({ below: newest?.id ?? 0, count: 1 })).toEqual(['/things/2']);
    expect(paths({ below: next?.id ?? 0 })).toEqual(['/things/1']);
    expect(pageOf(account, { below: next?.id ?? 0 })).toMatchObject({ total: 3, all: 3 });
  });

  it('finds words in method, path, summary, name and target', () => {
    expect(paths({ words: ['PUT'] })).toEqual(['/things/3']);
    expect(paths({ words: ['first'] })).toEqual(['/things/1']);
    expect(paths({ words: ['LISTODD'] })).toEqual(['/things/2']);
    expect(paths({ words: ['v1/things?x'] })).toEqual(['/things/1']);
    expect(pageOf(account, { words: ['things', 'odd'] })).toMatchObject({ entries: [{}], total: 1, all: 3 });
    expect(pageOf(account, { failed: true })).toMatchObject({ entries: [{ path: '/things/2' }], total: 1, all: 3 });
  });

  it('leaves out entries in the format of another version', () => {
    const [, { id = 0 } = {}] = pageOf(account).entries;
    database.run(`UPDATE explorer_history SET facts = '{"of":"another version"}' WHERE id = ?`, id);
    expect(paths()).toEqual(['/things/3', '/things/1']);
    table.insert(account, write(1), null, { ...row, planned: true });
    database.run(`UPDATE explorer_history SET facts = '{}' WHERE job_id = ?`, row.job);
    expect(table.ofRow(account, row)).toBeNull();
  });
});

describe('an entry is listed as failed', () => {
  const ok: Partial<HistoryFacts> = { state: 'answered', status: 399, code: null };
  it.for<[string, Partial<HistoryFacts>, boolean]>([
    ['not with a response below 400', ok, false],
    ['with a response of 400', { ...ok, status: 400 }, true],
    ['with an error in its response', { ...ok, code: 'REFUSED' }, true],
    ['if it failed', { state: 'failed', status: null }, true],
    ['if it was refused', { state: 'refused', status: null }, true],
    ['if its outcome is unknown', { state: 'unknown', status: null }, true],
    ['if it was not sent', { state: 'not-sent', status: null }, true],
    ['not if it was stopped', { state: 'stopped', status: null, code: 'CANCELED' }, false],
    ['if a row of its run failed', { ...ok, status: null, run: { rows: 2, failed: 1 } }, true],
    ['not if all rows of its run succeeded', { ...ok, status: null, run: { rows: 2, failed: 0 } }, false],
  ])('%s', ([, change, isFailed]) => {
    table.insert(account, facts(1, change), null);
    expect(paths({ failed: true })).toEqual(isFailed ? ['/things/1'] : []);
    const [entry] = pageOf(account).entries;
    table.update(account, entry?.id ?? 0, facts(1, isFailed ? ok : { ...ok, status: 404 }));
    expect(paths({ failed: true })).toEqual(isFailed ? [] : ['/things/1']);
  });
});

it('an update changes only the entry of that account', () => {
  table.insert(account, facts(1), null);
  const [entry] = pageOf(account).entries;
  table.update(other, entry?.id ?? 0, facts(9));
  expect(paths()).toEqual(['/things/1']);
  table.update(account, entry?.id ?? 0, facts(9, { ms: 12 }));
  expect(pageOf(account).entries).toEqual([{ id: entry?.id, ...facts(9, { ms: 12 }) }]);
});

it('values are returned as they were stored, and null if they were not or are of another version', () => {
  const body = JSON.parse('{"__proto__":{"a":1}}') as OperationValues['body'];
  table.insert(account, facts(1), { ...nothingFilled, body });
  table.insert(account, facts(2), null);
  const [without, stored] = pageOf(account).entries.map(({ id }) => id);
  expect(JSON.stringify(table.values(account, stored ?? 0)?.body)).toBe('{"__proto__":{"a":1}}');
  expect(table.values(account, without ?? 0)).toBeNull();
  expect(table.values(other, stored ?? 0)).toBeUndefined();
  expect(table.values(account, 99)).toBeUndefined();
  database.run(`UPDATE explorer_history SET filled = '{"path":7}' WHERE id = ?`, stored ?? 0);
  expect(table.values(account, stored ?? 0)).toBeNull();
});

it('is cleared for one account or for all, with planned writes', () => {
  const fill = (): void => {
    for (const one of [account, other]) {
      table.insert(one, facts(1), null);
      table.insert(one, write(1), null, { ...row, planned: true });
    }
  };
  fill();
  table.clear(account);
  expect([pageOf(account).all, table.ofRow(account, row), pageOf(other).all]).toEqual([0, null, 1]);
  expect(table.ofRow(other, row)).not.toBeNull();
  fill();
  table.clear(null);
  expect([pageOf(account).all, pageOf(other).all, table.ofRow(account, row), table.ofRow(other, row)]).toEqual([0, 0, null, null]);
});
