import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChangesFixtures, createChangesFixtures, rowOf } from './fixtures.ts';

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
