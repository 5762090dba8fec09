import { lockKind } from './lock-kind.ts';

/** Registrar lock, EPP clientUpdateProhibited and clientDeleteProhibited (api.md section 6.4, `registrarLockDomain`). */
export const registrarLock = lockKind({
  name: 'registrar-lock',
  state: 'registrarLock',
  column: 'registrar_lock',
  path: 'registrar-locked',
});
