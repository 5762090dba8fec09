import { type Rule, text } from '../../kernel/fields.ts';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that ISO 3166-1 leaves to its users or reserves: the runtime has names for some, but they are no countries. */
const noCountry = /^(AA|Q[M-Z]|X[A-Z]|ZZ|EU|EZ|UN)$/;

const known = new Map<string, string | null>();

/** English name of a country by its ISO 3166-1 code of two capital letters; null when there is none. */
export function countryName(code: string): string | null {
  if (!/^[A-Z]{2}$/.test(code)) return null;
  const before = known.get(code);
  if (before !== undefined) return before;
  // The runtime takes its time over a name, and an answer holds up to five of them.
  const found = nameOf(code);
  known.set(code, found);
  return found;
}

function nameOf(code: string): string | null {
  if (noCountry.test(code)) return null;
  // The runtime also names former codes and other spellings ("UK"), and says which code they stand for.
  if (new Intl.Locale(`und-${code}`).region !== code) return null;
  return names.of(code) ?? null;
}

/** A field that names a country by its code. */
export const country: Rule<string> = (value, name) => {
  const read = text()(value, name);
  return 'fault' in read || countryName(read.value) !== null ? read : { fault: `The selected ${name} is invalid.` };
};
