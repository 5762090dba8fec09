import type { Json } from '../values.ts';

/*
 * A file chosen for a field. The renderer knows its name, its size and a handle; its bytes are only in main's memory. No zod: the renderer
 * uses it too.
 */

/** Total bytes of all files in one request. */
export const maxFilesBytes = 5 * 1024 * 1024;

export interface ChosenFile {
  /** Valid while main holds it: until the lock, the removal of the account or the end of the application. */
  readonly handle: string;
  /** Without folders, and without characters that are special in a terminal or a header. */
  readonly name: string;
  readonly bytes: number;
}

/** The file's representation in form values. */
export const fileValue = ({ handle, name, bytes }: ChosenFile): Json => ({ $file: handle, name, bytes });

/** Returns the file that a value represents; null if it is not a file. */
export function chosenFile(value: Json | undefined): ChosenFile | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { $file: handle, name, bytes, ...more } = value;
  if (typeof handle !== 'string' || typeof name !== 'string' || typeof bytes !== 'number' || Object.keys(more).length > 0) return null;
  return /^f\d{1,15}$/.test(handle) ? { handle, name, bytes } : null;
}
