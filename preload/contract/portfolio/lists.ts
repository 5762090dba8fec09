import { createVocabulary, type KeyDefinition, type Vocabulary } from '../filter/vocabulary.ts';
import type { annotatedKinds } from '../lists.ts';

/* The lists of the local copy, without their schemas: the renderer loads no zod. The rows are in `rows.ts`. */

type AnnotatedKind = (typeof annotatedKinds)[number];

interface ListDefinition {
  /** Columns that the list can be sorted by. */
  readonly columns: readonly string[];
  /** The keys of its filter. */
  readonly filter: Readonly<Record<string, KeyDefinition>>;
  /** What can be exported of it, by the names in the head of a CSV file and in JSON. They are part of the file's format and keep their meaning. */
  readonly exports: readonly string[];
  /** The service does not offer it to every account: `isOptionalList`. Such lists come last. */
  readonly optional?: boolean;
  /** The kind of its objects for local notes and tags, for lists that have them. */
  readonly noted?: AnnotatedKind;
}

/** What the exports of domains and of the renewal plan have of the customer and the registrant, next to the customer's name. */
export const ownerExports = [
  ...['customer_organization', 'customer_email', 'customer_phone', 'customer_country'],
  ...['registrant', 'registrant_organization', 'registrant_email', 'registrant_phone', 'registrant_country'],
] as const;

/** What they have of the price of a renewal: the service's, one's own, and the difference. */
export const priceExports = ['renewal_cost', 'selling_price', 'margin', 'price_currency'] as const;

const ahead = ['7d', '30d', '60d', '90d', 'today..30d'];
const back = ['-7d', '-30d', '-1y', '-30d..today'];

/** In the order in which they are read. */
export const lists = {
  domains: {
    columns: [
      ...['name', 'extension', 'customer', 'status', 'expires', 'nameservers', 'created', 'notes'],
      ...['organization', 'email', 'phone', 'country', 'registrant', 'cost', 'selling', 'margin'],
    ],
    filter: {
      name: { type: 'text', aliases: ['domain'], known: true },
      tld: { type: 'extension', aliases: ['extension', 'ext'], bare: true },
      status: { type: 'code', aliases: ['state'], bare: true, example: 'active' },
      expires: { type: 'date', aliases: ['expiry', 'expire'], suggested: ahead },
      expired: { type: 'flag' },
      created: { type: 'date', aliases: ['registered'], suggested: back },
      ns: { type: 'names', aliases: ['nameserver', 'nameservers'] },
      customer: { type: 'text', aliases: ['client'] },
      'customer-id': { type: 'number' },
      /** The customer's data; unknown if the local copy does not have the customer. */
      organization: { type: 'text', aliases: ['organisation', 'company'] },
      email: { type: 'text', aliases: ['mail'] },
      phone: { type: 'text', aliases: ['voice'] },
      country: { type: 'word' },
      /** Name or organization of the registrant; unknown until the contact was read. */
      registrant: { type: 'text', aliases: ['owner'] },
      'registrant-email': { type: 'text' },
      'registrant-phone': { type: 'text' },
      'registrant-country': { type: 'word' },
      locked: { type: 'flag', aliases: ['lock'] },
      'registrar-locked': { type: 'flag', aliases: ['registrar-lock'] },
      /** WHOIS protection; unknown until the domain's details were read. */
      protection: { type: 'flag', aliases: ['protected', 'privacy'] },
      verification: { type: 'code', aliases: ['verified'], example: 'active' },
      documents: { type: 'flag', aliases: ['document'] },
      premium: { type: 'flag' },
      /** One's own price of a renewal for the shortest period, and what it is above the service's; none for premium names. */
      price: { type: 'money', aliases: ['selling'] },
      margin: { type: 'money' },
      /** The service's notes, and the local note. */
      notes: { type: 'text', aliases: ['note'] },
      tag: { type: 'word', aliases: ['tags'] },
      /** Changes seen: found during the last days, unexplained, with an alarm, not marked as seen, or of a field such as `zone`. */
      changed: { type: 'word', aliases: ['changes'], suggested: ['7d', 'unexplained', 'alarm', 'new', 'zone', 'ds', 'ns', 'locks'] },
      /** On the watch list. */
      watched: { type: 'flag', aliases: ['watch'], known: true },
      /** The customer was reminded of the present expiry date, or during the last days; or has renewed since the last reminder. */
      reminded: { type: 'word', aliases: ['reminder'], suggested: ['yes', 'no', '7d', 'renewed'] },
      odd: { type: 'flag', known: true },
    },
    exports: [
      ...['name', 'unicode', 'extension', 'customer', 'customer_id', 'status', 'verification', 'expires', 'created', 'theft_protection'],
      ...['registrar_lock', 'whois_protection', 'premium', 'needs_documents', 'nameservers', 'notes', 'own_note', 'tags', 'id'],
      ...ownerExports,
      ...['renewal_years', ...priceExports],
    ],
    noted: 'domain',
  },
  customers: {
    columns: ['name', 'organization', 'email', 'phone', 'city', 'country', 'domains', 'created'],
    filter: {
      name: { type: 'text' },
      email: { type: 'text', aliases: ['mail'] },
      organization: { type: 'text', aliases: ['organisation', 'company'] },
      city: { type: 'text' },
      country: { type: 'word' },
      phone: { type: 'text', aliases: ['voice'] },
      domains: { type: 'number', known: true },
      created: { type: 'date', suggested: back },
      notes: { type: 'text', aliases: ['note'] },
      tag: { type: 'word', aliases: ['tags'] },
      odd: { type: 'flag', known: true },
    },
    exports: ['name', 'organization', 'email', 'phone', 'city', 'country', 'created', 'own_note', 'tags', 'id'],
    noted: 'customer',
  },
  prices: {
    columns: ['extension', 'currency', 'registration', 'renewal', 'transfer', 'redemption', 'protection', 'promo'],
    filter: {
      tld: { type: 'extension', aliases: ['extension', 'ext'], bare: true },
      registration: { type: 'money', aliases: ['register'] },
      renewal: { type: 'money', aliases: ['renew'] },
      transfer: { type: 'money' },
      redemption: { type: 'money', aliases: ['restore'] },
      protection: { type: 'money', aliases: ['proxy', 'privacy'] },
      promo: { type: 'flag', aliases: ['promotion'], known: true },
      currency: { type: 'word' },
      odd: { type: 'flag', known: true },
    },
    exports: ['extension', 'currency', 'registration', 'renewal', 'transfer', 'redemption', 'whois_protection', 'promotion', 'id'],
  },
  transactions: {
    columns: ['created', 'type', 'description', 'direction', 'net', 'balance', 'period', 'note'],
    filter: {
      type: { type: 'code', bare: true, example: 'domain' },
      description: { type: 'text', aliases: ['text'] },
      direction: { type: 'word', suggested: ['in', 'out'] },
      /** Without its sign: incoming and outgoing alike. */
      amount: { type: 'money', aliases: ['sum'] },
      currency: { type: 'word' },
      created: { type: 'date', aliases: ['date'], suggested: ['-7d..today', '-30d..today', '-1y..today'] },
      period: { type: 'number', aliases: ['years'] },
      note: { type: 'text', aliases: ['notes'] },
      odd: { type: 'flag', known: true },
    },
    exports: ['created', 'type', 'description', 'direction', 'amount', 'currency', 'closing_balance', 'period', 'note', 'id'],
  },
  notices: {
    columns: ['open', 'name', 'status', 'message', 'domain', 'created', 'updated'],
    filter: {
      status: { type: 'word', bare: true },
      action: { type: 'code', aliases: ['state'], bare: true, example: 'pending' },
      message: { type: 'text', aliases: ['text'] },
      domain: { type: 'text' },
      name: { type: 'text', aliases: ['subject'] },
      direction: { type: 'word', suggested: ['in', 'out'] },
      created: { type: 'date', suggested: back },
      updated: { type: 'date', suggested: back },
      odd: { type: 'flag', known: true },
    },
    exports: ['created', 'updated', 'name', 'domain', 'message', 'status', 'direction', 'action_status', 'id'],
  },
  /** Orders of certificates. */
  certificates: {
    optional: true,
    columns: ['domain', 'product', 'customer', 'status', 'expires', 'validation', 'period', 'created', 'updated'],
    filter: {
      domain: { type: 'text', aliases: ['name'] },
      /** The names of the product and the customer; unknown if the local copy does not have them. */
      product: { type: 'text' },
      customer: { type: 'text', aliases: ['client'] },
      'customer-id': { type: 'number' },
      status: { type: 'word', aliases: ['state'], bare: true },
      /** Unknown until the service sends it, or the certificate was read. */
      expires: { type: 'date', aliases: ['expiry', 'expire'], suggested: ahead },
      validation: { type: 'word', aliases: ['dcv'], suggested: ['dns', 'http', 'https', 'email'] },
      period: { type: 'number', aliases: ['months'] },
      created: { type: 'date', aliases: ['ordered'], suggested: back },
      updated: { type: 'date', suggested: back },
      odd: { type: 'flag', known: true },
    },
    exports: [
      ...['domain', 'product', 'product_id', 'customer', 'customer_id', 'status', 'expires', 'validation', 'validation_email'],
      ...['period', 'created', 'updated', 'id'],
    ],
  },
  /** Certificates for sale. */
  'certificate-products': {
    optional: true,
    columns: ['name', 'brand', 'type', 'wildcard', 'period', 'currency', 'price', 'offered'],
    filter: {
      name: { type: 'text' },
      brand: { type: 'text' },
      provider: { type: 'text' },
      type: { type: 'word', bare: true, suggested: ['DV', 'OV', 'EV'] },
      wildcard: { type: 'flag' },
      refundable: { type: 'flag' },
      /** Months. */
      period: { type: 'number', aliases: ['months'] },
      price: { type: 'money' },
      currency: { type: 'word' },
      offered: { type: 'flag' },
      odd: { type: 'flag', known: true },
    },
    exports: ['name', 'brand', 'provider', 'type', 'wildcard', 'refundable', 'period', 'price', 'currency', 'offered', 'id'],
  },
  /** Orders of bare metal servers, which are the servers themselves. */
  servers: {
    optional: true,
    columns: ['name', 'product', 'customer', 'status', 'power', 'os', 'cycle', 'expires', 'created', 'updated'],
    filter: {
      name: { type: 'text', aliases: ['host', 'server'] },
      /** The names of the product and the customer; unknown if the local copy does not have them. */
      product: { type: 'text' },
      customer: { type: 'text', aliases: ['client'] },
      'customer-id': { type: 'number' },
      status: { type: 'word', bare: true },
      power: { type: 'word', aliases: ['state'], suggested: ['on', 'off'] },
      os: { type: 'text' },
      cycle: { type: 'word', suggested: ['monthly', 'quarterly', 'annually'] },
      expires: { type: 'date', aliases: ['expiry', 'expire'], suggested: ahead },
      created: { type: 'date', aliases: ['ordered'], suggested: back },
      updated: { type: 'date', suggested: back },
      odd: { type: 'flag', known: true },
    },
    exports: [
      ...['name', 'product', 'product_id', 'customer', 'customer_id', 'status', 'power', 'os', 'cycle', 'expires', 'created', 'updated'],
      'id',
    ],
  },
  /** Servers for sale. */
  'server-products': {
    optional: true,
    columns: ['name', 'cpu', 'memory', 'disk', 'stock', 'monthly', 'quarterly', 'annually', 'currency'],
    filter: {
      name: { type: 'text' },
      cpu: { type: 'text' },
      memory: { type: 'text' },
      disk: { type: 'text' },
      stock: { type: 'number', aliases: ['available'] },
      monthly: { type: 'money', aliases: ['price'] },
      quarterly: { type: 'money' },
      annually: { type: 'money' },
      currency: { type: 'word' },
      odd: { type: 'flag', known: true },
    },
    exports: ['name', 'cpu', 'memory', 'disk', 'stock', 'monthly', 'quarterly', 'annually', 'currency', 'id'],
  },
  /** Object storages. */
  storages: {
    optional: true,
    columns: ['name', 'customer', 'status', 'size', 'used', 'cycle', 'expires', 'created', 'updated'],
    filter: {
      name: { type: 'text' },
      customer: { type: 'text', aliases: ['client'] },
      'customer-id': { type: 'number' },
      status: { type: 'word', aliases: ['state'], bare: true },
      /** GB. */
      size: { type: 'number' },
      used: { type: 'money', aliases: ['usage'] },
      /** Months. */
      cycle: { type: 'number', aliases: ['months'] },
      expires: { type: 'date', aliases: ['expiry', 'expire'], suggested: ahead },
      created: { type: 'date', aliases: ['ordered'], suggested: back },
      updated: { type: 'date', suggested: back },
      odd: { type: 'flag', known: true },
    },
    exports: ['name', 'customer', 'customer_id', 'status', 'size', 'used', 'cycle', 'expires', 'created', 'updated', 'id'],
  },
} as const satisfies Readonly<Record<string, ListDefinition>>;

export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as readonly ListName[];

/** The kind of a list's objects for local notes and tags; null for lists without them. */
export function annotatedKindOf(list: ListName): AnnotatedKind | null {
  const { noted }: ListDefinition = lists[list];
  return noted ?? null;
}

/** Whether it is the list of an area that the service does not offer to every account. */
export function isOptionalList(list: ListName): boolean {
  const { optional = false }: ListDefinition = lists[list];
  return optional;
}

export type ColumnOf<L extends ListName> = (typeof lists)[L]['columns'][number];
export type ExportOf<L extends ListName> = (typeof lists)[L]['exports'][number];

/** The filterable lists: those stored locally. */
export type FilterList = ListName;

/** The names of a list's keys. */
export type KeyName<L extends FilterList> = keyof (typeof lists)[L]['filter'];

/** What each list can be filtered by. */
export const vocabularies = Object.fromEntries(listNames.map((name) => [name, createVocabulary(lists[name].filter)])) as {
  readonly [L in FilterList]: Vocabulary;
};
