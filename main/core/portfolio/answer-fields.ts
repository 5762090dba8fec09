import type { AnswerField } from '../../../preload/contract/profile.ts';
import { type Json, Money } from '../../../preload/contract/values.ts';

const mostFields = 500;
const longestName = 200;

/** Every field of an answer in the service's order, known or not; what is over 500 is left out. */
export function readFields(answer: Readonly<Record<string, Json>>): AnswerField[] {
  return Object.entries(answer)
    .slice(0, mostFields)
    .map(([name, value]) => ({ name: name.slice(0, longestName), value }));
}

/** An amount as a decimal string, sent as text or as a number (api.md section 3); null when it is neither or would lose digits. */
export function readAmount(value: Json | undefined): string | null {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return null;
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value).trim();
  return Money.safeParse(text).success ? text : null;
}

/** A currency's name such as `IDR`; null when it is no short text. */
export function readCurrency(value: Json | undefined): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text !== '' && text.length <= 20 ? text : null;
}
