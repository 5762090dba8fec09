import type { ReadContext } from '../../../changes/context.ts';
import { type Note, note } from '../../../changes/kind.ts';
import { unlessMissing } from '../../../changes/kinds/reads.ts';
import { readSystems } from '../systems.ts';

/** Refuses an operating system that the product does not have; null if it has it, or the service does not say. */
export async function systemRefusal(context: ReadContext, productId: number | null, system: string): Promise<Note | null> {
  if (productId === null) return null;
  const answer = await unlessMissing(context.get(`baremetals/os/${productId}`));
  const offered = answer === null ? null : readSystems(answer.data);
  if (offered === null || offered.length === 0 || offered.includes(system)) return null;
  return note('system-not-offered', { system, offered: offered.slice(0, 10).join(', ') });
}
