import type { ReadContext } from '../../changes/context.ts';
import { type Line, line, type Note, note } from '../../changes/kind.ts';
import { unlessMissing } from '../../changes/kinds/reads.ts';
import { contactName, idText } from '../domain/domain-contacts.ts';

interface Reported {
  readonly lines: readonly Line[];
  readonly refusal: Note | null;
}

/** The customer's line. Names are for the review; when sending, the service itself checks the customer. */
export async function customerLine(context: ReadContext, customerId: number): Promise<Reported> {
  if (context.awaited.has('customerId')) return { lines: [], refusal: null };
  const customer = context.moment === 'review' ? await unlessMissing(context.customer(customerId)) : undefined;
  const customerName = customer === undefined ? null : contactName(customer ?? undefined);
  return {
    lines: [line('customer', null, customerName ?? idText(customerId))],
    refusal: customer === null ? note('customer-not-there', { id: customerId }) : null,
  };
}
