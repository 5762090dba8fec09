import { expect, it, vi } from 'vitest';
import { AppError } from '../../../../../../main/core/errors.ts';
import type { OrderGround } from '../../../../../../main/core/orders/ground.ts';
import { createTransfers } from '../../../../../../main/core/orders/transfers/transfers.ts';
import type { ServiceClient } from '../../../../../../main/core/service/port.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const accountId = 'account0000000000001' as AccountId;
const now = Date.parse('2026-11-21T08:00:00Z');
const day = 24 * 60 * 60_000;

const empty = {
  desk: () => ({ orders: { rules: () => null } }),
  store: () => ({ lists: { extensions: () => new Set() }, priceAnswers: { ofExtensions: () => [] } }),
  balance: () => null,
  ownNames: async () => new Set(),
  now: () => now,
};

/** Lists of an account with one transfer that the service took and has not finished. */
function transfersWith(sentAt: number) {
  const at = new Date(sentAt).toISOString();
  const waiting = { sentAt: at, changedAt: at, row: { kind: 'transfer', target: { kind: 'account', id: 0, name: 'contoh.com' } } };
  const ground = { ...empty, changes: async () => ({ claimed: () => new Map(), open: () => [waiting] }) } as unknown as OrderGround;
  const unused = { clientFor: async () => Promise.reject(new Error('Nobody asks.')), dialogs: { openFile: async () => null } };
  return createTransfers({ ground, ...unused, tell: () => undefined, incident: () => undefined });
}

it.each([
  [1, ['in-job']],
  [6, ['in-job']],
  [8, []],
])('a name whose transfer was asked for %i days ago and has no end has the problems %j', async (days, problems) => {
  const transfers = transfersWith(now - days * day);
  const { list } = await transfers.read(accountId, 'contoh.com Example-4711!');
  expect((await transfers.rows({ list, version: 1, from: 0, count: 10 })).rows).toMatchObject([{ name: 'contoh.com', problems }]);
});

/** Lists whose names WHOIS tells of as `statuses` says at present; what was asked is noted. */
function checkedTransfers(statuses: Map<string, string>) {
  const asked: string[] = [];
  const get = async (path: string, { domain }: { domain?: string } = {}) => {
    if (path !== 'domains/whois') throw new AppError('NOT_FOUND', 'Domain not found');
    asked.push(domain ?? '');
    return { data: { available: 0, status: [statuses.get(domain ?? '') ?? 'ok'] } };
  };
  const check = async (_: string, name: string) => ({ state: name.startsWith('bebas') ? 'free' : 'taken', checkedAt: now - 60_000 });
  const ground = {
    ...empty,
    answers: async () => ({ check }),
    changes: async () => ({ claimed: () => new Map(), open: () => [] }),
  } as unknown as OrderGround;
  const clientFor = async () => ({ get }) as unknown as ServiceClient;
  const parts = { ground, clientFor, dialogs: { openFile: async () => null }, tell: () => undefined, incident: () => undefined };
  const transfers = createTransfers(parts);
  const ends = (list: string) => vi.waitFor(async () => expect((await transfers.list(list)).checking).toBe(false));
  const statesOf = async (list: string) =>
    (await transfers.rows({ list, version: 1, from: 0, count: 10 })).rows.map((row) => row?.check?.state);
  return { transfers, asked, ends, statesOf };
}

it('checks a name again that was locked, and those that are chosen', async () => {
  const statuses = new Map([['kunci.com', 'clientTransferProhibited']]);
  const { transfers, asked, ends, statesOf } = checkedTransfers(statuses);
  const { list } = await transfers.read(accountId, 'kunci.com Example-1\nbuka.com Example-2\nbebas.com Example-3');
  transfers.check({ list, to: 'go' });
  expect(() => transfers.check({ list, to: 'again' })).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
  await ends(list);
  expect(await statesOf(list)).toEqual(['locked', 'ready', 'not-registered']);
  expect(await transfers.list(list)).toMatchObject({ checked: 3, doubtful: 2, ready: 2 });
  // Free a minute ago, as the service said then.
  const { rows } = await transfers.rows({ list, version: 1, from: 2, count: 1 });
  expect(rows[0]?.check?.at).toBe(new Date(now - 60_000).toISOString());

  statuses.clear();
  asked.length = 0;
  transfers.check({ list, to: 'again' });
  await ends(list);
  expect([await statesOf(list), asked]).toEqual([['ready', 'ready', 'not-registered'], ['kunci.com']]);

  statuses.set('buka.com', 'serverTransferProhibited');
  transfers.check({ list, to: 'again', rows: [1] });
  expect(await transfers.list(list)).toMatchObject({ checked: 2, checking: true });
  await ends(list);
  expect(await statesOf(list)).toEqual(['ready', 'locked', 'not-registered']);
});

const fiveNames = ['satu', 'dua', 'tiga', 'empat', 'lima'].map((label) => `${label}.com Example-4711!`).join('\n');

it('means by places what stood there in the list that was shown, whatever went since', async () => {
  const transfers = transfersWith(now);
  const first = await transfers.read(accountId, fiveNames);
  const { list, version } = first;
  const namesOf = async (of: number) =>
    (await transfers.rows({ list, version: of, from: 0, count: 10 })).rows.map((row) => row && [row.name, row.years]);
  const chosen = { version, places: [[0, 1] as [number, number], [3, 3] as [number, number]] };
  const second = await transfers.set({ list, rows: chosen, out: true });
  expect(await namesOf(second.version)).toEqual([
    ['tiga.com', 1],
    ['lima.com', 1],
  ]);
  // The page has not been told yet: its keys still mean the rows that it shows.
  expect((await transfers.set({ list, rows: chosen, out: true })).rows).toBe(2);
  await transfers.set({ list, rows: { version, places: [[2, 3]] }, years: 2 });
  expect(await namesOf(version)).toEqual([null, null, ['tiga.com', 2], null, ['lima.com', 1]]);
  const last = await transfers.set({ list, rows: { version: second.version, places: [[1, 1]] }, years: 3 });
  expect(await namesOf(last.version)).toEqual([
    ['tiga.com', 2],
    ['lima.com', 3],
  ]);
});

it('tells a list as it was when it was asked for, also when rows go while it is priced', async () => {
  const transfers = transfersWith(now);
  const { list } = await transfers.read(accountId, fiveNames);
  const [before, after] = await Promise.all([transfers.list(list), transfers.set({ list, rows: [0], out: true })]);
  expect([before.version, before.rows, after.version, after.rows]).toEqual([1, 5, 2, 4]);
});

it('switches WHOIS protection by what a row has at present', async () => {
  const transfers = transfersWith(now);
  const { list } = await transfers.read(accountId, fiveNames);
  const on = async () =>
    (await transfers.rows({ list, version: 1, from: 0, count: 10 })).rows.flatMap((row) => (row?.protection === true ? [row.row] : []));
  const press = () => transfers.set({ list, rows: [0, 1], protection: { unlike: 1 } });
  await transfers.set({ list, rows: [0], protection: true });
  await press();
  expect(await on()).toEqual([0, 1]);
  await press();
  expect(await on()).toEqual([]);
  // Nobody can tell what a row has that went.
  await transfers.set({ list, rows: [1], out: true });
  await press();
  expect(await on()).toEqual([]);
});
