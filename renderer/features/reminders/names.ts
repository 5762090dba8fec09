import type { DueRow } from '../../../preload/contract/reminders/due.ts';
import { reminders as text } from '../../text/en/reminders.ts';

/** What a customer is called: the name, else the organization, the address, or the ID. */
export function customerName({
  id,
  name,
  organization,
  email,
}: Pick<DueRow['customer'], 'id' | 'name' | 'organization' | 'email'>): string {
  return [name, organization, email].find((one) => one !== '') ?? text.due.unnamed(`${id}`);
}
