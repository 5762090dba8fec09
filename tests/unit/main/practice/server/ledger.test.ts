import { expect, it } from 'vitest';
import { readLedger, redactedForm, writeLedger } from '../../../../../main/practice/server/ledger.ts';
import { emptyPractice } from './empty-practice.ts';

it('replaces secrets by their length, including nested ones, and nothing else', () => {
  const form = {
    name: 'contoh.example',
    auth_code: 'Abc12345',
    password: 'geheim',
    password_confirmation: 'geheim',
    csr_code: 'x'.repeat(900),
    keypair: '',
    records: { 0: { content: '10 mail', secret: { 0: 'abc', 1: 'de' } } },
  };
  expect(redactedForm(form)).toEqual({
    name: 'contoh.example',
    auth_code: { length: 8 },
    password: { length: 6 },
    password_confirmation: { length: 6 },
    csr_code: { length: 900 },
    keypair: { length: 0 },
    records: { 0: { content: '10 mail', secret: { length: 5 } } },
  });
});

it('returns what was written, oldest first', async () => {
  const { database } = await emptyPractice();
  const entry = {
    at: 5,
    operation: 'renewDomain',
    method: 'POST',
    path: '/v1/domains/7/renew',
    form: { period: '1' },
    status: 200,
    moved: 16_500_000,
  };
  writeLedger(database, entry);
  writeLedger(database, { ...entry, at: 4, status: 422, moved: 0 });
  expect(readLedger(database)).toEqual([
    { id: 1, ...entry },
    { id: 2, ...entry, at: 4, status: 422, moved: 0 },
  ]);
});
