import { expect, it, vi } from 'vitest';
import type { RenewalPlan, RenewalRow } from '../../../preload/contract/portfolio/renewals.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { openList } from '../../support/open-list.ts';
import { practiceApplication } from './practice-application.ts';

/* The planner against the practice service: from the window through the review to the final state. One account for all tests, in order. */

let accountId: AccountId;
const { call, reply } = practiceApplication('renewals', (id) => {
  accountId = id;
});

async function open(filter: string, keep?: string): Promise<RenewalPlan> {
  const plan = await call('renewals.open', { accountId, filter, ...(keep === undefined ? {} : { keep: { view: keep, places: [] } }) });
  if ('fault' in plan) throw new Error(plan.fault.reason);
  return plan;
}

async function rowsOf({ view, version, count }: RenewalPlan): Promise<RenewalRow[]> {
  const rows: RenewalRow[] = [];
  for (let from = 0; from < count; from += 200) {
    const page = await call('renewals.rows', { view, version, from, count: 200 });
    rows.push(...page.rows.filter((row) => row !== null));
  }
  expect(rows).toHaveLength(count);
  return rows;
}

/** Plans a job and waits for its review. */
async function review({ view }: RenewalPlan) {
  const { job } = await call('changes.plan', { accountId, kind: 'renew', targets: { renewalPlan: view }, input: { years: 1 } });
  await call('changes.planned', { job });
  const { rows } = await call('changes.rows', { job, from: 0, count: 200 });
  return { job, rows, facts: await call('changes.job', { job }) };
}

const sum = (amounts: readonly (string | null)[]): number => amounts.reduce((all, amount) => all + Number(amount ?? 0), 0);

it('is sorted by expiry, and every balance is that of the previous row minus its price', async () => {
  const plan = await open('expires<91d');
  const rows = await rowsOf(plan);
  expect(rows.length).toBeGreaterThan(20);
  const dates = rows.map(({ expires }) => expires ?? '');
  expect(dates).toEqual(dates.toSorted());
  let balance = Number(plan.balance?.amount);
  let covered = 0;
  for (const row of rows.filter((one) => !one.out && one.unavailableReason === null)) {
    balance -= Number(row.price);
    if (balance >= 0) covered += 1;
    expect(Number(row.remaining)).toBe(balance);
    expect(row.until?.slice(4)).toBe(row.expires?.slice(4));
  }
  expect([Number(plan.remaining), plan.covered]).toEqual([balance, covered]);
  // Sold for at least two years: counted with the price of two.
  const longer = rows.filter(({ extension }) => extension === '.ai');
  expect(longer.map(({ years, unavailableReason }) => [years, unavailableReason])).toEqual(longer.map(() => [2, null]));
});

it('returns the positions of selected domains when the plan is rebuilt, and skips those that are not in it', async () => {
  const wide = await open('expires<91d');
  const rows = await rowsOf(wide);
  const places: [number, number][] = [
    [0, 1],
    [rows.length - 1, rows.length + 5],
  ];
  const again = await call('renewals.open', { accountId, filter: 'expires<91d', keep: { view: wide.view, places } });
  expect(again).toMatchObject({
    selected: [
      [0, 1],
      [rows.length - 1, rows.length - 1],
    ],
  });
  const extension = rows.at(-1)?.extension ?? '';
  const narrow = await call('renewals.open', { accountId, filter: `expires<91d tld:${extension}`, keep: { view: wide.view, places } });
  if ('fault' in narrow) throw new Error(narrow.fault.reason);
  const shown = await rowsOf(narrow);
  const selected = narrow.selected.flatMap(([first, last]) => shown.slice(first, last + 1).map(({ id }) => id));
  expect(selected).toEqual([rows[0], rows[1], rows.at(-1)].filter((row) => row?.extension === extension).map((row) => row?.id));
  // A plan that is no longer cached has no effect.
  const unknown = await call('renewals.open', { accountId, filter: 'expires<91d', keep: { view: 'v999999', places } });
  expect(unknown).toMatchObject({ selected: [] });
});

it('carries changes to a plan over to the one that replaced it in the meantime', async () => {
  const shown = await open('expires<91d');
  const rows = await rowsOf(shown);
  const [first, second] = rows.flatMap(({ out }, at) => (out ? [] : [at]));
  if (first === undefined || second === undefined) throw new Error('the plan has no two rows');
  const newer = await open('expires<300d', shown.view);
  const unseen = await open('expires<60d', newer.view);
  // Its owner does not know the newer ones yet.
  await call('renewals.set', { view: shown.view, places: [[first, first]], out: { unlike: first } });
  const reported = await call('renewals.set', { view: shown.view, places: [[second, second]], years: 2 });
  expect(reported).toMatchObject({ view: shown.view, version: 2, chosen: shown.chosen - 1 });
  expect(await call('renewals.set', { view: newer.view, places: [] })).toMatchObject({ view: newer.view, chosen: newer.chosen - 1 });
  for (const view of [shown, newer, unseen]) {
    const now = new Map((await rowsOf(view)).map(({ id, out, years }) => [id, { out, years }]));
    expect(now.get(rows[first]?.id ?? -1)).toMatchObject({ out: true });
    expect(now.get(rows[second]?.id ?? -1)).toMatchObject({ out: false, years: 2 });
  }
  // A change of all rows also applies to the rows of newer plans, and of one that is being made.
  const making = open('expires<200d', newer.view);
  await call('renewals.set', { view: newer.view, years: 3 });
  await call('renewals.set', { view: newer.view, places: [[first, first]], years: 2 });
  const made = new Map((await rowsOf(await making)).map(({ id, years }) => [id, years]));
  expect(made.get(rows[first]?.id ?? -1)).toBe(2);
  await call('renewals.set', { view: newer.view, years: 3 });
  expect([new Set(made.values()), (await call('renewals.set', { view: unseen.view, places: [] })).years]).toEqual([new Set([2, 3]), 3]);

  // Pressing twice restores the state, even if the first press was not rendered yet.
  await call('renewals.set', { view: newer.view, places: [[first, first]], out: { unlike: first } });
  expect((await rowsOf(newer))[first]).toMatchObject({ id: rows[first]?.id, out: false });
});

it('reports which extensions have no price for that many years, and excludes what cannot be renewed', async () => {
  const opened = await open('expires<91d');
  const plan = await call('renewals.set', { view: opened.view, years: 3 });
  const rows = await rowsOf(plan);
  const indonesian = rows.filter(({ extension, out }) => extension === '.id' && !out);
  expect(indonesian.length).toBeGreaterThan(0);
  expect(new Set(indonesian.map(({ unavailableReason, price, remaining }) => `${unavailableReason} ${price} ${remaining}`))).toEqual(
    new Set(['not-sold null null']),
  );
  expect(plan.unavailableReasons.find(({ unavailableReason }) => unavailableReason === 'not-sold')?.count).toBeGreaterThanOrEqual(
    indonesian.length,
  );
  expect(plan.years).toBe(3);
  const inRedemption = (await rowsOf(await open('status:pending-delete'))).filter(
    ({ unavailableReason }) => unavailableReason === 'in-redemption',
  );
  expect(inRedemption.every(({ out }) => out)).toBe(true);
});

it('calculates a renewal at its own price while a promotion of registrations runs', async () => {
  const promoted = await openList(call, 'prices', {
    accountId,
    filter: 'promo:yes',
    sort: { column: 'extension', descending: false },
    first: 100,
  });
  if ('fault' in promoted) throw new Error(promoted.fault.reason);
  const renewal = new Map(promoted.rows.map((row) => [row?.extension, row?.renewal]));
  const rows = (await rowsOf(await open(''))).filter(
    ({ extension, years, unavailableReason }) => years === 1 && unavailableReason === null && renewal.get(extension) != null,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { extension, price } of rows) expect(Number(price)).toBe(Number(renewal.get(extension)));
});

it('opens a review with the years of each row, is confirmed by typing, renews, and marks what was renewed', {
  timeout: 60_000,
}, async () => {
  const opened = await open('expires<300d status:active registrar-locked:no tld:.com');
  const { view } = opened;
  await call('renewals.set', { view, out: true });
  await call('renewals.set', { view, places: [[0, 2]], out: false });
  const plan = await call('renewals.set', { view, places: [[1, 1]], years: 2 });
  expect(plan).toMatchObject({ chosen: 3, priced: 3, years: null, renewed: 0 });
  const planned = (await rowsOf(plan)).slice(0, 3);

  const { job, rows, facts } = await review(plan);
  expect(rows.map(({ target, state }) => [target.id, state])).toEqual(planned.map(({ id }) => [id, 'planned']));
  expect(rows.map(({ lines }) => lines.find(({ label }) => label === 'years')?.after)).toEqual(['1', '2', '1']);
  expect(rows.map(({ lines }) => lines.find(({ label }) => label === 'expires')?.after)).toEqual(planned.map(({ until }) => until));
  expect(sum(rows.map(({ cost }) => cost))).toBe(Number(plan.cost));
  expect(rows.map(({ balanceAfter }) => Number(balanceAfter))).toEqual(planned.map(({ remaining }) => Number(remaining)));
  expect(facts).toMatchObject({ confirm: 'typed', phrase: '3' });
  expect(await reply('changes.start', { job })).toMatchObject({ ok: false, error: { code: 'VALIDATION' } });

  await call('changes.start', { job, typed: '3' });
  await vi.waitFor(async () => expect((await call('changes.job', { job })).job.phase).toBe('ended'), { timeout: 30_000 });
  const ended = await call('changes.job', { job });
  expect(ended.job.counts.done).toBe(3);
  expect(Number(ended.costs.spent)).toBe(Number(plan.cost));

  // By the journal at once, and also by the transactions once they were read, including renewals made elsewhere.
  const again = await open('expires<300d status:active registrar-locked:no tld:.com', view);
  expect(again.renewed).toBe(3);
  const marked = (await rowsOf(again)).filter(({ renewed }) => renewed?.by === 'here');
  expect(marked.map(({ id, years }) => [id, years])).toEqual(planned.map(({ id, years }) => [id, years]));
  expect(marked[0]?.renewed).toMatchObject({ by: 'here', job, unsure: false });
  const without = await call('renewals.set', { view: again.view, renewed: true, out: true });
  expect(without).toMatchObject({ chosen: 0, renewed: 0 });
});

it('shows what the balance does not cover, in the plan as in the review', async () => {
  const short = await open('');
  expect(short.covered).toBeLessThan(short.priced);
  expect(short.remaining?.startsWith('-')).toBe(true);
  const rows = await rowsOf(short);
  const counted = rows.filter(({ remaining }) => remaining !== null);
  expect(counted.findIndex(({ remaining }) => remaining?.startsWith('-'))).toBe(short.covered);
});

it('marks every domain renewed by any party, according to the transactions', async () => {
  const rows = await rowsOf(await open(''));
  const charged = rows.filter(({ renewed }) => renewed?.by === 'transactions');
  expect(charged.length).toBeGreaterThan(0);
  for (const { name } of charged.slice(0, 5)) {
    const filter = `description:"renewal ${name}" created:-31d..today`;
    const found = await openList(call, 'transactions', { accountId, filter, sort: { column: 'created', descending: true }, first: 1 });
    expect(found).toHaveProperty('count', expect.any(Number));
    expect('count' in found && found.count).toBeGreaterThan(0);
  }
});

it('reports a plan that is no longer cached, and a filter that cannot be parsed', async () => {
  expect(await reply('renewals.set', { view: 'v999999', years: 1 })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(await call('renewals.open', { accountId, filter: 'expires<' })).toHaveProperty('fault');
});
