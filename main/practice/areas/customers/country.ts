import { type Rule, text } from '../../kernel/fields.ts';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that ISO 3166-1 leaves to users or reserves: the runtime has names for some, but they are not countries. */
const noCountry = /^(AA|Q[M-Z]|X[A-Z]|ZZ|EU|EZ|UN)$/;

const known = new Map<string, string | null>();

/** English name of a country by its ISO 3166-1 code of two capital letters; null if there is none. */
export function countryName(code: string): string | null {
  if (!/^[A-Z]{2}$/.test(code)) return null;
  const before = known.get(code);
  if (before !== undefined) return before;
  // The runtime's lookup is slow, and a response contains up to five names.
  const found = nameOf(code);
  known.set(code, found);
  return found;
}

function nameOf(code: string): string | null {
  if (noCountry.test(code)) return null;
  // The runtime also has names for former codes and aliases ("UK"), and gives the code they stand for.
  if (new Intl.Locale(`und-${code}`).region !== code) return null;
  return names.of(code) ?? null;
}

/** A field with a country code. */
export const country: Rule<string> = (value, name) => {
  const read = text()(value, name);
  return 'fault' in read || countryName(read.value) !== null ? read : { fault: `The selected ${name} is invalid.` };
};
