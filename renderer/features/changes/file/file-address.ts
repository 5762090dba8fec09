/** What of the screen of jobs is opened for changes from a file; a kind may stand behind it. */
const opened = 'file';

export const fileAddress = (kind?: string): string => (kind === undefined ? opened : `${opened}-${kind}`);

/** The kind that an address names; null: none. undefined: it is the address of something else. */
export function kindInAddress(id: string | undefined): string | null | undefined {
  if (id === opened) return null;
  return id?.startsWith(`${opened}-`) === true ? id.slice(opened.length + 1) : undefined;
}
