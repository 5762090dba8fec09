import type { AnswerField } from '../../../preload/contract/profile.ts';

type Fields = readonly AnswerField[];

/** The text of a field as the service sent it; null when it is missing, empty or no text. */
export function fieldText(fields: Fields, name: string): string | null {
  const value = fields.find((field) => field.name === name)?.value;
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

/** A flag in any form that was observed (api.md section 3); null when it is missing or something else. */
export function fieldFlag(fields: Fields, name: string): boolean | null {
  const value = fields.find((field) => field.name === name)?.value;
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  return value === false || value === 0 || value === '0' || value === 'false' ? false : null;
}

/** Lines of an address (api.md section 6, ADDRESS); what the service did not send is left out. */
export function streetLines(fields: Fields): readonly string[] {
  return ['street_1', 'street_2'].flatMap((name) => fieldText(fields, name) ?? []);
}

/** "Indonesia (ID)", as far as it is told. */
export function countryWords(fields: Fields): string | null {
  const country = fieldText(fields, 'country');
  const code = fieldText(fields, 'country_code')?.toUpperCase() ?? null;
  if (country === null || code === null || country.toUpperCase() === code) return country ?? code;
  return `${country} (${code})`;
}
