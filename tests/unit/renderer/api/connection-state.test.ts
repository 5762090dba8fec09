import { expect, test } from 'vitest';
import { errorCodes } from '../../../../preload/contract/errors.ts';
import { SyncState } from '../../../../preload/contract/sync.ts';
import { CallError } from '../../../../renderer/api/client.ts';
import { connectionKind, noteAnswered, noteFailure, noteSync } from '../../../../renderer/api/connection-state.ts';

test('codes that tell nothing about the connection leave its state alone', () => {
  const telling = errorCodes.filter((code) => connectionKind(code) !== undefined);
  expect(telling).toEqual(['AUTH', 'IP_REFUSED', 'OFFLINE', 'TLS', 'TIMEOUT', 'NOT_THE_SERVICE', 'BAD_ANSWER', 'UPSTREAM']);
});

test('no network is not the same as trouble or refusal', () => {
  expect([connectionKind('OFFLINE'), connectionKind('AUTH'), connectionKind('TIMEOUT')]).toEqual(['offline', 'refused', 'trouble']);
});

test('what fails at one domain or one customer is no trouble of the account, but what every call would meet is', () => {
  const telling = (method: 'domain.refresh' | 'contacts.refresh') =>
    errorCodes.filter((code) => connectionKind(code, method) !== undefined);
  expect(telling('domain.refresh')).toEqual(['AUTH', 'IP_REFUSED', 'OFFLINE', 'TLS', 'NOT_THE_SERVICE']);
  expect(telling('contacts.refresh')).toEqual(telling('domain.refresh'));
  expect([connectionKind('UPSTREAM', 'profile.refresh'), connectionKind('BAD_ANSWER', 'profile.refreshBalance')]).toEqual([
    'trouble',
    'trouble',
  ]);
});

test('an answer that came by itself tells whether the service had failed before', () => {
  const accountId = 'account0000000000001';
  expect(noteAnswered(accountId)).toBe(false);
  noteFailure('profile.refresh', { accountId }, new CallError({ code: 'OFFLINE', reason: 'said', facts: { text: 'No network.' } }));
  expect([noteAnswered(accountId), noteAnswered(accountId)]).toEqual([true, false]);
});

const reading = (accountId: string, list: object = {}): SyncState =>
  SyncState.parse({
    accountId,
    lists: [
      { list: 'prices', phase: 'reading', wholeAt: null, count: 0, done: 0, total: 300, perSecond: null, leftMs: null },
      { list: 'domains', phase: 'whole', wholeAt: '2026-11-21T08:00:00.000Z', count: 9, done: 9, total: 9, perSecond: null, leftMs: null },
    ].map((one) => ({ changedWhileReading: false, odd: 0, fault: null, ...one, ...(one.list === 'prices' ? list : {}) })),
  });
const offline = { phase: 'failed', fault: { code: 'OFFLINE', message: 'No network.' } };

test('a page of a list that came ends what a call without an answer began', () => {
  const accountId = 'account0000000000002';
  noteFailure('profile.refresh', { accountId }, new CallError({ code: 'OFFLINE', reason: 'said', facts: { text: 'No network.' } }));
  expect(noteSync(reading(accountId))).toBe(false);
  expect(noteSync(reading(accountId))).toBe(false);
  expect(noteSync(reading(accountId, { done: 100 }))).toBe(true);
  // Told once.
  expect(noteSync(reading(accountId, { done: 200 }))).toBe(false);
  expect(noteAnswered(accountId)).toBe(false);
});

test('so does a list that is whole', () => {
  const accountId = 'account0000000000003';
  noteSync(reading(accountId));
  noteFailure('profile.refreshBalance', { accountId }, new CallError({ code: 'OFFLINE', reason: 'said', facts: { text: 'No network.' } }));
  expect(noteSync(reading(accountId, { phase: 'whole', wholeAt: '2026-11-21T09:00:00.000Z' }))).toBe(true);
});

test('a reading that ends for want of the network says that there is none', () => {
  const accountId = 'account0000000000004';
  // Of an earlier session.
  noteSync(reading(accountId, offline));
  expect(noteAnswered(accountId)).toBe(false);
  noteSync(reading(accountId, { done: 100 }));
  expect(noteSync(reading(accountId, offline))).toBe(false);
  expect(noteAnswered(accountId)).toBe(true);
});

test('a list that the service fails at says nothing about the rest', () => {
  const accountId = 'account0000000000005';
  noteSync(reading(accountId));
  noteSync(reading(accountId, { phase: 'failed', fault: { code: 'UPSTREAM', message: 'The service failed.' } }));
  expect(noteAnswered(accountId)).toBe(false);
});
