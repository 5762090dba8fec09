import type { OfferedCustomer } from '../../../../preload/contract/customer-choice.ts';
import type { PickItem } from '../../../ui/index.ts';

type Person = Pick<OfferedCustomer, 'id' | 'name' | 'organization' | 'email'>;

const titleOf = ({ name, organization, email }: Person): string => name || organization || email;

/** A customer or contact in one line, with the number that tells those of one name apart. */
export const personWords = (person: Person): string => `${titleOf(person)} (#${person.id})`;

/** The same as one of a list: everything by which a person knows who is meant. `more` stands before the rest. */
export function personItem(person: Person, more = ''): PickItem {
  const title = titleOf(person);
  const rest = [more, person.organization, person.email].filter((text) => text !== '' && text !== title);
  return { id: `${person.id}`, title, more: [...rest, `#${person.id}`].join(' · ') };
}
