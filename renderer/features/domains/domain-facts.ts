import type { DomainFacts } from '../../../preload/contract/domains/domains.ts';

const day = 24 * 60 * 60 * 1000;

/** Days between two calendar dates; negative if past. Both `2027-03-08`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
}

/** An expiry within this many days is highlighted. */
const soon = 7;

export type Expiry = 'past' | 'soon' | 'far' | 'unknown';

/** Classifies an expiry date relative to a day. */
export function expiryOf(expires: string | null, today: string): Expiry {
  if (expires === null) return 'unknown';
  const days = daysBetween(today, expires);
  if (days < 0) return 'past';
  return days <= soon ? 'soon' : 'far';
}

/** The label, which is read first, and the extension; everything is the label if the extension is unknown. */
export function splitName(name: string, extension: string): { readonly label: string; readonly extension: string } {
  if (extension === '' || name.length <= extension.length || !name.endsWith(extension)) return { label: name, extension: '' };
  return { label: name.slice(0, -extension.length), extension };
}

/** The A-label if the name is displayed in another form. */
export const aLabel = ({ name, unicode }: DomainFacts): string | null => (name === unicode ? null : name);
