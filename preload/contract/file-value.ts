import type { Json } from './values.ts';

/* A file that was chosen for a field. The page knows its name, its size and a handle; its bytes are in main's memory alone. No zod: the page reads it too. */

/** Bytes of all files of one request together. */
export const largestFiles = 5 * 1024 * 1024;

export interface ChosenFile {
  /** For as long as main holds it: until the lock, the end of the account or of the application. */
  readonly handle: string;
  /** Without folders, and without what a terminal or a header could take for more than a name. */
  readonly name: string;
  readonly bytes: number;
}

/** As it stands among the values of a form. */
export const fileValue = ({ handle, name, bytes }: ChosenFile): Json => ({ $file: handle, name, bytes });

/** The file that a value stands for; null: it is none. */
export function chosenFile(value: Json | undefined): ChosenFile | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { $file: handle, name, bytes, ...more } = value;
  if (typeof handle !== 'string' || typeof name !== 'string' || typeof bytes !== 'number' || Object.keys(more).length > 0) return null;
  return /^f\d{1,15}$/.test(handle) ? { handle, name, bytes } : null;
}
