import type { Pattern } from '../../../../../preload/contract/filter/ast.ts';
import type { CustomerFacts } from '../../../../../preload/contract/portfolio/rows.ts';
import {
  type Condition,
  either,
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
import { ignoringCase, type ReadObject, type StoredList } from './stored-list.ts';

/** The fields that customers and contacts share. */
export interface ReadPerson {
  readonly name: string;
  readonly email: string;
  readonly organization: string;
  readonly city: string;
  readonly countryCode: string;
  readonly voice: string;
  readonly created: string | null;
}

export type ReadCustomer = ReadObject & ReadPerson;

interface StoredCustomer extends Omit<CustomerFacts, 'countryCode'> {
  country_code: string;
}

/** The number of the customer's visible domains. */
const domainsOfCustomer = `(SELECT count(*) FROM domain WHERE domain.account_id = customer.account_id AND domain.customer_id = customer.id
  AND domain.since <= ifnull((SELECT nullif(whole_generation, 0) FROM list_state WHERE account_id = customer.account_id AND list = 'domains'), 9007199254740991))`;

const digitsOfPhone = "replace(replace(replace(replace(voice, '+', ''), '.', ''), '-', ''), ' ', '')";

/** Phone numbers are stored as `+62.2150000000`: a search by digits ignores separators. */
function matchPhone(pattern: Pattern, reach: Reach): Condition {
  const figures = mapChunks(pattern, (piece) => piece.replace(/[^0-9]/g, ''));
  const asWritten = matchAnyCase('voice', pattern, reach);
  if (figures.pieces.every((piece) => piece === '') || pattern.pieces.some((piece) => /\p{L}/u.test(piece))) return asWritten;
  return either([asWritten, matchLower(digitsOfPhone, figures, reach)]);
}

export const customerList: StoredList<'customers', { read: ReadCustomer; row: CustomerFacts }> = {
  list: 'customers',
  table: 'customer',
  columns: ['name', 'email', 'organization', 'city', 'country_code', 'voice', 'created'],
  values: ({ name, email, organization, city, countryCode, voice, created }) => [
    name,
    email,
    organization,
    city,
    countryCode,
    voice,
    created,
  ],
  fields: `id, name, email, organization, city, country_code, voice, created, ${domainsOfCustomer} AS domains, odd`,
  toRow: ({ country_code: countryCode, id, name, email, organization, city, voice, created, domains, odd }: StoredCustomer) => {
    return { id, name, email, organization, city, countryCode, voice, created, domains, odd };
  },
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
    phone: text(['voice'], matchPhone),
    domains: wholeNumber(domainsOfCustomer),
    created: moment('created'),
    notes: notes(null),
    tag: tags,
    odd,
  },
  text: (pattern, facts) => searchedIn(['name', 'email', 'organization'], pattern, facts, matchPhone(pattern, 'anywhere')),
  words: {
    names: 'name',
    texts: 'email || char(10) || organization || char(10) || voice',
    figures: digitsOfPhone,
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
