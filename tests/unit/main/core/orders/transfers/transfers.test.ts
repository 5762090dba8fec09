import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { OrderDeps } from '../../../../../../main/core/orders/deps.ts';
import { createTransfers } from '../../../../../../main/core/orders/transfers/transfers.ts';
import type { ServiceClient } from '../../../../../../main/core/service/port.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const accountId = 'account0000000000001' as AccountId;
const now = Date.parse('2026-11-21T08:00:00Z');
const day = 24 * 60 * 60_000;

const empty = {
  workspace: () => ({ orders: { rules: () => null } }),
  store: () => ({ lists: { extensions: () => new Set() }, priceResults: { ofExtensions: () => [] } }),
  balance: () => null,
  ownNames: async () => new Set(),
  now: () => now,
};

/** Lists of an account with one transfer that the service accepted and has not finished. */
function transfersWith(sentAt: number) {
  const at = new Date(sentAt).toISOString();
  const waiting = { sentAt: at, changedAt: at, row: { kind: 'transfer', target: { kind: 'account', id: 0, name: 'contoh.com' } } };
  const orderDeps = { ...empty, changes: async () => ({ claimed: () => new Map(), open: () => [waiting] }) } as unknown as OrderDeps;
  const unused = { clientFor: async () => Promise.reject(new Error('Nothing is requested.')), dialogs: { openFile: async () => null } };
  return createTransfers({ orderDeps, ...unused, report: () => undefined, incident: () => undefined });
}

it.each([
  [1, ['in-job']],
  [6, ['in-job']],
  [8, []],
])('a name whose transfer was requested %i days ago and is unfinished has the problems %j', async (days, problems) => {
  const transfers = transfersWith(now - days * day);
  const { list } = await transfers.read({ accountId, text: 'contoh.com Example-4711!' });
  expect((await transfers.rows({ list, version: 1, from: 0, count: 10 })).rows).toMatchObject([{ name: 'contoh.com', problems }]);
});

/** Lists whose names currently have these `statuses` in WHOIS; requests are recorded. */
function checkedTransfers(statuses: Map<string, string>) {
  const requested: string[] = [];
  const get = async (path: string, { domain }: { domain?: string } = {}) => {
    if (path !== 'domains/whois') throw new AppError('NOT_FOUND', { reason: 'text', facts: { text: 'Domain not found' } });
    requested.push(domain ?? '');
    return { data: { available: 0, status: [statuses.get(domain ?? '') ?? 'ok'] } };
  };
  const check = async (_: string, name: string) => ({ state: name.startsWith('bebas') ? 'free' : 'taken', checkedAt: now - 60_000 });
  const orderDeps = {
    ...empty,
    responses: async () => ({ check }),
    changes: async () => ({ claimed: () => new Map(), open: () => [] }),
  } as unknown as OrderDeps;
  const clientFor = async () => ({ get }) as unknown as ServiceClient;
  const deps = { orderDeps, clientFor, dialogs: { openFile: async () => null }, report: () => undefined, incident: () => undefined };
  const transfers = createTransfers(deps);
  const ends = (list: string) => vi.waitFor(async () => expect((await transfers.list({ list })).checking).toBe(false));
  const statesOf = async (list: string) =>
    (await transfers.rows({ list, version: 1, from: 0, count: 10 })).rows.map((row) => row?.check?.state);
  return { transfers, requested, ends, statesOf };
}

it('checks a locked name again, and those that are selected', async () => {
  const statuses = new Map([['kunci.com', 'clientTransferProhibited']]);
  const { transfers, requested, ends, statesOf } = checkedTransfers(statuses);
  const { list } = await transfers.read({ accountId, text: 'kunci.com Example-1\nbuka.com Example-2\nbebas.com Example-3' });
  transfers.check({ list, to: 'start' });
  expect(() => transfers.check({ list, to: 'retry' })).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
  await ends(list);
  expect(await statesOf(list)).toEqual(['locked', 'ready', 'not-registered']);
  expect(await transfers.list({ list })).toMatchObject({ checked: 3, doubtful: 2, ready: 2 });
  // Free a minute ago, according to the service.
  const { rows } = await transfers.rows({ list, version: 1, from: 2, count: 1 });
  expect(rows[0]?.check?.at).toBe(new Date(now - 60_000).toISOString());

  statuses.clear();
  requested.length = 0;
  transfers.check({ list, to: 'retry' });
  await ends(list);
  expect([await statesOf(list), requested]).toEqual([['ready', 'ready', 'not-registered'], ['kunci.com']]);

  statuses.set('buka.com', 'serverTransferProhibited');
  transfers.check({ list, to: 'retry', rows: [1] });
  expect(await transfers.list({ list })).toMatchObject({ checked: 2, checking: true });
  await ends(list);
  expect(await statesOf(list)).toEqual(['ready', 'locked', 'not-registered']);
});

const fiveNames = ['satu', 'dua', 'tiga', 'empat', 'lima'].map((label) => `${label}.com Example-4711!`).join('\n');

it('resolves positions in the list that was shown, whatever was removed since', async () => {
  const transfers = transfersWith(now);
  const first = await transfers.read({ accountId, text: fiveNames });
  const { list, version } = first;
  const namesOf = async (of: number) =>
    (await transfers.rows({ list, version: of, from: 0, count: 10 })).rows.map((row) => row && [row.name, row.years]);
  const chosen = { version, places: [[0, 1] as [number, number], [3, 3] as [number, number]] };
  const second = await transfers.set({ list, rows: chosen, out: true });
  expect(await namesOf(second.version)).toEqual([
    ['tiga.com', 1],
    ['lima.com', 1],
  ]);
  // The renderer has not been notified yet: its keys still refer to the rows it shows.
  expect((await transfers.set({ list, rows: chosen, out: true })).rows).toBe(2);
  await transfers.set({ list, rows: { version, places: [[2, 3]] }, years: 2 });
  expect(await namesOf(version)).toEqual([null, null, ['tiga.com', 2], null, ['lima.com', 1]]);
  const last = await transfers.set({ list, rows: { version: second.version, places: [[1, 1]] }, years: 3 });
  expect(await namesOf(last.version)).toEqual([
    ['tiga.com', 2],
    ['lima.com', 3],
  ]);
});

it('returns a list as it was when requested, even if rows are removed while it is priced', async () => {
  const transfers = transfersWith(now);
  const { list } = await transfers.read({ accountId, text: fiveNames });
  const [before, after] = await Promise.all([transfers.list({ list }), transfers.set({ list, rows: [0], out: true })]);
  expect([before.version, before.rows, after.version, after.rows]).toEqual([1, 5, 2, 4]);
});

it('toggles WHOIS protection by the current state of a row', async () => {
  const transfers = transfersWith(now);
  const { list } = await transfers.read({ accountId, text: fiveNames });
  const on = async () =>
    (await transfers.rows({ list, version: 1, from: 0, count: 10 })).rows.flatMap((row) => (row?.protection === true ? [row.row] : []));
  const press = () => transfers.set({ list, rows: [0, 1], protection: { unlike: 1 } });
  await transfers.set({ list, rows: [0], protection: true });
  await press();
  expect(await on()).toEqual([0, 1]);
  await press();
  expect(await on()).toEqual([]);
  // The value of a removed row is not known.
  await transfers.set({ list, rows: [1], out: true });
  await press();
  expect(await on()).toEqual([]);
});

describe('a list connected to a service', () => {
  function openTransfers(change: { path?: string | null; error?: Error } = {}) {
    const planned: unknown[] = [];
    const notified: string[] = [];
    const incidents: unknown[] = [];
    const orderDeps = {
      ...empty,
      responses: async () => ({ check: async () => ({ state: 'taken', checkedAt: now }) }),
      changes: async () => ({ claimed: () => new Map(), open: () => [], plan: (request: unknown) => planned.push(request) }),
    } as unknown as OrderDeps;
    const transfers = createTransfers({
      orderDeps,
      clientFor: async () => Promise.reject(change.error ?? new Error('Nothing is requested.')),
      dialogs: { openFile: async () => change.path ?? null },
      report: (list) => void notified.push(list),
      incident: (error) => void incidents.push(error),
    });
    const rowsOf = async (list: string) => (await transfers.rows({ list, version: 1, from: 0, count: 10 })).rows;
    return { transfers, planned, notified, incidents, rowsOf };
  }
  const notFound = expect.objectContaining({ code: 'NOT_FOUND' });

  it('is planned as the names that can be transferred, each with its own code', async () => {
    const { transfers, planned } = openTransfers();
    const { list } = await transfers.read({ accountId, text: 'satu.com Example-1\nno.code.com\n\ndua.com Example-2' });
    await transfers.set({ list, rows: [0], years: 1, protection: true });
    await transfers.plan({ list, customerId: 7, nameservers: [] });
    const input = { years: 1, customerId: 7 };
    const rows = [
      { name: 'satu.com', place: 'line 1', input: { ...input, name: 'satu.com', code: 'Example-1', protection: true } },
      { name: 'dua.com', place: 'line 4', input: { ...input, name: 'dua.com', code: 'Example-2' } },
    ].map(({ name, ...row }) => ({ kind: 'transfer', target: { kind: 'account', id: 0, name }, ...row }));
    expect(planned).toEqual([{ accountId, origin: { from: 'transfers' }, rows }]);
    const nameservers = ['ns1.example.com', 'ns2.example.com'];
    await transfers.plan({ list, customerId: 7, nameservers });
    expect(planned[1]).toMatchObject({ rows: [{ input: { nameservers } }, { input: { nameservers } }] });
    await transfers.set({ list, rows: [0, 3, 2], out: true });
    await expect(transfers.plan({ list, customerId: 7, nameservers })).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('is dropped with its codes when it is closed, when its account drops them, and after four newer ones', async () => {
    const { transfers } = openTransfers();
    const read = async (of: AccountId = accountId) => (await transfers.read({ accountId: of, text: 'satu.com Example-1' })).list;
    const lists = [await read(), await read('account0000000000002' as AccountId), await read(), await read()];
    transfers.close({ list: lists[2] ?? '' });
    transfers.close({ list: 't99' });
    await expect(transfers.list({ list: lists[2] ?? '' })).rejects.toThrow(notFound);
    lists.push(await read(), await read());
    await expect(transfers.list({ list: lists[0] ?? '' })).rejects.toThrow(notFound);
    transfers.forgetAll(accountId);
    await expect(transfers.list({ list: lists[5] ?? '' })).rejects.toThrow(notFound);
    expect(await transfers.list({ list: lists[1] ?? '' })).toMatchObject({ rows: 1 });
    transfers.forgetAll();
    await expect(transfers.list({ list: lists[1] ?? '' })).rejects.toThrow(notFound);
    await expect(transfers.plan({ list: lists[1] ?? '', customerId: 7, nameservers: [] })).rejects.toThrow(notFound);
  });

  it('accepts another code for one name, or none, and never one for several', async () => {
    const { transfers, rowsOf } = openTransfers();
    const { list } = await transfers.read({ accountId, text: 'satu.com Example-1\ndua.com Example-2' });
    await transfers.set({ list, rows: [0], code: ' Example-10 ' });
    expect((await rowsOf(list)).map((row) => row?.code?.length)).toEqual([10, 9]);
    await transfers.set({ list, rows: [1], code: ' ' });
    expect((await rowsOf(list)).map((row) => row?.code?.length)).toEqual([10, undefined]);
    for (const rows of [[0, 1], undefined])
      await expect(transfers.set({ list, code: 'Example-3', ...(rows && { rows }) })).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('contains at most 2000 names, and reports other text only if it starts like a name', async () => {
    const { transfers, rowsOf } = openTransfers();
    const { list } = await transfers.read({ accountId, text: 'contoh.com=Rahasia-1\nRahasia-2\nsatu.com Example-1' });
    expect((await rowsOf(list)).map((row) => row?.name)).toEqual(['contoh.com …', '…', 'satu.com']);
    expect(() => transfers.read({ accountId, text: 'Rahasia-1' })).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    const many = (count: number) => Array.from({ length: count }, (_, at) => `n${at}.com Example-1`).join('\n');
    expect((await transfers.read({ accountId, text: many(2000) })).rows).toBe(2000);
    expect(() => transfers.read({ accountId, text: many(2001) })).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });

  it('is read from a file of up to two megabytes, in a spreadsheet’s encoding', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'transfers-'));
    const path = join(folder, 'list.txt');
    const { transfers } = openTransfers({ path });
    await expect(transfers.openFile({ accountId })).rejects.toMatchObject({ code: 'VALIDATION', reason: 'file-not-read' });
    writeFileSync(path, '\uFEFFbücher.com\tExample-1', 'utf16le');
    const { list = '' } = (await transfers.openFile({ accountId })).list ?? {};
    expect((await transfers.rows({ list, version: 1, from: 0, count: 1 })).rows).toMatchObject([{ name: 'xn--bcher-kva.com' }]);
    const text = 'satu.com Example-1\n';
    writeFileSync(path, text.padEnd(2_000_000, '\n'));
    expect(await transfers.openFile({ accountId })).toMatchObject({ list: { rows: 1 } });
    writeFileSync(path, text.padEnd(2_000_001, '\n'));
    await expect(transfers.openFile({ accountId })).rejects.toMatchObject({ reason: 'file-too-large' });
    rmSync(folder, { recursive: true });
    expect(await openTransfers().transfers.openFile({ accountId })).toEqual({ list: null });
  });

  it.each([
    [new AppError('AUTH', { reason: 'text', facts: { text: 'Who is there?' } }), 1, 'Who is there?', 0],
    [new AppError('NOT_FOUND', { reason: 'text', facts: { text: 'x'.repeat(1600) } }), 5, 'x'.repeat(1000), 0],
    [new Error('A fault.'), 1, null, 1],
  ])('is checked until a name gets an error that affects all: %s', async (error, unknown, message, faults) => {
    const { transfers, rowsOf, notified, incidents } = openTransfers({ error });
    const { list } = await transfers.read({ accountId, text: fiveNames });
    transfers.check({ list, to: 'start' });
    await vi.waitFor(async () => expect((await transfers.list({ list })).checking).toBe(false));
    const checks = (await rowsOf(list)).flatMap((row) => row?.check ?? []);
    expect(checks.map(({ state }) => state)).toEqual(Array(unknown).fill('unknown'));
    expect(checks[0]?.message).toBe(message);
    expect(incidents).toHaveLength(faults);
    expect(notified).toContain(list);
  });
});
