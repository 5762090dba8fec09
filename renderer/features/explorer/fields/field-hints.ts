import type { FieldType, FormField } from '../../../../preload/contract/explorer/operation.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { explorerForm } from '../../../text/en/explorer/form.ts';
import type { Formats } from '../../../ui/index.ts';

const { bounds: text } = explorerForm;

/** A value as written in a form. */
export const plainText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

const cut = (value: string): string => (value.length > 60 ? `${value.slice(0, 60)}…` : value);

function between<T>(low: T | null, high: T | null, both: (low: T, high: T) => string, one: (low: T) => string, other: (high: T) => string) {
  if (low !== null && high !== null) return both(low, high);
  if (low !== null) return one(low);
  return high === null ? '' : other(high);
}

/** A field's schema constraints in a sentence or two; empty if there are none. */
export function boundsText({ bounds, format }: Pick<FormField, 'bounds' | 'format'>, formats: Formats): string {
  const formatted = (value: number | null) => (value === null ? null : formats.number(value));
  // The limits of a 32-bit number are not useful to the user.
  const least = bounds.least !== null && Math.abs(bounds.least) < 2 ** 31 - 1 ? String(bounds.least) : null;
  const most = bounds.most !== null && Math.abs(bounds.most) < 2 ** 31 - 1 ? String(bounds.most) : null;
  const shortest = bounds.shortest === 0 ? null : formatted(bounds.shortest);
  const fewest = bounds.fewest === 0 ? null : formatted(bounds.fewest);
  return [
    between(
      least,
      most,
      (low, high) => (bounds.above || bounds.below ? text.openRange(low, high, bounds) : text.range(low, high)),
      (low) => (bounds.above ? text.above(low) : text.least(low)),
      (high) => (bounds.below ? text.below(high) : text.most(high)),
    ),
    between(shortest, formatted(bounds.longest), text.lengths, text.shortest, text.longest),
    between(fewest, formatted(bounds.manyAs), text.items, text.fewest, text.maxItemCount),
    bounds.unique ? text.unique : '',
    bounds.omitted > 0 ? text.omitted(formats.number(bounds.omitted)) : '',
    bounds.pattern !== null && format === '' ? text.pattern(cut(bounds.pattern)) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** "integer", "list of text", "text or object". */
export function typeName({ container, names }: FieldType): string {
  const { names: known, containers, containersOf, anyOf } = explorerForm.type;
  const text = anyOf(names.map((name) => known[name] ?? name));
  if (container === null) return text;
  return names.length === 0 ? containers[container] : containersOf[container](text);
}

/** Type and format, whether it is required, and the default. */
export function typeText(field: FormField): string {
  const { type, required, nullable, deprecated, hasFallback, fallback } = field;
  return [
    typeName(type),
    required && explorerForm.type.required,
    nullable && explorerForm.type.nullable,
    deprecated && explorerForm.type.deprecated,
    hasFallback && explorerForm.type.fallback(cut(plainText(fallback))),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Shown in the empty field. */
export function placeholderOf({ hasExample, example, hasFallback, fallback }: FormField): string {
  if (hasExample) return explorerForm.example(cut(plainText(example)));
  return hasFallback ? cut(plainText(fallback)) : '';
}
