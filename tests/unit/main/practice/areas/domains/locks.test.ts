import { describe, expect, it } from 'vitest';
import { refusalOf } from '../memory-practice.ts';
import { domainPractice } from './domain-practice.ts';

const both = [
  { column: 'is_locked', lock: 'lockDomain', unlock: 'unlockDomain', status: 'clientTransferProhibited' },
  { column: 'is_registrar_locked', lock: 'registrarLockDomain', unlock: 'registrarUnlockDomain', status: 'clientUpdateProhibited' },
] as const;

describe.each(both)('$column', ({ column, lock, unlock, status }) => {
  it('is turned on with a reason, and off', async () => {
    const practice = await domainPractice();
    expect(practice.on(lock, { reason: 'Court order' })).toMatchObject({ status: 200, body: { success: true, data: '' } });
    expect(practice.row()).toMatchObject({ is_locked: 0, is_registrar_locked: 0, [column]: 1, lock_reason: 'Court order' });
    expect(practice.on(unlock)).toMatchObject({ status: 200, body: { success: true, data: '' } });
    expect(practice.row()).toMatchObject({ [column]: 0, lock_reason: null });
  });

  it.each(['400', '422'] as const)('that is already on is rejected with %s in the registry’s wording', async (lockRefusal) => {
    const practice = await domainPractice({ [column]: 1 }, { lockRefusal });
    const before = practice.state();
    const message = `Status ${status} already associated with the object`;
    expect(refusalOf(practice.on(lock))).toEqual({ status: Number(lockRefusal), success: false, message, errors: undefined });
    expect(practice.state()).toBe(before);
  });

  it.each(['400', '422'] as const)('that is not on is rejected with %s', async (lockRefusal) => {
    const practice = await domainPractice({}, { lockRefusal });
    const before = practice.state();
    const message = `Status ${status} not associated with the object`;
    expect(refusalOf(practice.on(unlock))).toMatchObject({ status: Number(lockRefusal), message });
    expect(practice.state()).toBe(before);
  });

  it.each(['suspended', 'transferred-away', 'deleted', 'rejected'] as const)('is not changed while %s', async (domain) => {
    for (const value of [0, 1]) {
      const practice = await domainPractice({ status: domain, [column]: value });
      const refusal = refusalOf(practice.on(value === 0 ? lock : unlock));
      expect(refusal).toMatchObject({ status: 422, message: expect.stringContaining(domain.replaceAll('-', ' ')) });
      expect(practice.row()[column]).toBe(value);
    }
  });
});

it('keeps the reason while the other lock is on', async () => {
  const practice = await domainPractice({ is_locked: 1, is_registrar_locked: 1, lock_reason: 'Dispute' });
  practice.on('registrarUnlockDomain');
  expect(practice.row()).toMatchObject({ is_locked: 1, is_registrar_locked: 0, lock_reason: 'Dispute' });
});

it.each([
  ['refused', 422, 1],
  ['done', 200, 0],
] as const)('unlocks under the registrar lock, by dialect: %s', async (unlockUnderRegistrarLock, status, lockedAfter) => {
  const practice = await domainPractice({ is_locked: 1, is_registrar_locked: 1 }, { unlockUnderRegistrarLock });
  expect(practice.on('unlockDomain').status).toBe(status);
  expect(practice.row()).toMatchObject({ is_locked: lockedAfter, is_registrar_locked: 1 });
});
