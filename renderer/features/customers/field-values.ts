import type { ResponseField } from '../../../preload/contract/accounts/profile.ts';

type Fields = readonly ResponseField[];

/** The text of a field as sent by the service; null if missing, empty or not text. */
export function fieldText(fields: Fields, name: string): string | null {
  const value = fields.find((field) => field.name === name)?.value;
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

/** A flag in any observed form (api.md section 3); null if missing or something else. */
export function fieldFlag(fields: Fields, name: string): boolean | null {
  const value = fields.find((field) => field.name === name)?.value;
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  return value === false || value === 0 || value === '0' || value === 'false' ? false : null;
}

/** Address lines (api.md section 6, ADDRESS); missing ones are omitted. */
export function streetLines(fields: Fields): readonly string[] {
  return ['street_1', 'street_2'].flatMap((name) => fieldText(fields, name) ?? []);
}

/** "Indonesia (ID)", as far as known. */
export function countryText(fields: Fields): string | null {
  const country = fieldText(fields, 'country');
  const code = fieldText(fields, 'country_code')?.toUpperCase() ?? null;
  if (country === null || code === null || country.toUpperCase() === code) return country ?? code;
  return `${country} (${code})`;
}
