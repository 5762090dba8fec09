import { describe, expect, it } from 'vitest';
import { day } from '../../../../../../main/practice/kernel/times.ts';
import { dataOf, refusalOf } from '../memory-practice.ts';
import { domainPractice } from './domain-practice.ts';

describe('a deletion', () => {
  it.each(['active', 'expired'] as const)('of a domain that is %s puts it into redemption without a refund', async (status) => {
    const practice = await domainPractice({ status });
    expect(practice.on('deleteDomain')).toMatchObject({ status: 200, body: { success: true, data: '' } });
    expect(practice.row().status).toBe('pending-delete');
    expect(practice.movements()).toEqual([]);
  });

  it('ends when its redemption has passed, with a notice', async () => {
    const practice = await domainPractice();
    practice.on('deleteDomain');
    practice.advance(35 * day - 1);
    expect(dataOf(practice.on('getDomain'))['status_label']).toBe('Pending Delete');
    practice.advance(1);
    expect(dataOf(practice.on('getDomain'))).toMatchObject({ status: 4, status_label: 'Deleted', expired_at: '2027-01-01' });
    expect(practice.polls()).toEqual([
      { name: 'Domain Deletion', status: 'success', message: 'contoh.test was deleted.', domain: 'contoh.test' },
    ]);
  });

  it('does not end a domain that was restored, nor one that was deleted again too early', async () => {
    const practice = await domainPractice();
    practice.on('deleteDomain');
    practice.advance(10 * day);
    practice.on('restoreDomain');
    practice.advance(20 * day);
    practice.on('deleteDomain');
    practice.advance(34 * day);
    expect(dataOf(practice.on('getDomain'))['status_label']).toBe('Pending Delete');
    practice.advance(day);
    expect(dataOf(practice.on('getDomain'))['status_label']).toBe('Deleted');
    expect(practice.polls().map(({ name }) => name)).toEqual(['Domain Restore', 'Domain Deletion']);
  });

  it('returns an object or nothing, by dialect', async () => {
    const object = await domainPractice({}, { unknownResults: 'object' });
    expect(dataOf(object.on('deleteDomain'))).toMatchObject({ id: 7, status: 3 });
    const nothing = await domainPractice({}, { unknownResults: 'null' });
    expect(dataOf<unknown>(nothing.on('deleteDomain'))).toBeNull();
  });

  it.each(['pending', 'pending-delete', 'pending-transfer', 'suspended', 'deleted', 'rejected', 'transferred-away'] as const)(
    'is rejected while %s',
    async (status) => {
      const practice = await domainPractice({ status });
      const before = practice.state();
      expect(refusalOf(practice.on('deleteDomain'))).toMatchObject({ status: 422, success: false });
      expect(practice.state()).toBe(before);
    },
  );

  it('is rejected under the registrar lock (clientDeleteProhibited)', async () => {
    const practice = await domainPractice({ is_registrar_locked: 1 });
    expect(refusalOf(practice.on('deleteDomain'))).toMatchObject({ status: 422, message: 'The domain is locked by the registrar lock.' });
    expect(practice.row().status).toBe('active');
  });
});
