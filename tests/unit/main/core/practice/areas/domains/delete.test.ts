import { describe, expect, it } from 'vitest';
import { dataOf, refusalOf } from '../memory-practice.ts';
import { domainPractice } from './domain-practice.ts';

describe('a deletion', () => {
  it.each(['active', 'expired'] as const)('of a domain that is %s brings it into redemption and pays nothing back', async (status) => {
    const practice = await domainPractice({ status });
    expect(practice.on('deleteDomain')).toMatchObject({ status: 200, body: { success: true, data: '' } });
    expect(practice.row().status).toBe('pending-delete');
    expect(practice.movements()).toEqual([]);
  });

  it('answers an object or nothing, by dialect', async () => {
    const object = await domainPractice({}, { unknownResults: 'object' });
    expect(dataOf(object.on('deleteDomain'))).toMatchObject({ id: 7, status: 3 });
    const nothing = await domainPractice({}, { unknownResults: 'null' });
    expect(dataOf<unknown>(nothing.on('deleteDomain'))).toBeNull();
  });

  it.each(['pending', 'pending-delete', 'pending-transfer', 'suspended', 'deleted', 'rejected', 'transferred-away'] as const)(
    'is refused while %s',
    async (status) => {
      const practice = await domainPractice({ status });
      const before = practice.state();
      expect(refusalOf(practice.on('deleteDomain'))).toMatchObject({ status: 422, success: false });
      expect(practice.state()).toBe(before);
    },
  );

  it('is refused under the registrar lock (clientDeleteProhibited)', async () => {
    const practice = await domainPractice({ is_registrar_locked: 1 });
    expect(refusalOf(practice.on('deleteDomain'))).toMatchObject({ status: 422, message: 'The domain is locked by the registrar lock.' });
    expect(practice.row().status).toBe('active');
  });
});
