import { expect, test } from 'vitest';
import { type ActivityCallsDeps, activityCalls } from '../../../../../main/core/changes/activity-calls.ts';

/** The renderer's calls on a service that a test provides in part. */
function pageOver(service: object) {
  const copied: string[] = [];
  const page = activityCalls({
    changes: { service: async () => service } as unknown as ActivityCallsDeps['changes'],
    zone: () => 'Asia/Jakarta',
    copySecret: async (text) => void copied.push(text),
  });
  return { page, copied };
}

const { signal } = new AbortController();
const rowOf = (seq: number) => ({ seq, kind: 'customer-create', target: { name: `name ${seq} ${'x'.repeat(400)}` } });

test('lists the results of a job by row, at most 200 of them', async () => {
  const made = Array.from({ length: 201 }, (_, seq) => ({ seq, labels: [`label ${seq}`] }));
  const { page } = pageOver({ made: () => made, rows: (_job: number, seqs: number[]) => seqs.map(rowOf) });
  const { rows, total } = await page.made({ job: 4 });
  expect([rows.length, total]).toEqual([200, 201]);
  expect(rows[199]).toMatchObject({ row: 199, kind: 'customer-create', labels: ['label 199'] });
  expect(rows[0]?.name).toHaveLength(300);
});

test('shows the results of a row once, then deletes them', async () => {
  let secrets: Record<string, string> | null = { password: 'canary' };
  const { page } = pageOver({
    consumeSecrets: () => {
      const current = secrets;
      secrets = null;
      return current;
    },
  });
  expect(await page.showMade({ job: 1, row: 0 })).toEqual({ secrets: [{ label: 'password', value: 'canary' }] });
  await expect(page.showMade({ job: 1, row: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('copies a secret by its label, and rejects an unknown label', async () => {
  const { page, copied } = pageOver({ secrets: () => ({ password: 'canary' }) });
  await page.copyMade({ job: 1, row: 0, label: 'password' });
  await expect(page.copyMade({ job: 1, row: 0, label: 'other' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(copied).toEqual(['canary']);
  await expect(pageOver({ secrets: () => null }).page.copyMade({ job: 1, row: 0, label: 'password' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('returns the settings of a job with the names of the fields to reenter', async () => {
  const settings = { kind: 'set', target: 'domain', values: [['a', 1]], differing: ['b'], hidden: ['c'], more: 'not shown' };
  const { page } = pageOver({ settings: async () => settings });
  expect(await page.settings({ job: 1 })).toEqual({
    ...{ kind: 'set', target: 'domain', values: [['a', 1]], differing: ['b'], requestedAgain: ['c'] },
  });
});

test('passes reentered values to the row', async () => {
  const reentered: unknown[] = [];
  const { page } = pageOver({ giveAgain: async (...values: unknown[]) => void reentered.push(values) });
  await page.giveAgain({ job: 1, row: 2, input: { password: 'canary' } });
  expect(reentered).toEqual([[1, 2, { password: 'canary' }]]);
});

test('charges that differ name their row, and nothing is reported if nothing was compared', async () => {
  const differences = [{ seq: 3, name: 'x'.repeat(400), planned: '10', charged: '12' }];
  const { page } = pageOver({ compareCharges: async (job: number) => (job === 1 ? { checked: 5, differences } : null) });
  expect(await page.charges({ job: 1 }, signal)).toEqual({
    compared: { checked: 5, differences: [{ row: 3, name: 'x'.repeat(300), planned: '10', charged: '12' }] },
  });
  expect(await page.charges({ job: 2 }, signal)).toEqual({ compared: null });
});

test('a restored account waits until it was compared or allowed', async () => {
  const allowed: string[] = [];
  const { page } = pageOver({
    restored: (account: string) => (account === 'a' ? { since: '2026-11-20' } : null),
    allowPaid: (account: string) => void allowed.push(account),
  });
  expect(await page.restored({ accountId: 'a' } as never)).toEqual({ waits: true, since: '2026-11-20' });
  expect(await page.restored({ accountId: 'b' } as never)).toEqual({ waits: false, since: null });
  await page.allowPaid({ accountId: 'a' } as never);
  expect(allowed).toEqual(['a']);
});

test('counts transactions that no row explains, and lists the first thousand', async () => {
  const strange = Array.from({ length: 1001 }, (_, id) => ({ id, created: 'now', description: 'd', amount: '1', raw: 'not shown' }));
  const { page } = pageOver({ compareRestored: async () => ({ through: '2026-11-25', strange }) });
  const compared = await page.compareRestored({ accountId: 'a' } as never, signal);
  expect(compared).toMatchObject({ through: '2026-11-25', strangeCount: 1001 });
  expect(compared.strange).toHaveLength(1000);
  expect(compared.strange[0]).toEqual({ id: 0, created: 'now', description: 'd', amount: '1' });
});

test('pages through the log by the user’s days, and reports what can be undone', async () => {
  const queries: unknown[] = [];
  const entry = (seq: number) => ({
    ...{ id: seq, at: '2026-11-25T08:00:00.000Z', accountId: 'a', accountName: 'Main', who: 'maria', job: 1, seq, kind: 'set' },
    ...{
      target: { kind: 'domain', id: 7, name: 'contoh.id' },
      result: 'done',
      from: 'one',
      note: null,
      message: null,
      lines: [],
      seen: [],
    },
  });
  const { page } = pageOver({
    activity: (query: unknown) => {
      queries.push(query);
      return [entry(0), entry(1)];
    },
    activityCount: () => 12,
    rows: (_job: number, [seq]: number[]) => (seq === 0 ? [rowOf(0)] : []),
    canUndo: () => true,
  });
  const { entries, total } = await page.activity({ from: 5, count: 2, since: '2026-11-25', until: '2026-11-25' } as never);
  expect(total).toBe(12);
  expect(entries.map(({ canUndo }) => canUndo)).toEqual([true, false]);
  expect(queries).toEqual([
    expect.objectContaining({ skip: 5, count: 2, from: '2026-11-24T17:00:00.000Z', to: '2026-11-25T17:00:00.000Z' }),
  ]);
});
