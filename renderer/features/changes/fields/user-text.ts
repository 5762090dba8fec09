import type { OfferedCustomer } from '../../../../preload/contract/customers/customer-choice.ts';
import type { PickItem } from '../../../ui/index.ts';

type Person = Pick<OfferedCustomer, 'id' | 'name' | 'organization' | 'email'>;

const titleOf = ({ name, organization, email }: Person): string => name || organization || email;

/** A customer or contact in one line, with the id that distinguishes those with the same name. */
export const userText = (person: Person): string => `${titleOf(person)} (#${person.id})`;

/** Same as a list item, with everything that identifies the person. `more` comes first. */
export function personItem(person: Person, more = ''): PickItem {
  const title = titleOf(person);
  const rest = [more, person.organization, person.email].filter((text) => text !== '' && text !== title);
  return { id: `${person.id}`, title, more: [...rest, `#${person.id}`].join(' · ') };
}
