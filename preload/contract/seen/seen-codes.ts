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

/**
 * Whether this application made the change. `own-unknown`: a change of ours with an unknown outcome fits. `restored`: it may be work that
 * the journal no longer has, because a backup was restored. `lapsed`: no person made it, since the domain is past its expiry date.
 */
export const explanations = ['unexplained', 'restored', 'own-unknown', 'lapsed', 'own'] as const;
export type Explanation = (typeof explanations)[number];

/** A dangerous pattern of unexplained changes of one domain, the worst first. */
export const alarms = ['transferred-away', 'gone', 'unlocked-and-changed', 'unlocked-with-code'] as const;
export type Alarm = (typeof alarms)[number];

/** Which changes a list shows; all but `all` only those that are not marked as seen. */
export const seenFilters = ['all', 'unseen', 'unexplained', 'alarms'] as const;
export type SeenFilter = (typeof seenFilters)[number];
