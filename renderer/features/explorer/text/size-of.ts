import { explorerResponse as text } from '../../../text/en/explorer/answer.ts';
import type { Formats } from '../../../ui/index.ts';

/** `12.4 kB`: precise enough to compare. */
export function sizeOf(bytes: number, formats: Formats): string {
  if (bytes < 1000) return text.size.bytes(formats.number(bytes));
  const tenths = (value: number) => formats.number(Math.round(value * 10) / 10);
  return bytes < 1_000_000 ? text.size.kilobytes(tenths(bytes / 1000)) : text.size.megabytes(tenths(bytes / 1_000_000));
}
