import type { Operation } from '../../../preload/contract/explorer/operation.ts';

/** All strings of an operation in its document, which are shown to the user. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The address as it would be opened: https, and contained in a text of the operation. null: it must not be opened from there. */
export function linkOf(operation: Operation, address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.protocol !== 'https:') return null;
  return stringsIn(operation).some((text) => text.includes(address)) ? url : null;
}
