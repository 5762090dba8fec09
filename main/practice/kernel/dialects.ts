/**
 * How a reading is known. `stated`: said by the provider's own specification; `observed`: seen in a client, its tests, or live responses
 * of such a service; `inferred`: possible, and excluded by no source.
 */
export type Evidence = 'stated' | 'observed' | 'inferred';

type Reading = readonly [name: string, evidence: Evidence, source: string];

/** `about`: what differs, with the section of api.md. The first reading is the default. */
interface DialectPoint {
  readonly about: string;
  readonly readings: readonly [Reading, ...Reading[]];
}

/**
 * Points on which api.md's sources about the real service differ or are silent. Client and practice service must not share a misreading, so
 * the integration suite runs with each. `docs/practice-dialects.md` lists them; a test compares it with this.
 */
export const dialectPoints = {
  availabilityData: {
    about: '`data` of an availability response (6.4)',
    readings: [
      ['object', 'observed', 'live responses'],
      ['list', 'observed', 'the served document, old versions of two clients'],
    ],
  },
  availabilityPremium: {
    about: '`is_premium_name` and `premium_registration_price` (7)',
    readings: [
      ['shown', 'observed', 'test data of one client'],
      ['omitted', 'observed', 'the client modelled on the served document'],
    ],
  },
  repeatedCheck: {
    about: 'How repeated checks of a name are rejected (4)',
    readings: [
      ['429', 'inferred', 'they are refused for a while; how is not recorded'],
      ['422', 'inferred', 'the same'],
      ['200-false', 'inferred', 'the same'],
    ],
  },
  authCodeData: {
    about: '`data` of an auth code (6.4)',
    readings: [
      ['text', 'observed', 'most clients'],
      ['object', 'observed', 'one client reads `data.auth_code`'],
    ],
  },
  authCodeRule: {
    about: 'What a new auth code needs (6.4)',
    readings: [
      ['letter-and-digit', 'observed', 'several clients'],
      ['with-symbol', 'observed', 'one panel'],
    ],
  },
  documentLinkData: {
    about: '`data` of a document link (6.4)',
    readings: [
      ['text', 'observed', 'most clients'],
      ['object', 'observed', 'one client reads `data.link`'],
    ],
  },
  expiryFormat: {
    about: '`expired_at` (3)',
    readings: [
      ['date', 'observed', 'live responses'],
      ['date-time', 'observed', 'live responses'],
    ],
  },
  lockRefusal: {
    about: 'The status if a lock is already set (4)',
    readings: [
      ['400', 'observed', 'one client'],
      ['422', 'inferred', 'the status of other refusals'],
    ],
  },
  unlockUnderRegistrarLock: {
    about: 'Turning theft protection off while the registrar lock is on (6.4)',
    readings: [
      ['refused', 'observed', 'one panel'],
      ['done', 'inferred', 'no other source mentions a refusal'],
    ],
  },
  statusCodes: {
    about: 'Domain status from 4 on (5)',
    readings: [
      ['deleted-at-4', 'observed', 'two clients'],
      ['restore-at-4', 'observed', 'another client'],
    ],
  },
  summaryCustomer: {
    about: '`customer_id` in the list of domains (7)',
    readings: [
      ['shown', 'observed', 'two clients'],
      ['omitted', 'observed', 'the client modelled on the served document'],
    ],
  },
  actionNulls: {
    about: 'Status, locks and verification in responses to registrations and transfers (3)',
    readings: [
      ['null', 'observed', 'one or two clients'],
      ['filled', 'inferred', 'all other responses'],
    ],
  },
  flagValues: {
    about: '`is_premium`, `whois_protection`, and `whois_protection_purchased` (7)',
    readings: [
      ['number', 'observed', 'the client modelled on the served document'],
      ['boolean', 'inferred', 'the type of `whois_protection_expired` and `is_refundable` next to them'],
    ],
  },
  dnsTypes: {
    about: 'Types of DNS records (5)',
    readings: [
      ['served-document', 'observed', 'two clients, one of them modelled on the served document'],
      ['panel', 'observed', 'one panel'],
    ],
  },
  dnsPut: {
    about: 'PUT of a record that does not exist (6.6)',
    readings: [
      ['upsert', 'observed', 'one panel adds records with it'],
      ['update', 'inferred', 'the name of the operation'],
    ],
  },
  dnsName: {
    about: '`prefix` and `name` of a record in the zone of `example.com` (7, 11)',
    readings: [
      ['zone', 'observed', '`www` and `example.com`: a sample of the zone itself'],
      ['full', 'inferred', '`www` and `www.example.com`'],
      ['full-prefix', 'inferred', '`www.example.com` in both; written back as it is, it would become `www.example.com.example.com`'],
    ],
  },
  ttlRange: {
    about: 'The TTL of a record (11)',
    readings: [
      ['any', 'inferred', 'no source names a bound'],
      ['from-60', 'inferred', 'a usual rule of registrars: 60 to 604,800 seconds'],
    ],
  },
  mxPriority: {
    about: 'MX contents without a priority (6.6)',
    readings: [
      ['required', 'observed', 'the format is "priority host"'],
      ['optional', 'inferred', 'no source mentions a refusal'],
    ],
  },
  digestLength: {
    about: 'Digests of DS records (6.7)',
    readings: [
      ['up-to-64', 'observed', 'the client modelled on the served document'],
      ['by-type', 'inferred', 'RFC 4034 and RFC 4509: 40 or 64 hexadecimal digits'],
    ],
  },
  forwardingTarget: {
    about: 'A forwarding target without `http://` or `https://` (6.8)',
    readings: [
      ['any', 'inferred', 'no source names a format'],
      ['with-scheme', 'inferred', 'the usual validation of a URL'],
    ],
  },
  hostNameserver: {
    about: '`nameserver` of a child nameserver (7)',
    readings: [
      ['full', 'inferred', 'the full name, next to the label in `hostname`'],
      ['label', 'inferred', 'the label, as `hostname` in the form'],
    ],
  },
  createdStatus: {
    about: 'The 2xx status of creations (11)',
    readings: [
      ['200', 'inferred', 'the status of other responses'],
      ['201', 'inferred', "the framework's default"],
    ],
  },
  takenName: {
    about: 'The status for a taken name (4)',
    readings: [
      ['409', 'observed', 'a mock server'],
      ['422', 'inferred', 'the status of other refusals'],
    ],
  },
  shortBalance: {
    about: 'The status for a balance that is too low (11)',
    readings: [
      ['422', 'inferred', 'the status of other refusals'],
      ['402', 'inferred', 'a related service (12)'],
    ],
  },
  renewalLimit: {
    about: 'A renewal to more than ten years from now (6.4)',
    readings: [
      ['ten-years', 'inferred', 'the limit of generic registries'],
      ['none', 'inferred', 'no source names it'],
    ],
  },
  largestPage: {
    about: 'The upper bound of `limit` (3)',
    readings: [
      ['cut-at-100', 'inferred', 'clients send 100'],
      ['refuse-over-100', 'inferred', 'the same'],
      ['cut-at-1000', 'inferred', 'the bound is not known'],
    ],
  },
  customerPassword: {
    about: '`password` of a customer update (6.2)',
    readings: [
      ['optional', 'observed', 'most clients omit it'],
      ['required', 'observed', 'the client modelled on the served document'],
    ],
  },
  addressState: {
    about: '`state` of an address (6)',
    readings: [
      ['required', 'observed', 'two clients'],
      ['optional', 'observed', 'one client'],
    ],
  },
  phoneFormat: {
    about: '`voice` and `fax` in responses (6, 7)',
    readings: [
      ['plain', 'observed', '`+6281255501234`, the format of the form'],
      ['dotted', 'inferred', '`+62.81255501234`, the format of registries (RFC 5733)'],
    ],
  },
  pollStatus: {
    about: '`action_status` of a notice in responses (5)',
    readings: [
      ['0-1', 'observed', '0 pending, 1 complete'],
      ['1-2', 'inferred', 'the type of the filter in one source'],
    ],
  },
  pollFilter: {
    about: 'The filter `action_status` of notices (5)',
    readings: [
      ['0-1', 'observed', 'the values of the form'],
      ['1-2', 'observed', 'typed 1 or 2 in one source'],
    ],
  },
  updatedPoll: {
    about: '`action_status` in the response to a marked notice (6.10)',
    readings: [
      ['number', 'observed', 'its type in the list'],
      ['text', 'inferred', 'a form value that is returned as it was sent'],
    ],
  },
  transactionDirection: {
    about: '`direction` of a transaction into the balance, and out of it (11)',
    readings: [
      ['in-out', 'inferred', '`in` and `out`; its words are not known'],
      ['credit-debit', 'inferred', '`credit` and `debit`, as in a bank statement'],
      ['debit-credit', 'inferred', '`debit` and `credit`, as in the books of the reseller'],
    ],
  },
  priceRegistry: {
    about: '`registry_id` of a price (7)',
    readings: [
      ['shown', 'observed', 'a sample'],
      ['null', 'observed', 'it may be null, while the extension has one'],
    ],
  },
  otherLists: {
    about: 'The envelope of lists of object storages and bare metal (6.12, 6.13)',
    readings: [
      ['paged', 'inferred', 'the other lists'],
      ['plain', 'inferred', 'lists without pages'],
    ],
  },
  otherAreas: {
    about: 'SSL, object storage, and bare metal, for an account to which the service does not offer them (6.11 to 6.13)',
    readings: [
      ['offered', 'observed', 'clients use them'],
      ['403', 'inferred', 'a permission of the account'],
      ['404', 'inferred', 'routes that the service does not have'],
      ['404-page', 'inferred', 'the same, as a web page'],
    ],
  },
  unknownResults: {
    about: '`data` after delete, move and other actions (6.4)',
    readings: [
      ['text', 'inferred', 'other actions return empty text'],
      ['object', 'inferred', 'other actions return the object'],
      ['null', 'inferred', '`data` may be empty'],
    ],
  },
  cancelTransferBody: {
    about: 'The form of a canceled transfer (6.4)',
    readings: [
      ['as-renew', 'observed', 'one client'],
      ['none', 'inferred', 'it looks like a copy of renew'],
    ],
  },
  money: {
    about: 'Amounts of money (3)',
    readings: [
      ['text', 'observed', 'several clients'],
      ['number', 'observed', '`closing_balance`, and some prices of a period'],
    ],
  },
  trailingSlash: {
    about: 'Trailing slashes of paths (6.11, 6.13)',
    readings: [
      ['exact', 'observed', 'the paths of clients'],
      ['either', 'inferred', 'many frameworks'],
    ],
  },
  gateOrder: {
    about: 'Which check comes first (1, 4)',
    readings: [
      ['whitelist-first', 'inferred', 'not documented'],
      ['credentials-first', 'inferred', 'not documented'],
    ],
  },
  whitelistBody: {
    about: 'The response to an address that is not on the whitelist (4)',
    readings: [
      ['envelope', 'observed', 'the body of other refusals'],
      ['text', 'observed', 'the body contains "not whitelisted"'],
    ],
  },
  fields: {
    about: 'Fields of all objects (2)',
    readings: [
      ['all', 'observed', 'all fields of all sources'],
      ['sparse', 'observed', 'without those that not every source shows'],
      ['extra', 'inferred', 'with one that no source has'],
    ],
  },
  errorStatus: {
    about: 'The status of errors (3, 4)',
    readings: [
      ['own', 'observed', '4xx'],
      ['200', 'observed', 'one client expects `success: false` with it, as a precaution'],
    ],
  },
} as const satisfies Readonly<Record<string, DialectPoint>>;

type Points = typeof dialectPoints;
export type DialectName = keyof Points;
type ReadingOf<N extends DialectName> = Points[N]['readings'][number][0];
export type Dialects = { readonly [N in DialectName]: ReadingOf<N> };

/** The readings of each point, the default first. */
export const dialectReadings = Object.fromEntries(
  Object.entries(dialectPoints).map(([name, { readings }]) => [name, readings.map(([reading]) => reading)]),
) as unknown as { readonly [N in DialectName]: readonly [ReadingOf<N>, ...ReadingOf<N>[]] };

/** The default reading of each point, with the given overrides. Throws an error that names an unknown point or reading. */
export function chooseDialects(overrides: Readonly<Record<string, string>> = {}): Dialects {
  const chosen: Record<string, string> = Object.fromEntries(Object.entries(dialectReadings).map(([name, [first]]) => [name, first]));
  for (const [name, reading] of Object.entries(overrides)) {
    const readings: readonly string[] | undefined = Object.hasOwn(dialectReadings, name) ? dialectReadings[name as DialectName] : undefined;
    if (readings === undefined)
      throw new Error(`There is no dialect point "${name}". There are: ${Object.keys(dialectReadings).join(', ')}.`);
    if (!readings.includes(reading)) throw new Error(`"${name}" can be ${readings.join(', ')}; not "${reading}".`);
    chosen[name] = reading;
  }
  return chosen as Dialects;
}
