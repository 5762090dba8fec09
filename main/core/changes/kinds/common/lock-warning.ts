import type { ReadContext } from '../../context.ts';
import type { Note } from '../../kind.ts';
import type { DomainState } from './domain-state.ts';
import { note } from './notes.ts';

/** The registrar lock is clientUpdateProhibited (api.md section 6.4): the registry refuses updates while it is on. */
export function lockWarning({ registrarLock }: Pick<DomainState, 'registrarLock'>, { comesFirst }: ReadContext): Note[] {
  return registrarLock === true && !comesFirst.has('registrar-lock') ? [note('registrar-locked')] : [];
}
