import type { DomainFacts } from '../../../../../preload/contract/domains/domains.ts';
import type { Pattern } from '../../../../../preload/contract/filter/ast.ts';
import { exportedOwner, ofCustomer, ofRegistrant, ownerJoins } from '../domains/owners.ts';
import {
  asciiOnly,
  type Condition,
  calendarDay,
  changed,
  code,
  either,
  extension,
  flag,
  isMissing,
  type KeyMeaning,
  lower,
  matchLower,
  matchNames,
  moment,
  notes,
  odd,
  ofSale,
  type Reach,
  reminded,
  searchedIn,
  swapped,
  tags,
  text,
  textElsewhere,
  watched,
  wholeNumber,
  within,
  wordElsewhere,
} from '../filter/keys.ts';
import { matchDialled } from './customers.ts';
import { flagValue } from './list-table.ts';
import { ignoringCase, type ReadObject, type StoredList } from './stored-list.ts';

/** A domain as returned by `GET /domains` (api.md section 7, DomainSummary). */
export interface ReadDomain extends ReadObject {
  /** A-labels in lower case, and the same in Unicode. */
  readonly name: string;
  readonly unicode: string;
  /** With its dot; empty if unknown. */
  readonly extension: string;
  readonly customerId: number | null;
  /** The answer has no field for it: what is known stays. A service whose list omits it has it in the details (api.md section 7). */
  readonly customerOmitted?: boolean;
  readonly status: number | null;
  readonly statusLabel: string;
  readonly verification: number | null;
  readonly verificationLabel: string;
  readonly locked: boolean | null;
  readonly registrarLocked: boolean | null;
  readonly premium: boolean | null;
  /** From the listing with `required_document=1`, read earlier; null keeps the known value. */
  readonly needsDocuments: boolean | null;
  /** Lower case, at most five, none with a space; null if the service left them out. */
  readonly nameservers: readonly string[] | null;
  readonly notes: string | null;
  /** `2027-03-08` */
  readonly expires: string | null;
  /** ISO 8601 in UTC. */
  readonly created: string | null;
}

/** A row as selected by `domainFields`. */
export interface StoredDomainRow {
  id: number;
  name: string;
  unicode: string;
  extension: string;
  customer_id: number | null;
  customer_name: string | null;
  status: number | null;
  status_label: string;
  verification: number | null;
  verification_label: string;
  locked: number | null;
  registrar_locked: number | null;
  premium: number | null;
  needs_documents: number | null;
  ns: string;
  notes: string | null;
  expires: string | null;
  created: string | null;
  odd: string | null;
  details_read: number;
  whois_protection: number | null;
  whois_offered: number | null;
}

const columns = [
  'customer_id',
  'name',
  'unicode',
  'extension',
  'customer_name',
  'status',
  'status_label',
  'verification',
  'verification_label',
  'locked',
  'registrar_locked',
  'premium',
  'needs_documents',
  'ns',
  'ns_read',
  'notes',
  'expires',
  'created',
];

/** Columns filled from a domain's details, not from the list. */
const ofDetails = ['details_read', 'whois_protection', 'whois_offered'];

export const domainFields = `id, ${[...columns, 'odd', ...ofDetails].join(', ')}`;

const known = (value: number | null): boolean | null => (value === null ? null : value !== 0);

function protectionOf({ details_read: read, whois_protection: on, whois_offered: offered }: StoredDomainRow): DomainFacts['protection'] {
  if (on === 1) return 'on';
  if (offered === 0) return 'not-offered';
  if (on === 0) return 'off';
  return read === 0 ? null : 'unknown';
}

export function toDomain(row: StoredDomainRow): DomainFacts {
  return {
    id: row.id,
    name: row.name,
    unicode: row.unicode,
    extension: row.extension,
    customerId: row.customer_id,
    customer: row.customer_name,
    status: row.status,
    statusLabel: row.status_label,
    verification: row.verification,
    verificationLabel: row.verification_label,
    locked: known(row.locked),
    registrarLocked: known(row.registrar_locked),
    premium: known(row.premium),
    needsDocuments: known(row.needs_documents),
    nameservers: row.ns === '' ? [] : row.ns.split(' '),
    notes: row.notes,
    expires: row.expires,
    created: row.created,
    protection: protectionOf(row),
    odd: row.odd,
  };
}

/**
 * Matches the A-label or Unicode form. Non-ASCII text can only occur in the latter, and most names have one form: comparing the two is
 * cheaper than searching both.
 */
function matchName(pattern: Pattern, reach: Reach): Condition {
  const needle = lower(pattern);
  const unicode = matchLower('unicode', needle, reach);
  if (!needle.pieces.every((piece) => asciiOnly.test(piece))) return unicode;
  const name = matchLower('name', needle, reach);
  const inUnicode: Condition = { sql: `(unicode <> name AND ${unicode.sql})`, values: unicode.values };
  return reach === 'whole' && pattern.pieces.length === 1 ? name : either([name, inUnicode]);
}

const expired: KeyMeaning = ({ value }, { today }) => {
  if (value.kind === 'missing') return isMissing('expires IS NULL', 'expires IS NOT NULL');
  const past = within('expires', { first: null, end: today });
  return value.kind === 'flag' && !value.yes ? swapped(past) : past;
};

/** The customer's name comes from the customer list; without it only the id is known. */
const customer: KeyMeaning = (term, facts) =>
  term.value.kind === 'missing' ? isMissing('customer_id IS NULL', 'customer_id IS NOT NULL') : text(['customer_name'])(term, facts);

/** In place of the id of a customer that the answer does not have. */
export const omittedCustomer = -1;

/** The order of columns that depend on prices: `domainsStore` joins the keys of the extensions as `priced`. */
const byPrice = `CASE WHEN ifnull(premium, 0) = 0 THEN ifnull(priced.value, '') ELSE '' END`;

/** The order of columns that show the customer or registrant: `domainsStore` joins the column of all of them as `owned`. */
const byOwner = ignoringCase(`ifnull(owned.value, '')`);

/** The customers' column by which each of these is ordered. */
export const ownerSorts = { organization: 'organization', email: 'email', phone: 'voice', country: 'country_code' } as const;

/** The extension whose price applies. The actual price of a premium name is not in the price list. */
const pricedExtension = 'CASE WHEN ifnull(t.premium, 0) = 0 THEN t.extension END';

/** `customer_name` is a copy from the customers, so that filtering and sorting by it needs no join; it is kept in sync. */
export const domainList: StoredList<'domains', { read: ReadDomain; row: DomainFacts }> = {
  list: 'domains',
  table: 'domain',
  columns,
  computed: {
    customer_id: `nullif(?3, ${omittedCustomer})`,
    customer_name: `(SELECT nullif(name, '') FROM customer WHERE account_id = ?1
      AND id = iif(?3 = ${omittedCustomer}, (SELECT customer_id FROM domain WHERE account_id = ?1 AND id = ?2), ?3))`,
  },
  retained: ['needs_documents'],
  updated: { customer_id: `iif(?3 = ${omittedCustomer}, customer_id, ?3)` },
  values: (domain) => [
    domain.customerOmitted === true ? omittedCustomer : domain.customerId,
    domain.name,
    domain.unicode,
    domain.extension,
    null,
    domain.status,
    domain.statusLabel,
    domain.verification,
    domain.verificationLabel,
    flagValue(domain.locked),
    flagValue(domain.registrarLocked),
    flagValue(domain.premium),
    flagValue(domain.needsDocuments),
    (domain.nameservers ?? []).join(' '),
    Number(domain.nameservers !== null),
    domain.notes,
    domain.expires,
    domain.created,
  ],
  fields: domainFields,
  toRow: toDomain,
  sort: {
    name: 'name',
    extension: 'extension',
    customer: `ifnull(customer_name, '') COLLATE NOCASE`,
    status: 'status_label',
    expires: `ifnull(expires, '')`,
    nameservers: 'ns',
    created: `ifnull(created, '')`,
    notes: `ifnull(notes, '')`,
    organization: byOwner,
    email: byOwner,
    phone: byOwner,
    country: byOwner,
    registrant: byOwner,
    cost: byPrice,
    selling: byPrice,
    margin: byPrice,
  },
  ties: 'name',
  keys: {
    name: text(['name'], matchName),
    tld: extension('extension'),
    status: code('status', 'status_label'),
    expires: calendarDay('expires'),
    expired,
    created: moment('created'),
    ns: text(['ns'], (pattern, reach) => matchNames(lower(pattern), reach)),
    customer,
    'customer-id': wholeNumber('customer_id'),
    organization: textElsewhere([ofCustomer('organization')]),
    email: textElsewhere([ofCustomer('email')]),
    phone: textElsewhere([ofCustomer('voice')], matchDialled),
    country: wordElsewhere(ofCustomer('country_code')),
    registrant: textElsewhere([ofRegistrant('name'), ofRegistrant('organization')]),
    'registrant-email': textElsewhere([ofRegistrant('email')]),
    'registrant-phone': textElsewhere([ofRegistrant('voice')], matchDialled),
    'registrant-country': wordElsewhere(ofRegistrant('country_code')),
    locked: flag('locked'),
    'registrar-locked': flag('registrar_locked'),
    // A domain for which it is not available is known not to have it.
    protection: flag('ifnull(whois_protection, nullif(whois_offered, 1))'),
    verification: code('verification', 'verification_label'),
    documents: flag('needs_documents'),
    premium: flag('premium'),
    price: ofSale('price'),
    margin: ofSale('margin'),
    notes: notes('notes'),
    tag: tags,
    changed,
    watched,
    reminded,
    odd,
  },
  text: (pattern, facts) => searchedIn(['notes', 'customer_name'], pattern, facts, matchName(pattern, 'anywhere')),
  words: {
    names: `unicode || CASE WHEN unicode <> name THEN char(10) || name ELSE '' END`,
    texts: `ifnull(notes, '') || char(10) || ifnull(customer_name, '')`,
  },
  suggested: {
    tld: 'extension',
    status: 'status_label',
    verification: 'verification_label',
    customer: 'customer_name',
    ns: 'ns',
    organization: ofCustomer('organization'),
    country: ofCustomer('country_code'),
    'registrant-country': ofRegistrant('country_code'),
  },
  exports: {
    name: 'text',
    unicode: 'text',
    extension: 'text',
    customer: { column: 'customer_name', kind: 'text' },
    customer_id: 'number',
    status: { column: 'status_label', kind: 'text' },
    verification: { column: 'verification_label', kind: 'text' },
    expires: 'moment',
    created: 'moment',
    theft_protection: { column: 'locked', kind: 'flag' },
    registrar_lock: { column: 'registrar_locked', kind: 'flag' },
    whois_protection: 'flag',
    premium: 'flag',
    needs_documents: 'flag',
    nameservers: { column: 'ns', kind: 'names' },
    notes: 'text',
    own_note: { local: 'note' },
    tags: { local: 'tags' },
    id: 'number',
    customer_organization: exportedOwner('customer', 'organization'),
    customer_email: exportedOwner('customer', 'email'),
    customer_phone: exportedOwner('customer', 'voice'),
    customer_country: exportedOwner('customer', 'country_code'),
    registrant: exportedOwner('registrant', 'name'),
    registrant_organization: exportedOwner('registrant', 'organization'),
    registrant_email: exportedOwner('registrant', 'email'),
    registrant_phone: exportedOwner('registrant', 'voice'),
    registrant_country: exportedOwner('registrant', 'country_code'),
    renewal_years: { sale: 'years', column: pricedExtension },
    renewal_cost: { sale: 'cost', column: pricedExtension },
    selling_price: { sale: 'price', column: pricedExtension },
    margin: { sale: 'margin', column: pricedExtension },
    price_currency: { sale: 'currency', column: pricedExtension },
  },
  joins: ownerJoins,
};
