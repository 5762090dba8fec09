import { createVocabulary, type KeyDefinition, type Vocabulary } from './vocabulary.ts';

const ahead = ['7d', '30d', '60d', '90d', 'today..30d'];
const back = ['-7d', '-30d', '-1y', '-30d..today'];

const definitions = {
  domains: {
    name: { type: 'text', aliases: ['domain'], known: true },
    tld: { type: 'extension', aliases: ['extension', 'ext'], bare: true },
    status: { type: 'code', aliases: ['state'], bare: true, example: 'active' },
    expires: { type: 'date', aliases: ['expiry', 'expire'], suggested: ahead },
    expired: { type: 'flag' },
    created: { type: 'date', aliases: ['registered'], suggested: back },
    ns: { type: 'names', aliases: ['nameserver', 'nameservers'] },
    customer: { type: 'text', aliases: ['client'] },
    'customer-id': { type: 'number' },
    locked: { type: 'flag', aliases: ['lock'] },
    'registrar-locked': { type: 'flag', aliases: ['registrar-lock'] },
    /** WHOIS protection; unknown until the domain was read by itself. */
    protection: { type: 'flag', aliases: ['protected', 'privacy'] },
    verification: { type: 'code', aliases: ['verified'], example: 'active' },
    documents: { type: 'flag', aliases: ['document'] },
    premium: { type: 'flag' },
    /** Those of the service, and the note kept here. */
    notes: { type: 'text', aliases: ['note'] },
    tag: { type: 'word', aliases: ['tags'] },
    odd: { type: 'flag', known: true },
  },
  customers: {
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
  prices: {
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
  transactions: {
    type: { type: 'code', bare: true, example: 'domain' },
    description: { type: 'text', aliases: ['text'] },
    direction: { type: 'word', suggested: ['in', 'out'] },
    /** Without its sign: money in and money out alike. */
    amount: { type: 'money', aliases: ['sum'] },
    currency: { type: 'word' },
    created: { type: 'date', aliases: ['date'], suggested: ['-7d..today', '-30d..today', '-1y..today'] },
    period: { type: 'number', aliases: ['years'] },
    note: { type: 'text', aliases: ['notes'] },
    odd: { type: 'flag', known: true },
  },
  notices: {
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
} as const satisfies Readonly<Record<string, Readonly<Record<string, KeyDefinition>>>>;

/** The lists that can be filtered: those that are kept locally. */
export type FilterList = keyof typeof definitions;

/** The names of the keys of a list. */
export type KeyName<L extends FilterList> = keyof (typeof definitions)[L];

/** What can be asked of each list. */
export const vocabularies: { readonly [L in FilterList]: Vocabulary } = {
  domains: createVocabulary(definitions.domains),
  customers: createVocabulary(definitions.customers),
  prices: createVocabulary(definitions.prices),
  transactions: createVocabulary(definitions.transactions),
  notices: createVocabulary(definitions.notices),
};
