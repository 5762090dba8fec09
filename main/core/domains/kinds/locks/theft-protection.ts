import { note } from '../../../changes/kind.ts';
import { lockKind } from './lock-kind.ts';

/** Theft protection, EPP clientTransferProhibited (api.md section 6.4, `lockDomain`, `unlockDomain`). */
export const theftProtection = lockKind({
  name: 'theft-protection',
  state: 'theftProtection',
  column: 'theft_protection',
  path: 'locked',
  // One panel refuses to unlock while the registrar lock is on.
  warnings: ({ registrarLock }, on, { precedingKinds }) =>
    !on && registrarLock === true && !precedingKinds.has('registrar-lock') ? [note('registrar-lock-first')] : [],
});
