import { expect, test } from 'vitest';
import { errorCodes } from '../../../../preload/contract/errors.ts';
import { SyncState } from '../../../../preload/contract/portfolio/sync.ts';
import { CallError } from '../../../../renderer/api/client.ts';
import { connectionKind, noteFailure, noteResponse, noteSync } from '../../../../renderer/api/connection-state.ts';
import { explanation } from '../../../../renderer/text/en/errors/explanation.ts';

test('codes that say nothing about the connection leave its state unchanged', () => {
  const informative = errorCodes.filter((code) => connectionKind(code) !== undefined);
  expect(informative).toEqual(['AUTH', 'IP_REFUSED', 'OFFLINE', 'TLS', 'TIMEOUT', 'NOT_THE_SERVICE', 'BAD_ANSWER', 'UPSTREAM']);
});

test('being offline is distinct from an error or a rejection', () => {
  expect([connectionKind('OFFLINE'), connectionKind('AUTH'), connectionKind('TIMEOUT')]).toEqual(['offline', 'refused', 'trouble']);
});

test('a failure of one domain or customer is not an error of the account, but one that affects every call is', () => {
  const informative = (method: 'domain.refresh' | 'contacts.refresh') =>
    errorCodes.filter((code) => connectionKind(code, method) !== undefined);
  expect(informative('domain.refresh')).toEqual(['AUTH', 'IP_REFUSED', 'OFFLINE', 'TLS', 'NOT_THE_SERVICE']);
  expect(informative('contacts.refresh')).toEqual(informative('domain.refresh'));
  expect([connectionKind('UPSTREAM', 'profile.refresh'), connectionKind('BAD_ANSWER', 'profile.refreshBalance')]).toEqual([
    'trouble',
    'trouble',
  ]);
});

test('a response that was not requested indicates whether the service failed before it', () => {
  const accountId = 'account0000000000001';
  expect(noteResponse(accountId)).toBe(false);
  noteFailure(
    'profile.refresh',
    { accountId },
    new CallError({ code: 'OFFLINE', reason: 'text', facts: { text: 'No network.' } }, explanation),
  );
  expect([noteResponse(accountId), noteResponse(accountId)]).toEqual([true, false]);
});

const reading = (accountId: string, list: object = {}): SyncState =>
  SyncState.parse({
    automatic: { last: null, next: null, isElsewhere: false },
    accountId,
    lists: [
      { list: 'prices', phase: 'reading', completedAt: null, count: 0, done: 0, total: 300, perSecond: null, remainingMs: null },
      {
        list: 'domains',
        phase: 'whole',
        completedAt: '2026-11-21T08:00:00.000Z',
        count: 9,
        done: 9,
        total: 9,
        perSecond: null,
        remainingMs: null,
      },
    ].map((one) => ({ changedWhileReading: false, odd: 0, fault: null, ...one, ...(one.list === 'prices' ? list : {}) })),
  });
const offline = { phase: 'failed', fault: { code: 'OFFLINE', message: 'No network.' } };

test('a list page that arrives clears the state left by a call without a response', () => {
  const accountId = 'account0000000000002';
  noteFailure(
    'profile.refresh',
    { accountId },
    new CallError({ code: 'OFFLINE', reason: 'text', facts: { text: 'No network.' } }, explanation),
  );
  expect(noteSync(reading(accountId))).toBe(false);
  expect(noteSync(reading(accountId))).toBe(false);
  expect(noteSync(reading(accountId, { done: 100 }))).toBe(true);
  // Emitted once.
  expect(noteSync(reading(accountId, { done: 200 }))).toBe(false);
  expect(noteResponse(accountId)).toBe(false);
});

test('so does a complete list', () => {
  const accountId = 'account0000000000003';
  noteSync(reading(accountId));
  noteFailure(
    'profile.refreshBalance',
    { accountId },
    new CallError({ code: 'OFFLINE', reason: 'text', facts: { text: 'No network.' } }, explanation),
  );
  expect(noteSync(reading(accountId, { phase: 'whole', completedAt: '2026-11-21T09:00:00.000Z' }))).toBe(true);
});

test('a sync that ends because there is no network reports being offline', () => {
  const accountId = 'account0000000000004';
  // From an earlier session.
  noteSync(reading(accountId, offline));
  expect(noteResponse(accountId)).toBe(false);
  noteSync(reading(accountId, { done: 100 }));
  expect(noteSync(reading(accountId, offline))).toBe(false);
  expect(noteResponse(accountId)).toBe(true);
});

test('a list the service fails on says nothing about the other lists', () => {
  const accountId = 'account0000000000005';
  noteSync(reading(accountId));
  noteSync(reading(accountId, { phase: 'failed', fault: { code: 'UPSTREAM', message: 'The service failed.' } }));
  expect(noteResponse(accountId)).toBe(false);
});
