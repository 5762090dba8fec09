import { expect, it } from 'vitest';
import { problemOf } from '../../../../../../main/core/changes/engine/classify-error.ts';
import { errorCodes } from '../../../../../../preload/contract/errors.ts';

it('errors of the account and the disk stop a job, those of the way to the service pass, others are of their row', () => {
  const of = (problem: string) => errorCodes.filter((code) => problemOf(code) === problem).toSorted();
  expect(of('stop')).toEqual(['AUTH', 'CANCELED', 'DISK', 'IP_REFUSED', 'KEYCHAIN', 'KEY_MISSING', 'READ_ONLY']);
  expect(of('wait')).toEqual(['NOT_THE_SERVICE', 'OFFLINE', 'RATE_LIMIT', 'TIMEOUT', 'TLS', 'UPSTREAM']);
  expect(problemOf('NOT_FOUND')).toBe('row');
});
