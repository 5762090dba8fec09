import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { practiceFixture, takenName } from '../../practice/practice-fixture.ts';
import { accountId } from '../portfolio/sync-fixtures.ts';
import { type SearchFixtures, searchFixtures } from './search-fixtures.ts';

const practices = practiceFixture();
const openSearch = searchFixtures();
/** The facts of a search that is too large. */
const limits = { most: 10_000, maxCells: 400_000 };
const inputOrder = { column: 'entered', descending: false } as const;

async function rowsOf(fixtures: SearchFixtures, search: string, filter = '') {
  const answer = await fixtures.call('availability.rows', { search, filter, sort: inputOrder, from: 0, count: 200 });
  if ('fault' in answer) throw new Error(answer.fault.reason);
  return answer;
}

describe('extensions', () => {
  it('are those with a price, including the selected ones, by account', async () => {
    const fixtures = await openSearch(await practices.start());
    const { extensions, favorites, groups } = await fixtures.call('availability.extensions', { accountId });
    expect(extensions.length).toBeGreaterThan(20);
    expect(extensions.find(({ extension }) => extension === '.ai')).toMatchObject({ currency: 'IDR', sold: [2, 3, 4, 5, 6, 7, 8, 9, 10] });
    expect([favorites, groups]).toEqual([[], []]);
    const choice = { favorites: ['.id', '.com'], groups: [{ name: 'Indonesia', extensions: ['.id', '.co.id'] }] };
    await fixtures.call('availability.keepExtensions', { accountId, ...choice });
    expect(await fixtures.call('availability.extensions', { accountId })).toMatchObject(choice);
  });
});

describe('the result of a search', () => {
  it('contains what was skipped or reinterpreted, and names with an extension are checked with it only', async () => {
    const fixtures = await openSearch(await practices.start());
    const opened = await fixtures.open('kopi\nhttps://www.teh.net/a teh.net\nsusu.example', { extensions: ['.com', 'id'] });
    expect(opened.dropped.first).toEqual([
      { line: 2, text: 'teh.net', why: 'twice' },
      { line: 3, text: 'susu.example', why: 'not-sold' },
    ]);
    expect(opened.cleaned).toEqual({ count: 1, first: [{ line: 2, text: 'https://www.teh.net/a', name: 'teh.net', how: 'page' }] });
    await fixtures.until(({ phase }) => phase === 'done');
    expect(opened.state).toMatchObject({ extensions: ['.com', '.id', '.net'], cells: 3 });
    expect(fixtures.requested.toSorted()).toEqual(['kopi.com', 'kopi.id', 'teh.net']);
    const { state } = await fixtures.open('teh.net', { across: true });
    expect(state.cells).toBe(3);
  });

  it.each([
    ['', ['.com'], 'no-names', {}],
    ['!!!', ['.com'], 'no-names', {}],
    ['kopi', [], 'no-extensions', {}],
    [Array.from({ length: 10_001 }, (_, at) => `k${at}`).join(' '), ['.com'], 'too-many-names-at-once', { ...limits, count: 10_001 }],
    [
      Array.from({ length: 10_000 }, (_, at) => `k${at}`).join(' '),
      Array.from({ length: 41 }, (_, at) => `.x${at}`),
      'too-many-cells-at-once',
      { ...limits, count: 410_000 },
    ],
  ])('a search of %.10s… under %j is rejected', async (text, extensions, reason, facts) => {
    const fixtures = await openSearch(await practices.start({ domains: 0 }));
    const failed = fixtures.open(text, { extensions });
    await expect(failed).rejects.toMatchObject({ code: 'VALIDATION', reason });
    await expect(failed).rejects.toHaveProperty('facts', facts);
  });

  it('prices follow the years, with the active promotion, without new requests', async () => {
    const practice = await practices.start();
    const fixtures = await openSearch(practice);
    const { extensions } = await fixtures.call('availability.extensions', { accountId });
    const { state } = await fixtures.open('kopi-teh', { extensions: extensions.map(({ extension }) => extension) });
    await fixtures.until(({ phase }) => phase === 'done');
    const before = fixtures.requested.length;
    const one = (await rowsOf(fixtures, state.search)).rows[0]?.cells ?? [];
    const promoted = one.find((cell) => cell?.standard != null);
    expect(Number(promoted?.price)).toBeLessThan(Number(promoted?.standard));
    await fixtures.call('availability.years', { search: state.search, years: 2 });
    const two = (await rowsOf(fixtures, state.search)).rows[0]?.cells ?? [];
    const at = one.findIndex((cell) => cell?.extension === '.com' && cell.state !== 'premium');
    if (at !== -1) expect(Number(two[at]?.price)).toBeGreaterThan(Number(one[at]?.price));
    expect(two.find((cell) => cell?.extension === '.desa.id')?.price ?? null).toBeNull();
    expect(fixtures.requested).toHaveLength(before);
  });

  it('handles filters, errors, and what is in the cart', async () => {
    const fixtures = await openSearch(await practices.start());
    const { state } = await fixtures.open('kopi-satu kopi-dua teh-satu');
    await fixtures.until(({ phase }) => phase === 'done');
    fixtures.inCart.add('kopi-dua.com');
    expect((await rowsOf(fixtures, state.search, 'kopi')).rows.map(({ label, cells }) => [label, cells[0]?.inCart])).toEqual([
      ['kopi-satu', false],
      ['kopi-dua', true],
    ]);
    const query = { search: state.search, filter: 'price<x', sort: inputOrder, from: 0, count: 1 };
    const faulty = await fixtures.call('availability.rows', query);
    expect(faulty).toMatchObject({ fault: { from: 0, to: 7 } });
  });

  it('suggestions follow their row, are marked as ours, and are checked', async () => {
    const fixtures = await openSearch(await practices.start());
    const { search } = (await fixtures.open('kopi-pagi teh')).state;
    const { suggestions } = await fixtures.call('availability.suggest', { search, row: 0 });
    expect(suggestions[0]).toEqual({ label: 'kopipagi', unicode: 'kopipagi', method: 'joined' });
    await fixtures.call('availability.add', { search, row: 0, labels: ['kopipagi', 'teh', 'mykopipagi'] });
    await fixtures.until(({ phase, rows }) => phase === 'done' && rows === 4);
    expect((await rowsOf(fixtures, search)).rows.map(({ row, label, ours }) => [row, label, ours])).toEqual([
      [0, 'kopi-pagi', null],
      [2, 'kopipagi', 'joined'],
      [3, 'mykopipagi', 'prefix'],
      [1, 'teh', null],
    ]);
    expect(fixtures.requested).toContain('mykopipagi.id');
  });
});

it('WHOIS of a name is what the service returns', async () => {
  const practice = await practices.start();
  const fixtures = await openSearch(practice);
  const name = await takenName(practice);
  const reported = await fixtures.call('availability.whois', { accountId, name: name.toUpperCase() });
  expect(reported).toMatchObject({ name, available: false, message: 'not available', provided: 'Practice WHOIS' });
  expect(reported.nameservers.length).toBeGreaterThan(1);
  await expect(fixtures.call('availability.whois', { accountId, name: 'kopi' })).rejects.toMatchObject({ code: 'VALIDATION' });
});

it('searches are saved by name, replaced and removed, and are removed with the account', async () => {
  const fixtures = await openSearch(await practices.start({ domains: 0 }));
  const saved = { name: 'Coffee', text: 'kopi teh', extensions: ['.com'], years: 1, across: false, premium: true };
  await fixtures.call('availability.save', { accountId, saved });
  await fixtures.call('availability.save', { accountId, saved: { ...saved, name: ' coffee ', years: 2 } });
  await fixtures.call('availability.save', { accountId, saved: { ...saved, name: 'Another' } });
  expect(await fixtures.call('availability.saved', { accountId })).toEqual({
    searches: [
      { ...saved, name: 'Another' },
      { ...saved, name: 'coffee', years: 2 },
    ],
  });
  await fixtures.call('availability.forget', { accountId, name: 'COFFEE' });
  expect((await fixtures.call('availability.saved', { accountId })).searches).toHaveLength(1);
  await expect(fixtures.call('availability.save', { accountId, saved: { ...saved, name: ' ' } })).rejects.toMatchObject({
    code: 'VALIDATION',
  });
});

describe('the file', () => {
  it('has a line for each cell of the matching rows', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'names-csv-'));
    try {
      const fixtures = await openSearch(await practices.start());
      const { search } = (await fixtures.open('kopi-satu teh-satu räsa.com')).state;
      await fixtures.until(({ phase }) => phase === 'done');
      const path = join(folder, 'names.csv');
      fixtures.dialogs = { ...fixtures.dialogs, saveFile: async (name) => (name === 'names-2026-11-21.csv' ? path : null) };
      const options = { search, sort: inputOrder, delimiter: ';', bom: true } as const;
      expect(await fixtures.call('availability.saveFile', { ...options, filter: '!kopi' })).toEqual({ path, lines: 3 });
      const [head, ...lines] = readFileSync(path, 'utf8').split('\r\n');
      expect(head).toBe('\uFEFFname;unicode;extension;state;years;price;currency;standard_price;checked_at;suggestion;message');
      expect(lines[0]).toMatch(/^teh-satu\.com;teh-satu\.com;\.com;(free|taken|premium);1;/);
      expect(lines[2]).toMatch(/^xn--rsa-qla\.com;räsa\.com;\.com;/);
      expect(lines.slice(3)).toEqual(['']);
      await expect(fixtures.call('availability.saveFile', { ...options, filter: 'price<' })).rejects.toMatchObject({ code: 'VALIDATION' });
      fixtures.dialogs = { ...fixtures.dialogs, saveFile: async () => join(folder, 'nowhere', 'names.csv') };
      expect(await fixtures.call('availability.saveFile', { ...options, filter: '' })).toEqual({ fault: 'no-folder' });
      fixtures.dialogs = { ...fixtures.dialogs, saveFile: async () => null };
      expect(await fixtures.call('availability.saveFile', { ...options, filter: '' })).toEqual({ path: null, lines: 0 });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

it('ten thousand names under forty extensions are laid out, filtered and sorted', async () => {
  const practice = await practices.start({ domains: 0 });
  const fixtures = await openSearch(practice);
  practice.setWhitelisted(false);
  const text = Array.from({ length: 10_000 }, (_, at) => `nama-${at}`).join('\n');
  const extensions = Array.from({ length: 40 }, (_, at) => `.x${at}`);
  const { state } = await fixtures.open(text, { extensions });
  expect(state).toMatchObject({ rows: 10_000, cells: 400_000 });
  await fixtures.until(({ phase }) => phase === 'halted');
  const sort = { column: 'name', descending: true } as const;
  const answer = await fixtures.call('availability.rows', { search: state.search, filter: '.x3 waiting 99', sort, from: 0, count: 50 });
  expect(answer).toMatchObject({ count: 280, rows: expect.arrayContaining([expect.objectContaining({ label: 'nama-9999' })]) });
});
