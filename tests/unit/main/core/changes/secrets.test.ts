import { expect, test } from 'vitest';
import * as z from 'zod';
import { field, secretToken } from '../../../../../main/core/changes/input.ts';
import { createSecrets, isSecretMissing, splitSecrets } from '../../../../../main/core/changes/secrets.ts';
import { createChangesFixtures, rowOf } from './fixtures.ts';

const secret = 'Sandi-Rahasia-1';

test('drops what was typed for a job, and keeps what the service generated for it until it is shown', () => {
  const secrets = createSecrets();
  secrets.saveInput(1, 0, { secret });
  secrets.saveInput(2, 0, { secret });
  secrets.saveReceipt(1, 0, { code: 'abc' });
  secrets.forgetInputs(1);
  expect([secrets.input(1, 0), secrets.input(2, 0)]).toEqual([{}, { secret }]);
  expect(secrets.consumeReceipt(1, 0)).toEqual({ code: 'abc' });
});

test('a stopped job keeps nothing that was typed for it', async () => {
  const fixtures = await createChangesFixtures();
  fixtures.faults.push('auth', 'auth', 'auth', 'auth');
  const job = await fixtures.plan(rowOf('set', 1, { secret }), rowOf('set', 2, { secret }));
  await fixtures.run(job);
  const lacking = () => fixtures.journal.rows.list(job, [0, 1]).map((row) => fixtures.changes.needs({ id: job, phase: 'paused' }, row));
  expect([fixtures.changes.job(job).phase, lacking()]).toEqual(['paused', [[], []]]);
  fixtures.changes.stop(job);
  expect([fixtures.changes.job(job).phase, lacking()]).toEqual(['stopped', [['secret'], ['secret']]]);
  fixtures.end();
});

test('a row without secrets has none, and keeping nothing keeps what was there', () => {
  const secrets = createSecrets();
  expect([secrets.input(1, 0), secrets.receipt(1, 0), secrets.consumeReceipt(1, 0), secrets.receipts(1)]).toEqual([{}, null, null, []]);
  secrets.saveInput(1, 0, { secret });
  secrets.saveInput(1, 0, {});
  secrets.saveReceipt(1, 0, {});
  expect([secrets.input(1, 0), secrets.receipt(1, 0), secrets.receipts(1)]).toEqual([{ secret }, null, []]);
});

test('keeps the input of each row until it has finished', () => {
  const secrets = createSecrets();
  secrets.saveInput(1, 0, { secret: 'a' });
  secrets.saveInput(1, 1, { secret: 'b' });
  secrets.saveInput(2, 0, { secret: 'c' });
  secrets.saveInput(1, 1, { secret: 'd' });
  expect([secrets.input(1, 0), secrets.input(1, 1), secrets.input(2, 0)]).toEqual([{ secret: 'a' }, { secret: 'd' }, { secret: 'c' }]);
  secrets.forgetInput(1, 0);
  secrets.forgetInput(7, 0);
  expect([secrets.input(1, 0), secrets.input(1, 1), secrets.input(2, 0)]).toEqual([{}, { secret: 'd' }, { secret: 'c' }]);
});

test('what was generated can be read repeatedly, but is shown once', () => {
  const secrets = createSecrets();
  secrets.saveReceipt(1, 0, { code: 'abc' });
  expect([secrets.receipt(1, 0), secrets.receipt(1, 0)]).toEqual([{ code: 'abc' }, { code: 'abc' }]);
  expect(secrets.consumeReceipt(1, 0)).toEqual({ code: 'abc' });
  expect([secrets.consumeReceipt(1, 0), secrets.receipt(1, 0), secrets.receipts(1)]).toEqual([null, null, []]);
});

test('lists rows with something to show in order, with their labels only', () => {
  const secrets = createSecrets();
  for (const seq of [5, 0, 3]) secrets.saveReceipt(1, seq, { code: 'abc', link: 'https://a.example' });
  secrets.saveReceipt(2, 1, { code: 'abc' });
  secrets.forgetReceipt(1, 3);
  secrets.forgetReceipt(9, 9);
  expect(secrets.receipts(1)).toEqual([
    { seq: 0, labels: ['code', 'link'] },
    { seq: 5, labels: ['code', 'link'] },
  ]);
});

test('a deleted job leaves no secret, nor does any job once everything is locked', () => {
  const secrets = createSecrets();
  for (const job of [1, 2]) {
    secrets.saveInput(job, 0, { secret });
    secrets.saveReceipt(job, 0, { code: 'abc' });
  }
  const all = (job: number) => [secrets.input(job, 0), secrets.receipt(job, 0)];
  secrets.forgetJob(1);
  expect([all(1), all(2)]).toEqual([
    [{}, null],
    [{ secret }, { code: 'abc' }],
  ]);
  secrets.forgetAll();
  expect(all(2)).toEqual([{}, null]);
});

const kind = {
  input: z.strictObject({
    value: z.string(),
    code: field(z.string().nullable().optional(), { secret: true }),
    other: field(z.string().optional(), { secret: true }),
  }),
};

test('splits an input into what may be stored and its secrets', () => {
  const input = { value: 'a', code: 'x', other: 'y' };
  expect(splitSecrets(kind, input)).toEqual({
    storable: { value: 'a', code: secretToken, other: secretToken },
    secrets: { code: 'x', other: 'y' },
  });
  expect(input).toEqual({ value: 'a', code: 'x', other: 'y' });
});

test.each([
  [{ value: 'a' }],
  [{ value: 'a', code: null }],
  [{ value: 'a', code: '' }],
  [{ value: secretToken, code: undefined }],
  [{ value: 'a', code: secretToken }],
])('%j has no secret to keep, and is stored as it is', (input) => {
  expect(splitSecrets(kind, input)).toEqual({ storable: input, secrets: {} });
});

test('a secret is missing if only its placeholder is there', () => {
  expect(isSecretMissing(kind, { value: 'a', code: 'x', other: secretToken })).toBe(true);
  expect(isSecretMissing(kind, { value: secretToken, code: 'x' })).toBe(false);
  expect(isSecretMissing(kind, { value: 'a' })).toBe(false);
});
