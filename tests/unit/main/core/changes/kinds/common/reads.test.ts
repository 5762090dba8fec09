import { expect, it } from 'vitest';
import { AppError } from '../../../../../../../main/core/base/errors.ts';
import { readDeleted, unlessMissing } from '../../../../../../../main/core/changes/kinds/reads.ts';

const errorWith = (code: 'NOT_FOUND' | 'REFUSED' | 'BAD_ANSWER', message: string) =>
  new AppError(code, { reason: 'service-refused', facts: { message } });

it('reads null for what does not exist, and rejects for every other reason', async () => {
  expect(await unlessMissing(Promise.resolve(7))).toBe(7);
  expect(await unlessMissing(Promise.reject(errorWith('NOT_FOUND', 'Gone.')))).toBeNull();
  await expect(unlessMissing(Promise.reject(errorWith('REFUSED', 'Not found.')))).rejects.toMatchObject({ code: 'REFUSED' });
  await expect(unlessMissing(Promise.reject(new Error('odd')))).rejects.toThrow('odd');
});

it('a deleted object is gone only if its own read says so', async () => {
  expect(await readDeleted(Promise.resolve(7))).toBe(7);
  expect(await readDeleted(Promise.reject(errorWith('NOT_FOUND', 'Gone.')))).toBe('gone');
  for (const message of ['Contact not found.', 'NOT FOUND'])
    expect(await readDeleted(Promise.reject(errorWith('REFUSED', message)))).toBe('unclear');
  await expect(readDeleted(Promise.reject(errorWith('REFUSED', 'No.')))).rejects.toMatchObject({ code: 'REFUSED' });
  await expect(readDeleted(Promise.reject(errorWith('BAD_ANSWER', 'Not found.')))).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  await expect(readDeleted(Promise.reject(new AppError('REFUSED', 'job-gone')))).rejects.toMatchObject({ code: 'REFUSED' });
  await expect(readDeleted(Promise.reject(new Error('not found')))).rejects.toThrow('not found');
});
