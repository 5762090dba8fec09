import { explorerResponse as texts } from '../../../text/en/explorer/answer.ts';
import type { Formats } from '../../../ui/index.ts';

/** `12.4 kB`: precise enough to compare. */
export function sizeOf(bytes: number, formats: Formats): string {
  if (bytes < 1000) return texts.size.bytes(formats.number(bytes));
  const tenths = (value: number) => formats.number(Math.round(value * 10) / 10);
  return bytes < 1_000_000 ? texts.size.kilobytes(tenths(bytes / 1000)) : texts.size.megabytes(tenths(bytes / 1_000_000));
}
