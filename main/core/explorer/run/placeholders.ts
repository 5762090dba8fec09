import type { Json } from '../../../../preload/contract/values.ts';
import { plainName } from './match.ts';

const placeholder = /\{\{([^{}]{1,200})\}\}/g;

/** Column names used in a value as `{{name}}`, as written. */
export function namedIn(value: Json): string[] {
  if (typeof value === 'string') return [...value.matchAll(placeholder)].map(([, name = '']) => name.trim());
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner: Json) => namedIn(inner));
}

/** Replaces `{{name}}` with cells. What names no column stays unchanged. */
export function fillIn(value: Json, cellOf: (name: string) => string | null): Json {
  if (typeof value === 'string') return value.replace(placeholder, (whole, name: string) => cellOf(name.trim()) ?? whole);
  if (Array.isArray(value)) return value.map((item) => fillIn(item, cellOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fillIn(inner, cellOf)]));
}

/** Index of a column by name, ignoring case; the first if several match. null if there is none. */
export function columnNamed(heads: readonly string[], name: string): number | null {
  const at = heads.map(plainName).indexOf(plainName(name));
  return at === -1 ? null : at;
}
