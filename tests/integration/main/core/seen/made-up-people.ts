import type { Stores } from '../../../../../main/core/store/port.ts';
import type { PersonFacts } from '../../../../../preload/contract/customers/person.ts';
import type { PersonField } from '../../../../../preload/contract/seen/seen-codes.ts';

/** The compared fields of a made-up customer or contact, by the names that the service has for them. */
export type ServedPerson = Record<string, string | number | null>;

export const firstPerson = {
  name: 'Sari Contoh',
  organization: 'PT Contoh',
  email: 'sari@contoh.example',
  voice: '+62.81255501000',
  street_1: 'Jalan Contoh 1',
  street_2: null,
  city: 'Jakarta',
  country_code: 'ID',
} as const satisfies ServedPerson;

const text = (person: ServedPerson, name: string): string => String(person[name] ?? '');
const facts = (person: ServedPerson): PersonFacts => ({
  name: text(person, 'name'),
  email: text(person, 'email'),
  organization: text(person, 'organization'),
  city: text(person, 'city'),
  countryCode: text(person, 'country_code'),
  voice: text(person, 'voice'),
  created: null,
});

const shown = (id: number, person: ServedPerson, without: readonly string[]) => ({
  ...{ id, ...facts(person), odd: null },
  raw: JSON.stringify(Object.fromEntries(Object.entries({ id, ...person }).filter(([name]) => !without.includes(name)))),
});

interface PeopleReading {
  readonly accountId: string;
  readonly people: ReadonlyMap<number, ServedPerson>;
  readonly at: () => string;
  /** Names of fields that the service leaves out. */
  readonly without?: readonly string[];
  /** `cut`: it ends after its first page, `moved`: the total moved meanwhile. */
  readonly end?: 'whole' | 'cut' | 'moved';
}

const pageSize = 2;

/** Writes a reading of the customers to the local copy, two to a page. */
export function readCustomers({ portfolio }: Stores, { accountId, people, at, without = [], end = 'whole' }: PeopleReading): void {
  const reading = portfolio.lists.begin(accountId, 'customers', { pageSize, total: people.size, scope: at() }, at());
  const all = [...people].map(([id, person]) => shown(id, person, without));
  for (let from = 0; from < Math.max(1, all.length); from += pageSize) {
    reading.write({ page: from / pageSize + 1, readAt: at(), objects: all.slice(from, from + pageSize), nameless: [] });
    if (end !== 'cut') continue;
    reading.interrupt('stopped');
    return;
  }
  reading.finish({ changedWhileReading: end === 'moved' });
}

/** The same of the contacts of a customer. */
export function readContacts(
  stores: Stores,
  customerId: number,
  { accountId, people, at, without = [], end = 'whole' }: PeopleReading,
): void {
  const reading = stores.portfolio.contacts.begin(accountId, customerId, at());
  const all = [...people].map(([id, person]) => ({
    ...shown(id, person, without),
    ...{ handle: '', label: text(person, 'label'), statusLabel: '', pendingChange: null, updated: null },
  }));
  for (let from = 0; from < Math.max(1, all.length); from += pageSize) {
    reading.write({ readAt: at(), contacts: all.slice(from, from + pageSize) });
    if (end === 'cut') return;
  }
  reading.finish({ changedWhileReading: end === 'moved' });
}

/** The names that the service has for compared fields. */
export const servedNames = { name: 'name', email: 'email', phone: 'voice', city: 'city' } as const satisfies Partial<
  Record<PersonField, string>
>;
