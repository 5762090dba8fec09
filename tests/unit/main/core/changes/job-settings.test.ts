import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { settingsOf } from '../../../../../main/core/changes/job-settings.ts';
import type { RowRequest } from '../../../../../main/core/changes/plan/plan-job.ts';
import { kinds } from '../../../../../main/kinds.ts';
import { type ChangesFixtures, createChangesFixtures, rowOf } from './fixtures.ts';
import { createJournalFixtures, rowWith } from './journal/fixtures.ts';

let fixtures: ChangesFixtures;

beforeEach(async () => {
  fixtures = await createChangesFixtures();
});
afterEach(() => {
  expect(fixtures.incidents()).toEqual([]);
  fixtures.end();
});

test('returns the settings that all rows of a job share; names what differs, and does not store secrets', async () => {
  const job = await fixtures.plan(rowOf('set', 1, { value: 'b', secret: 'Sandi-Rahasia-1' }), rowOf('set', 2, { value: 'b' }));
  const settings = await fixtures.changes.settings(job);
  expect(settings).toEqual({
    kind: 'set',
    target: 'domain',
    values: [{ name: 'value', value: 'b' }],
    differing: ['row'],
    hidden: ['secret'],
  });
  expect(JSON.stringify(settings)).not.toContain('Sandi');
});

test('reads all rows of a long job', async () => {
  const many = Array.from({ length: 2500 }, (_, at) => rowOf('set', at + 1, { value: at === 2400 ? 'c' : 'b' }));
  const { values, differing } = await fixtures.changes.settings(await fixtures.plan(...many));
  expect(values).toEqual([]);
  expect(differing).toEqual(['row', 'value']);
});

test('a job of several kinds has no settings, and a deleted one is not found', async () => {
  const job = await fixtures.plan(rowOf('set', 1), rowOf('pay', 2));
  await expect(fixtures.changes.settings(job)).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(fixtures.changes.settings(999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('the settings of a stored job', () => {
  /** The settings of a job of this kind whose rows have these inputs. */
  async function settingsFrom(kind: string, ...inputs: RowRequest['input'][]) {
    const { journal, add } = await createJournalFixtures();
    const rows = inputs.map((input, seq) => rowWith(seq, { kind, input }));
    const job = journal.jobs.find(add(rows, { origin: { kinds: [kind], from: 'selection' } }));
    if (job === null) throw new Error('There is no such job.');
    return settingsOf({ journal, kinds }, job);
  }

  it('have texts, numbers and yes or no as they were given, even if they are 0, no or empty', async () => {
    const renewal = { years: 0, protection: false };
    const values = [
      { name: 'years', value: 0 },
      { name: 'protection', value: false },
    ];
    expect(await settingsFrom('renew', renewal, renewal)).toEqual({ kind: 'renew', target: 'domain', values, hidden: [], differing: [] });
    expect((await settingsFrom('suspend', { type: 'abuse', reason: '' })).values).toEqual([
      { name: 'type', value: 'abuse' },
      { name: 'reason', value: '' },
    ]);
  });

  it('have lists of texts', async () => {
    const { values } = await settingsFrom('nameservers', { nameservers: ['ns1.a.example', 'ns2.a.example'] });
    expect(values).toEqual([{ name: 'nameservers', value: ['ns1.a.example', 'ns2.a.example'] }]);
    expect(await settingsFrom('nameservers', { nameservers: ['a', 5, 'b'] })).toMatchObject({ values: [{ value: ['a', 'b'] }] });
  });

  it('omit values that the form of the kind cannot show', async () => {
    for (const years of [null, { a: 1 }, ['a']]) expect((await settingsFrom('renew', { years })).values, String(years)).toEqual([]);
    expect((await settingsFrom('nameservers', { nameservers: 'ns1.a.example' })).values).toEqual([]);
    expect(await settingsFrom('renew', {}, {})).toMatchObject({ values: [], differing: [] });
  });

  it('differ if a value, its order or its presence differs', async () => {
    const differing = async (kind: string, ...inputs: RowRequest['input'][]) => (await settingsFrom(kind, ...inputs)).differing;
    expect(await differing('renew', { years: 1 }, { years: 2 }, { years: 1 })).toEqual(['years']);
    expect(await differing('renew', { years: 1 }, {})).toEqual(['years']);
    expect(await differing('nameservers', { nameservers: ['a', 'b'] }, { nameservers: ['b', 'a'] })).toEqual(['nameservers']);
    expect(await differing('nameservers', { nameservers: ['a', 'b'] }, { nameservers: ['a', 'b'] })).toEqual([]);
  });

  it('name each secret field once, if a row has it', async () => {
    const secret = { code: '(secret)' };
    expect(await settingsFrom('auth-code', {}, secret, secret)).toMatchObject({ values: [], differing: [], hidden: ['code'] });
    expect(await settingsFrom('auth-code', {}, {})).toMatchObject({ hidden: [] });
  });

  it('of a job without rows have nothing', async () => {
    expect(await settingsFrom('renew')).toEqual({ kind: 'renew', target: 'domain', values: [], differing: [], hidden: [] });
  });

  it('do not exist for an unknown kind, nor for one that only this application plans', async () => {
    for (const kind of ['nothing', 'request'])
      await expect(settingsFrom(kind, {}), kind).rejects.toMatchObject({ code: 'VALIDATION', reason: 'job-of-several-kinds' });
  });

  it('are read from every row of a job of exactly one or two pages', async () => {
    const same = Array.from({ length: 2000 }, () => ({ years: 3 }));
    expect((await settingsFrom('renew', ...same.slice(0, 1000))).values).toEqual([{ name: 'years', value: 3 }]);
    expect((await settingsFrom('renew', ...same)).values).toEqual([{ name: 'years', value: 3 }]);
    expect((await settingsFrom('renew', ...same.slice(1), { years: 4 })).differing).toEqual(['years']);
    expect((await settingsFrom('renew', ...same, { years: 4 })).differing).toEqual(['years']);
  });
});
