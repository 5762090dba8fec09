import { done, refused } from '../../kernel/answers.ts';
import { maybe, readFields, text } from '../../kernel/fields.ts';
import type { Operations, Practice, PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { assertChangeable, assertRegistrarUnlocked, changeDomain, domainOf } from './row.ts';

/** The two locks (api.md section 9), with their EPP statuses at the registry. */
const locks = {
  is_locked: { status: 'clientTransferProhibited', text: 'Domain' },
  is_registrar_locked: { status: 'clientUpdateProhibited', text: 'Domain registrar' },
} as const;
type Lock = keyof typeof locks;

export const lockOperations: Operations = {
  lockDomain: (call) => lock(call, 'is_locked'),
  unlockDomain: (call) => unlock(call, 'is_locked'),
  registrarLockDomain: (call) => lock(call, 'is_registrar_locked'),
  registrarUnlockDomain: (call) => unlock(call, 'is_registrar_locked'),
};

function lock(call: PracticeCall, column: Lock): PracticeResponse {
  const row = domainOf(call);
  const { reason } = readFields(call.form, { reason: maybe(text()) });
  assertChangeable(row);
  if (row[column] === 1) throw registryRefusal(call.practice, `Status ${locks[column].status} already associated with the object`);
  changeDomain(call.practice, row.id, { [column]: 1, lock_reason: reason ?? row.lock_reason });
  return done('', `${locks[column].text} locked successfully`);
}

function unlock(call: PracticeCall, column: Lock): PracticeResponse {
  const { practice } = call;
  const row = domainOf(call);
  assertChangeable(row);
  if (row[column] === 0) throw registryRefusal(practice, `Status ${locks[column].status} not associated with the object`);
  if (column === 'is_locked' && practice.dialects.unlockUnderRegistrarLock === 'refused') assertRegistrarUnlocked(row);
  const other: Lock = column === 'is_locked' ? 'is_registrar_locked' : 'is_locked';
  changeDomain(practice, row.id, { [column]: 0, lock_reason: row[other] === 1 ? row.lock_reason : null });
  return done('', `${locks[column].text} unlocked successfully`);
}

function registryRefusal({ dialects }: Practice, message: string) {
  return refused(Number(dialects.lockRefusal), message);
}
