import type { AnswerField } from '../../../preload/contract/profile.ts';
import type { Json } from '../../../preload/contract/values.ts';

const mostFields = 500;
const longestName = 200;

/** Every field of an answer in the service's order, known or not; what is over 500 is left out. */
export function readFields(answer: Readonly<Record<string, Json>>): AnswerField[] {
  return Object.entries(answer)
    .slice(0, mostFields)
    .map(([name, value]) => ({ name: name.slice(0, longestName), value }));
}

/** The fields of an answer that was kept as JSON text; none when it is no object. */
export function readStoredFields(raw: string): AnswerField[] {
  const answer = JSON.parse(raw) as Json;
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? readFields(answer) : [];
}

/** A currency's name such as `IDR`; null when it is no short text. */
export function readCurrency(value: Json | undefined): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text !== '' && text.length <= 20 ? text : null;
}
