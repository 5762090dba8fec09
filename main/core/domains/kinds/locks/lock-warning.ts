import type { ReadContext } from '../../../changes/context.ts';
import { type Note, note } from '../../../changes/kind.ts';
import type { DomainState } from '../../../portfolio/domain/domain-state.ts';

/** The registrar lock is clientUpdateProhibited (api.md section 6.4): the registry refuses updates while it is on. */
export function lockWarning({ registrarLock }: Pick<DomainState, 'registrarLock'>, { precedingKinds }: ReadContext): Note[] {
  return registrarLock === true && !precedingKinds.has('registrar-lock') ? [note('registrar-locked')] : [];
}
