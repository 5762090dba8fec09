import type { DomainFacts } from '../../../preload/contract/domains.ts';

const day = 24 * 60 * 60 * 1000;

/** Days from one calendar date to another; negative when it is past. Both `2027-03-08`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
}

/** Up to so many days ahead an expiry stands out. */
const soon = 7;

export type Expiry = 'past' | 'soon' | 'far' | 'unknown';

/** How an expiry date is to be looked at on a day. */
export function expiryOf(expires: string | null, today: string): Expiry {
  if (expires === null) return 'unknown';
  const days = daysBetween(today, expires);
  if (days < 0) return 'past';
  return days <= soon ? 'soon' : 'far';
}

/** The part before the extension, which the eye reads first, and the extension; all is the label where the extension is not known. */
export function splitName(name: string, extension: string): { readonly label: string; readonly extension: string } {
  if (extension === '' || name.length <= extension.length || !name.endsWith(extension)) return { label: name, extension: '' };
  return { label: name.slice(0, -extension.length), extension };
}

/** The A-label where the name is shown in another form. */
export const aLabel = ({ name, unicode }: DomainFacts): string | null => (name === unicode ? null : name);
