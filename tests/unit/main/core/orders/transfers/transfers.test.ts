import { expect, it } from 'vitest';
import type { OrderGround } from '../../../../../../main/core/orders/ground.ts';
import { createTransfers } from '../../../../../../main/core/orders/transfers/transfers.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

const accountId = 'account0000000000001' as AccountId;
const now = Date.parse('2026-11-21T08:00:00Z');
const day = 24 * 60 * 60_000;

/** Lists of an account with one transfer that the service took and has not finished. */
function transfersWith(sentAt: number) {
  const at = new Date(sentAt).toISOString();
  const waiting = { sentAt: at, changedAt: at, row: { kind: 'transfer', target: { kind: 'account', id: 0, name: 'contoh.com' } } };
  const ground = {
    desk: () => ({ orders: { rules: () => null } }),
    store: () => ({ lists: { extensions: () => new Set() }, priceAnswers: { ofExtensions: () => [] } }),
    changes: async () => ({ claimed: () => new Map(), open: () => [waiting] }),
    balance: () => null,
    ownNames: async () => new Set(),
    now: () => now,
  } as unknown as OrderGround;
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
  expect((await transfers.rows({ list, from: 0, count: 10 })).rows).toMatchObject([{ name: 'contoh.com', problems }]);
});
