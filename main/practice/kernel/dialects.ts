/**
 * Points on which api.md's sources about the real service differ or are silent. The first reading is the default. Client and practice
 * service must not share a misreading, so the integration suite runs with each.
 */
export const dialectReadings = {
  /** Section 6.4: `data` of an availability response. */
  availabilityData: ['object', 'list'],
  /** Section 7: `is_premium_name` and `premium_registration_price` are known from one client only. */
  availabilityPremium: ['shown', 'omitted'],
  /** Section 4: how repeated checks of a name are rejected is not documented. */
  repeatedCheck: ['429', '422', '200-false'],
  /** Section 6.4: `data` of an auth code is the code, or an object that contains it. */
  authCodeData: ['text', 'object'],
  /** Section 6.4: one panel also requires a symbol. */
  authCodeRule: ['letter-and-digit', 'with-symbol'],
  /** Section 6.4: `data` of a document link. */
  documentLinkData: ['text', 'object'],
  /** Section 3: both formats were observed. */
  expiryFormat: ['date', 'date-time'],
  /** Section 4: the status if a lock is already set. */
  lockRefusal: ['400', '422'],
  /** Section 6.4: one panel refuses to unlock while the registrar lock is on. */
  unlockUnderRegistrarLock: ['refused', 'done'],
  /** Section 5: the meaning of domain status from 4 on. */
  statusCodes: ['deleted-at-4', 'restore-at-4'],
  /** Section 7: `DomainSummary.customer_id` is not in every source. */
  summaryCustomer: ['shown', 'omitted'],
  /** Section 3: status, locks and verification can be null in register and transfer answers. */
  actionNulls: ['null', 'filled'],
  /** Section 5: the DNS types of the client modelled on the served document, or those of a panel. */
  dnsTypes: ['served-document', 'panel'],
  /** Section 6.6: PUT of one record was seen to add. */
  dnsPut: ['upsert', 'update'],
  /** Section 11: the contents of a record's `name` next to `prefix`. */
  dnsName: ['zone', 'full'],
  /** Section 11: the 2xx status of creations. */
  createdStatus: ['200', '201'],
  /** Section 4: a taken name. */
  takenName: ['409', '422'],
  /** Section 11: how an insufficient balance is rejected. */
  shortBalance: ['422', '402'],
  /** Section 3: the upper bound of `limit` is not known. */
  largestPage: ['cut-at-100', 'refuse-over-100', 'cut-at-1000'],
  /** Section 6.2: `password` of a customer update. */
  customerPassword: ['optional', 'required'],
  /** Section 6: `state` of an address. */
  addressState: ['required', 'optional'],
  /** Section 5: the list filter of polls is typed 1 or 2 in one source. */
  pollFilter: ['0-1', '1-2'],
  /** Sections 6.12 and 6.13: the envelope of these lists is not known. */
  otherLists: ['paged', 'plain'],
  /** Section 6.4: the results of delete and move are not known. */
  unknownResults: ['text', 'object', 'null'],
  /** Section 6.4: the body of a cancelled transfer looks like a copy of renew. */
  cancelTransferBody: ['as-renew', 'none'],
  /** Section 3: money is text; numbers are accepted, too. */
  money: ['text', 'number'],
  /** Sections 6.11 and 6.13: trailing slashes are part of the observed paths; many frameworks accept any path with and without. */
  trailingSlash: ['exact', 'either'],
  /** Sections 1 and 4: which check comes first is not documented. */
  gateOrder: ['whitelist-first', 'credentials-first'],
  /** Section 4: the response to an address that is not on the whitelist. */
  whitelistBody: ['envelope', 'text'],
  /** Section 2: fields can be missing, and unknown ones present. `sparse` omits what not every source shows (`fieldsShown`). */
  fields: ['all', 'sparse', 'extra'],
  /** Sections 3 and 4: an error can come with status 200. */
  errorStatus: ['own', '200'],
} as const;

export type DialectName = keyof typeof dialectReadings;
export type Dialects = { readonly [N in DialectName]: (typeof dialectReadings)[N][number] };

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
