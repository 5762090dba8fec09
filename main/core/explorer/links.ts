import type { Operation } from '../../../preload/contract/explorer/operation.ts';

/** All texts of an operation that are shown to the user, from its document. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The address as it would be opened: https, and contained in a text of the operation. null: it must not be opened from there. */
export function linkOf(operation: Operation, address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.protocol !== 'https:') return null;
  return textsOf(operation).some((text) => text.includes(address)) ? url : null;
}
