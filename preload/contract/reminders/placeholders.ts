/** Placeholders with one value for the whole message. */
export const messagePlaceholders = [
  'salutation',
  'customer.name',
  'customer.organization',
  'customer.email',
  'customer.phone',
  'company',
  'company.phone',
  'company.email',
  'company.website',
  'names',
  'count',
  'expires',
  'when',
  'total',
  'today',
  'note',
] as const;

/** Placeholders with a value for each domain, inside the repeated part. */
export const domainPlaceholders = ['domain.name', 'domain.expires', 'domain.when', 'domain.days', 'domain.price', 'domain.years'] as const;

/** The part that is repeated for each domain. */
export const repeatedPart = 'domains';
/** Only the condition of a part: there are at least two domains. */
export const severalDomains = 'several';

export type MessagePlaceholder = (typeof messagePlaceholders)[number];
export type DomainPlaceholder = (typeof domainPlaceholders)[number];
export type Placeholder = MessagePlaceholder | DomainPlaceholder;
export type TemplateName = Placeholder | typeof repeatedPart | typeof severalDomains;

/** Every name that a template may contain. */
export const templateNames: readonly TemplateName[] = [...messagePlaceholders, repeatedPart, ...domainPlaceholders, severalDomains];
