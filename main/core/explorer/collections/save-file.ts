import { saveFile } from '../../base/files/save-file.ts';
import type { Platform } from '../../platform.ts';

/** A file name derived from the collection's that is valid on every system: `renewals-of-may.json`. */
function suggestedFile(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain === '' ? 'collection' : plain}.json`;
}

/**
 * Asks for a location and writes the file. Returns the file's name, or null if none was chosen or the renderer has closed. Rejects with
 * AppError CONFLICT.
 */
export async function saveCollection(
  dialogs: Pick<Platform['dialogs'], 'saveFile'>,
  name: string,
  text: string,
  signal: AbortSignal,
): Promise<string | null> {
  const path = await saveFile(dialogs, suggestedFile(name), () => text, signal);
  return path === null ? null : (path.split(/[\\/]/).at(-1)?.slice(0, 500) ?? '');
}
