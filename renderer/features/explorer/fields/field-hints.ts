import type { FormField } from '../../../../preload/contract/explorer/operation.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { explorerForm as texts } from '../../../text/en/explorer/form.ts';
import type { Formats } from '../../../ui/index.ts';

const { bounds: words } = texts;

/** A value as written in a form. */
export const plainText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function between<T>(low: T | null, high: T | null, both: (low: T, high: T) => string, one: (low: T) => string, other: (high: T) => string) {
  if (low !== null && high !== null) return both(low, high);
  if (low !== null) return one(low);
  return high === null ? '' : other(high);
}

/** A field's schema constraints in a sentence or two; empty if there are none. */
export function boundsText({ bounds, format }: Pick<FormField, 'bounds' | 'format'>, formats: Formats): string {
  const text = (value: number | null) => (value === null ? null : formats.number(value));
  // The limits of a 32-bit number are not useful to the user.
  const least = bounds.least !== null && Math.abs(bounds.least) < 2 ** 31 - 1 ? String(bounds.least) : null;
  const most = bounds.most !== null && Math.abs(bounds.most) < 2 ** 31 - 1 ? String(bounds.most) : null;
  const shortest = bounds.shortest === 0 ? null : text(bounds.shortest);
  const fewest = bounds.fewest === 0 ? null : text(bounds.fewest);
  return [
    between(
      least,
      most,
      (low, high) => (bounds.above || bounds.below ? words.openRange(low, high, bounds) : words.range(low, high)),
      (low) => (bounds.above ? words.above(low) : words.least(low)),
      (high) => (bounds.below ? words.below(high) : words.most(high)),
    ),
    between(shortest, text(bounds.longest), words.lengths, words.shortest, words.longest),
    between(fewest, text(bounds.manyAs), words.items, words.fewest, words.maxItemCount),
    bounds.unique ? words.unique : '',
    bounds.omitted > 0 ? words.omitted(formats.number(bounds.omitted)) : '',
    bounds.pattern !== null && format === '' ? words.pattern(cut(bounds.pattern)) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Type and format, whether it is required, and the default. */
export function typeText(field: FormField): string {
  const { type, required, nullable, deprecated, hasFallback, fallback } = field;
  return [
    type,
    required && texts.type.required,
    nullable && texts.type.nullable,
    deprecated && texts.type.deprecated,
    hasFallback && texts.type.fallback(cut(plainText(fallback))),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Shown in the empty field. */
export function placeholderOf({ hasExample, example, hasFallback, fallback }: FormField): string {
  if (hasExample) return texts.example(cut(plainText(example)));
  return hasFallback ? cut(plainText(fallback)) : '';
}
