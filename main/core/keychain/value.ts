import * as z from 'zod';
import { AppError } from '../base/errors.ts';
import type { KeyItem } from './port.ts';

/** Windows accepts at most 2,560 bytes; the rest is headroom for its overhead. */
const maxBytes = 2048;

const Value = z.object({ version: z.literal(1), apiKey: z.string().min(1), origin: z.string().min(1) });

/** Encodes the item as text for the keychain. Throws AppError VALIDATION if it is longer than any supported system accepts. */
export function encodeItem({ apiKey, origin }: KeyItem): string {
  const text = JSON.stringify({ version: 1, apiKey, origin } satisfies z.input<typeof Value>);
  if (Buffer.byteLength(text) > maxBytes) throw new AppError('VALIDATION', 'key-too-long');
  return text;
}

/** null if the text is not an item of this version. */
export function decodeItem(text: string): KeyItem | null {
  try {
    const { apiKey, origin } = Value.parse(JSON.parse(text));
    return { apiKey, origin };
  } catch {
    return null;
  }
}
