import type { Operation } from '../../../preload/contract/explorer-operation.ts';

/** All texts of an operation that people read, as its document has them. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The address as it would be opened: https, and held by a text of the operation. null: it is not to be opened from there. */
export function linkOf(operation: Operation, address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.protocol !== 'https:') return null;
  return textsOf(operation).some((text) => text.includes(address)) ? url : null;
}
