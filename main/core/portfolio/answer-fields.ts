import type { ResponseField } from '../../../preload/contract/accounts/profile.ts';
import type { Json } from '../../../preload/contract/values.ts';

const maxFields = 500;
const maxNameLength = 200;

/** Every field of a response in the service's order, known or not; fields beyond 500 are dropped. */
export function readFields(answer: Readonly<Record<string, Json>>): ResponseField[] {
  return Object.entries(answer)
    .slice(0, maxFields)
    .map(([name, value]) => ({ name: name.slice(0, maxNameLength), value }));
}

/** The fields of a response stored as JSON text; none if it is not an object. */
export function readStoredFields(raw: string): ResponseField[] {
  const answer = JSON.parse(raw) as Json;
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? readFields(answer) : [];
}

/** A currency code such as `IDR`; null if it is not a short text. */
export function readCurrency(value: Json | undefined): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text !== '' && text.length <= 20 ? text : null;
}
