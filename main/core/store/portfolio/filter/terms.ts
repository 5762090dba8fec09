import type { FilterTerm, Pattern } from '../../../../../preload/contract/filter/ast.ts';
import type { KeyName } from '../../../../../preload/contract/filter/vocabularies.ts';
import type { SyncList } from '../../../../../preload/contract/sync.ts';
import {
  amongIds,
  either,
  type FilterFacts,
  isMissing,
  type KeyMeaning,
  knownText,
  never,
  swapped,
  type TwoConditions,
} from './conditions.ts';
import { type Condition, mapChunks, matchAnyCase, matchLower, matchNames, type Reach } from './match.ts';
import { calendarDay, moment, money, wholeNumber, within } from './spans.ts';
import { asciiOnly, code, extension, flag, lower, notes, odd, stated, tags, text, word } from './keys.ts';

/** The meaning of a list's keys in its table, and which columns a bare word searches. */
interface Meanings<L extends SyncList> {
  readonly keys: Readonly<Record<KeyName<L>, KeyMeaning>>;
  readonly text: (pattern: Pattern, facts: FilterFacts) => TwoConditions;
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

/** Matches in these columns, or in the local note. */
function anywhere(columns: readonly string[], pattern: Pattern, facts: FilterFacts, ...also: Condition[]): TwoConditions {
  const found = [...also, ...columns.map((column) => matchAnyCase(column, pattern, 'anywhere'))];
  const noted = facts.local?.idsWithNote(pattern, 'anywhere') ?? [];
  return knownText(either(noted.length === 0 ? found : [...found, amongIds(noted).yes]));
}

const expired: KeyMeaning = ({ value }, { today }) => {
  if (value.kind === 'missing') return isMissing('expires IS NULL', 'expires IS NOT NULL');
  const past = within('expires', { first: null, end: today });
  return value.kind === 'flag' && !value.yes ? swapped(past) : past;
};

/** The customer's name comes from the customer list; without it only the id is known. */
const customer: KeyMeaning = (term, facts) =>
  term.value.kind === 'missing' ? isMissing('customer_id IS NULL', 'customer_id IS NOT NULL') : text(['customer_name'])(term, facts);

const domains: Meanings<'domains'> = {
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
    locked: flag('locked'),
    'registrar-locked': flag('registrar_locked'),
    // A domain for which it is not available is known not to have it.
    protection: flag('ifnull(whois_protection, nullif(whois_offered, 1))'),
    verification: code('verification', 'verification_label'),
    documents: flag('needs_documents'),
    premium: flag('premium'),
    notes: notes('notes'),
    tag: tags,
    odd,
  },
  text: (pattern, facts) => anywhere(['notes', 'customer_name'], pattern, facts, matchName(pattern, 'anywhere')),
};

/** The customer's visible domains. */
export const domainsOfCustomer = `(SELECT count(*) FROM domain WHERE domain.account_id = customer.account_id AND domain.customer_id = customer.id
  AND domain.since <= ifnull((SELECT nullif(whole_generation, 0) FROM list_state WHERE account_id = customer.account_id AND list = 'domains'), 9007199254740991))`;

/** Phone numbers are stored as `+62.2150000000`: a search by digits ignores separators. */
function matchPhone(pattern: Pattern, reach: Reach): Condition {
  const figures = mapChunks(pattern, (piece) => piece.replace(/[^0-9]/g, ''));
  const asWritten = matchAnyCase('voice', pattern, reach);
  if (figures.pieces.every((piece) => piece === '') || pattern.pieces.some((piece) => /\p{L}/u.test(piece))) return asWritten;
  return either([asWritten, matchLower("replace(replace(replace(replace(voice, '+', ''), '.', ''), '-', ''), ' ', '')", figures, reach)]);
}

const customers: Meanings<'customers'> = {
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
  text: (pattern, facts) => anywhere(['name', 'email', 'organization'], pattern, facts, matchPhone(pattern, 'anywhere')),
};

const prices: Meanings<'prices'> = {
  keys: {
    tld: extension('extension'),
    registration: money('registration_key'),
    renewal: money('renewal_key'),
    transfer: money('transfer_key'),
    redemption: money('redemption_key'),
    protection: money('proxy_key'),
    promo: stated('promo = 1', 'promo = 0'),
    currency: word('currency'),
    odd,
  },
  text: (pattern, facts) => anywhere(['extension'], pattern, facts),
};

const transactions: Meanings<'transactions'> = {
  keys: {
    type: code('type', 'type_label'),
    description: text(['description']),
    direction: word('direction'),
    amount: money('amount_key'),
    currency: word('currency'),
    created: moment('created'),
    period: wholeNumber('period'),
    note: text(['note']),
    odd,
  },
  text: (pattern, facts) => anywhere(['description', 'note', 'type_label'], pattern, facts),
};

const notices: Meanings<'notices'> = {
  keys: {
    status: word('status'),
    action: code('action_status', 'action_status_label'),
    message: text(['message']),
    domain: text(['domain']),
    name: text(['name']),
    direction: word('direction'),
    created: moment('created'),
    updated: moment('updated'),
    odd,
  },
  text: (pattern, facts) => anywhere(['message', 'domain', 'name'], pattern, facts),
};

const meanings: { readonly [L in SyncList]: Meanings<L> } = { domains, customers, prices, transactions, notices };

/** The two conditions of a bare word. */
export const textConditions = (list: SyncList, pattern: Pattern, facts: FilterFacts): TwoConditions => meanings[list].text(pattern, facts);

/** The two conditions of a term in the list's vocabulary. */
export function termConditions(list: SyncList, term: FilterTerm, facts: FilterFacts): TwoConditions {
  const keys: Readonly<Record<string, KeyMeaning>> = meanings[list].keys;
  return Object.hasOwn(keys, term.key) ? (keys[term.key]?.(term, facts) ?? never) : never;
}
