import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RowToInsert } from '../../../../../../main/core/changes/journal/rows-table.ts';
import { addCosts, refuseOtherCurrencies } from '../../../../../../main/core/changes/plan/preflight.ts';
import { type ChangesFixtures, createChangesFixtures } from '../fixtures.ts';
import { accountId } from '../session.ts';

const at = '2026-11-21T08:00:00.000Z';
let fixtures: ChangesFixtures;

beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => fixtures.end());

const row = (seq: number, amount: string, currency: string): RowToInsert => ({
  ...{ seq, kind: 'gift', target: { kind: 'domain', id: seq + 1, name: '' }, place: null, claim: null, depends: [], input: {} },
  ...{ state: 'planned', note: null },
  plan: { before: null, lines: [], cost: { amount, currency }, warnings: [], refusal: null, unchanged: false, basis: {} },
});

/** A job with these costs. */
function insertJob(...costs: readonly (readonly [amount: string, currency: string])[]): number {
  const job = fixtures.journal.jobs.insert({
    ...{ accountId, accountName: 'Main', reseller: '', who: '', owner: null, currency: null, madeAt: at, paid: true },
    origin: { kinds: ['gift'], from: 'selection' },
  });
  fixtures.journal.rows.insert(
    job,
    costs.map(([amount, currency], seq) => row(seq, amount, currency)),
    at,
  );
  return job;
}

function add(job: number) {
  refuseOtherCurrencies(fixtures.journal, { id: job }, at);
  return addCosts(fixtures.journal, job, new AbortController().signal);
}

test('does not add up amounts in different currencies: rows with the rarer ones are rejected', async () => {
  const job = insertJob(['5', 'USD'], ['10', 'IDR'], ['20', 'IDR']);
  expect(await add(job)).toEqual({ total: '30', currency: 'IDR' });
  expect(fixtures.journal.rows.find(job, 0)).toMatchObject({
    state: 'refused',
    note: { code: 'other-currency', facts: { currency: 'USD', of: 'IDR' } },
  });
  expect(fixtures.journal.rows.list(job, [1, 2]).map(({ spentBefore }) => spentBefore)).toEqual(['0', '10']);
});

test('assumes the currency of the other amounts if the service returns none', async () => {
  const job = insertJob(['5', ''], ['10', 'IDR']);
  expect(await add(job)).toEqual({ total: '15', currency: 'IDR' });
  expect(await add(insertJob(['5', '']))).toEqual({ total: '5', currency: '' });
});
