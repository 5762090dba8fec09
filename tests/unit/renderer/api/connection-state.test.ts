import { expect, test } from 'vitest';
import { errorCodes } from '../../../../preload/contract/errors.ts';
import { CallError } from '../../../../renderer/api/client.ts';
import { connectionKind, noteAnswered, noteFailure } from '../../../../renderer/api/connection-state.ts';

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
  noteFailure('profile.refresh', { accountId }, new CallError({ code: 'OFFLINE', message: 'No network.' }));
  expect([noteAnswered(accountId), noteAnswered(accountId)]).toEqual([true, false]);
});
