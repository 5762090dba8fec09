/** The part of the jobs screen's address for changes from a file; a kind may follow. */
const opened = 'file';

export const fileAddress = (kind?: string): string => (kind === undefined ? opened : `${opened}-${kind}`);

/** The kind in an address; null: none. undefined: it is another address. */
export function kindInAddress(id: string | undefined): string | null | undefined {
  if (id === opened) return null;
  return id?.startsWith(`${opened}-`) === true ? id.slice(opened.length + 1) : undefined;
}
