import type { ReadContext } from '../../changes/context.ts';
import { type Note, note } from '../../changes/kind.ts';

const maxNamed = 20;

/** Which domains of the customer use a contact, as far as the local copy knows; editing it changes them all (api.md section 9). */
export function contactUseWarning({ local, accountId }: ReadContext, customerId: number, contactId: number): Note[] {
  const { names, count, unread } = local.parts.using(accountId, customerId, contactId, maxNamed);
  if (count === 0 && unread === 0) return [];
  return [note('contact-in-use', { count, domains: names.join(', '), unread })];
}
