import type { Json } from '../../../../preload/contract/values.ts';

/**
 * A number in its original notation, where a JavaScript number would differ in value or look: `12345678901234567890`, `1.50`.
 * JSON.stringify preserves it; other code must check for it before treating it as an object.
 */
export interface WrittenNumber {
  readonly rawJSON: string;
}

/** Not in TypeScript's types yet; available in Node since 21 and Chrome since 114. */
const json = JSON as JSON & {
  readonly rawJSON?: (text: string) => WrittenNumber & Json;
  readonly isRawJSON?: (value: unknown) => boolean;
};

export function isWritten(value: unknown): value is WrittenNumber {
  return typeof value === 'object' && json.isRawJSON?.(value) === true;
}

/** Text of a primitive value: a number in its original notation. */
export const plainText = (value: Json | undefined): string => (isWritten(value) ? value.rawJSON : String(value));

/** @param text a JSON number. */
export const writtenNumber = (text: string): Json => json.rawJSON?.(text) ?? Number(text);

/** Returns the same value with JavaScript numbers only, for comparing magnitudes. */
export function withoutWritten(value: Json): Json {
  if (isWritten(value)) return Number(value.rawJSON);
  if (Array.isArray(value)) return value.map(withoutWritten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutWritten(item)]));
}
