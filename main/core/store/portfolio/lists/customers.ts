import type { PersonFacts } from '../../../../../preload/contract/customers/person.ts';
import type { Pattern } from '../../../../../preload/contract/filter/ast.ts';
import type { CustomerFacts } from '../../../../../preload/contract/portfolio/rows.ts';
import {
  type Condition,
  mapChunks,
  matchAnyCase,
  matchLower,
  moment,
  notes,
  odd,
  type Reach,
  searchedIn,
  tags,
  text,
  wholeNumber,
  word,
} from '../filter/keys.ts';
import type { Value } from './list-table.ts';
import { ignoringCase, type ReadObject, type StoredList } from './stored-list.ts';

/** The columns of what customers and contacts share, in both tables. */
const personColumnOf: { readonly [F in keyof PersonFacts]: string } = {
  name: 'name',
  email: 'email',
  organization: 'organization',
  city: 'city',
  countryCode: 'country_code',
  voice: 'voice',
  created: 'created',
};
const personFields = Object.keys(personColumnOf) as (keyof PersonFacts)[];

export const personColumns = Object.values(personColumnOf);

/** The same selected under the names of the fields, as SQL. */
export const personSelection = personFields.map((field) => `${personColumnOf[field]} AS ${field}`).join(', ');

/** What is stored of a customer or contact, in the order of `personColumns`. */
export const personValues = (person: PersonFacts): Value[] => personFields.map((field) => person[field]);

/** The shared fields of a row that was selected by `personSelection`. */
export const personOf = (row: PersonFacts): PersonFacts =>
  Object.fromEntries(personFields.map((field) => [field, row[field]])) as unknown as PersonFacts;

export interface ReadCustomer extends ReadObject, Readonly<PersonFacts> {
  /** Fields that the service's answer does not have at all: what is known of them stays. */
  readonly omitted?: readonly (keyof PersonFacts)[];
}

const isOmitted = ({ omitted = [] }: ReadCustomer, at: number): boolean => omitted.some((field) => field === personFields[at]);

/** The number of the customer's visible domains. */
const domainsOfCustomer = `(SELECT count(*) FROM domain WHERE domain.account_id = customer.account_id AND domain.customer_id = customer.id
  AND domain.since <= ifnull((SELECT nullif(whole_generation, 0) FROM list_state WHERE account_id = customer.account_id AND list = 'domains'), 9007199254740991))`;

const digitsOf = (phone: string): string => `replace(replace(replace(replace(${phone}, '+', ''), '.', ''), '-', ''), ' ', '')`;

/** Phone numbers are stored as `+62.2150000000`: a search by digits ignores separators, so it also finds what is written alike. */
function matchPhone(phone: string, pattern: Pattern, reach: Reach): Condition {
  const figures = mapChunks(pattern, (piece) => piece.replace(/[^0-9]/g, ''));
  if (figures.pieces.every((piece) => piece === '') || pattern.pieces.some((piece) => /\p{L}/u.test(piece)))
    return matchAnyCase(phone, pattern, reach);
  return matchLower(digitsOf(phone), figures, reach);
}

/** The same for a number that a person types, also as it is dialled in its own country: `0812` and `(021)` for `+62.812` and `+62.21`. */
export function matchDialled(phone: string, pattern: Pattern, reach: Reach): Condition {
  const [piece = '', ...others] = pattern.pieces;
  const dialled = piece.replace(/[^0-9]/g, '').replace(/^0+(?=\d)/, '');
  const isDialled = reach === 'anywhere' && others.length === 0 && !/\p{L}/u.test(piece) && dialled !== '';
  return matchPhone(phone, isDialled ? { ...pattern, pieces: [dialled] } : pattern, reach);
}

export const customerList: StoredList<'customers', { read: ReadCustomer; row: CustomerFacts }> = {
  list: 'customers',
  table: 'customer',
  columns: personColumns,
  computed: Object.fromEntries(
    personColumns.flatMap((column, at) => (column === personColumnOf.created ? [] : [[column, `ifnull(?${at + 3}, '')`]])),
  ),
  retained: personColumns,
  values: (customer) => personValues(customer).map((value, at) => (isOmitted(customer, at) ? null : value)),
  fields: `id, ${personSelection}, ${domainsOfCustomer} AS domains, odd`,
  toRow: (row: CustomerFacts) => ({ id: row.id, ...personOf(row), domains: row.domains, odd: row.odd }),
  sort: {
    name: ignoringCase('name'),
    organization: ignoringCase('organization'),
    email: ignoringCase('email'),
    phone: 'voice',
    city: ignoringCase('city'),
    country: 'country_code',
    domains: domainsOfCustomer,
    created: 'created',
  },
  ties: ignoringCase('name'),
  alsoOf: ['domains'],
  keys: {
    name: text(['name']),
    email: text(['email']),
    organization: text(['organization']),
    city: text(['city']),
    country: word('country_code'),
    phone: text(['voice'], (pattern, reach) => matchDialled('voice', pattern, reach)),
    domains: wholeNumber(domainsOfCustomer),
    created: moment('created'),
    notes: notes(null),
    tag: tags,
    odd,
  },
  text: (pattern, facts) => searchedIn(['name', 'email', 'organization'], pattern, facts, matchPhone('voice', pattern, 'anywhere')),
  words: {
    names: 'name',
    texts: 'email || char(10) || organization || char(10) || voice',
    figures: digitsOf('voice'),
  },
  suggested: { country: 'country_code', city: 'city', organization: 'organization' },
  exports: {
    name: 'text',
    organization: 'text',
    email: 'text',
    phone: { column: 'voice', kind: 'text' },
    city: 'text',
    country: { column: 'country_code', kind: 'text' },
    created: 'moment',
    own_note: { local: 'note' },
    tags: { local: 'tags' },
    id: 'number',
  },
};
