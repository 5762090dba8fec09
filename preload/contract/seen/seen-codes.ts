/* What the renderer shows of changes seen; without zod, so that it loads none. */

/** What is read domain by domain, and compared item by item. */
export const partFields = ['zone', 'ds', 'child-nameservers', 'forwarding'] as const;
export type PartField = (typeof partFields)[number];

/** What is compared of a domain. `domain`: whether it is in the account at all. */
export const comparedFields = [
  'domain',
  'status',
  'expires',
  'nameservers',
  'locked',
  'registrar-locked',
  'protection',
  'verification',
  'documents',
  'customer',
  'registrant',
  'admin',
  'tech',
  'billing',
  ...partFields,
] as const;
export type ComparedField = (typeof comparedFields)[number];
/** Fields with one value each. */
export type DomainField = Exclude<ComparedField, PartField>;

/** What is compared of an extension in use. */
export const priceFields = [
  'price-registration',
  'price-renewal',
  'price-transfer',
  'price-redemption',
  'price-protection',
  'promotion',
] as const;
export type PriceField = (typeof priceFields)[number];

/**
 * What is compared of money. `charge`, `credit`, `transaction`: a new transaction that certainly was one, or of which it is not known.
 * `balance`: it changed by more or less than the transactions say.
 */
export const moneyFields = ['charge', 'credit', 'transaction', 'balance', ...priceFields] as const;
export type MoneyField = (typeof moneyFields)[number];

/** What a change of money is about: a transaction, the account itself, or a row of the price list. */
export const moneySubjects = ['transaction', 'account', 'extension'] as const;
export type MoneySubject = (typeof moneySubjects)[number];

/** What a change of a person is about. */
export const personSubjects = ['customer', 'contact'] as const;
export type PersonSubject = (typeof personSubjects)[number];

/** What is compared of a customer or contact; the last two only of contacts. `listed`: whether the service lists it at all. */
export const personFields = [
  'listed',
  'name',
  'organization',
  'email',
  'phone',
  'fax',
  'street',
  'city',
  'state',
  'postal-code',
  'country',
  'label',
  'contact-status',
] as const;
export type PersonField = (typeof personFields)[number];

/**
 * Whether this application made the change. `own-unknown`: a change of ours with an unknown outcome fits. `restored`: it may be work that
 * the journal no longer has, because a backup was restored. `lapsed`: no person made it, since the domain is past its expiry date. `fact`:
 * no explanation is needed, e.g. a deposit. `announced`: a promotion ended on its announced end date.
 */
export const explanations = ['unexplained', 'restored', 'own-unknown', 'lapsed', 'announced', 'fact', 'own'] as const;
export type Explanation = (typeof explanations)[number];

/** A dangerous pattern of unexplained changes of one domain, the worst first. */
export const alarms = ['transferred-away', 'gone', 'unlocked-and-changed', 'unlocked-with-code'] as const;
export type Alarm = (typeof alarms)[number];

/** Which changes a list shows; all but `all` only those that are not marked as seen. */
export const seenFilters = ['all', 'unseen', 'unexplained', 'alarms'] as const;
export type SeenFilter = (typeof seenFilters)[number];

/** Those, and `foreign`: changes not marked as seen that count for alarms. */
export const seenQueryFilters = [...seenFilters, 'foreign'] as const;
export type SeenQueryFilter = (typeof seenQueryFilters)[number];
