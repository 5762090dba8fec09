import type { Json } from '../../../preload/contract/values.ts';

/**
 * A number as it was written, where a number of JavaScript would be another one or look otherwise: `12345678901234567890`, `1.50`.
 * JSON.stringify writes it as it is; all else has to ask for it before it takes it for an object.
 */
export interface WrittenNumber {
  readonly rawJSON: string;
}

/** TypeScript does not know these yet; Node has them since 21 and Chrome since 114. */
const json = JSON as JSON & {
  readonly rawJSON?: (text: string) => WrittenNumber & Json;
  readonly isRawJSON?: (value: unknown) => boolean;
};

export function isWritten(value: unknown): value is WrittenNumber {
  return typeof value === 'object' && json.isRawJSON?.(value) === true;
}

/** Text of a plain value: a number as it was written. */
export const plainText = (value: Json | undefined): string => (isWritten(value) ? value.rawJSON : String(value));

/** @param text of a number in JSON. */
export const writtenNumber = (text: string): Json => json.rawJSON?.(text) ?? Number(text);

/** The same with numbers of JavaScript alone, for whoever looks at their size. */
export function withoutWritten(value: Json): Json {
  if (isWritten(value)) return Number(value.rawJSON);
  if (Array.isArray(value)) return value.map(withoutWritten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutWritten(item)]));
}
