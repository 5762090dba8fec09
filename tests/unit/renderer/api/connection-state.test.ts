import { expect, test } from 'vitest';
import { errorCodes } from '../../../../preload/contract/errors.ts';
import { connectionKind } from '../../../../renderer/api/connection-state.ts';

test('codes that tell nothing about the connection leave its state alone', () => {
  const telling = errorCodes.filter((code) => connectionKind(code) !== undefined);
  expect(telling).toEqual(['AUTH', 'IP_REFUSED', 'OFFLINE', 'TLS', 'TIMEOUT', 'NOT_THE_SERVICE', 'BAD_ANSWER', 'UPSTREAM']);
});

test('no network is not the same as trouble or refusal', () => {
  expect([connectionKind('OFFLINE'), connectionKind('AUTH'), connectionKind('TIMEOUT')]).toEqual(['offline', 'refused', 'trouble']);
});
