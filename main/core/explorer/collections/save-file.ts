import type { Platform } from '../../platform.ts';
import { writeFailure } from '../../portfolio/export/save-file.ts';
import { openTarget } from '../../portfolio/export/target.ts';

/** A name that every system takes, after the collection: `renewals-of-may.json`. */
function suggestedFile(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain === '' ? 'collection' : plain}.json`;
}

/** Asks for a place and writes there. Answers the file's name; null: none was chosen, or the page is gone. Rejects with AppError CONFLICT. */
export async function saveCollection(
  dialogs: Pick<Platform['dialogs'], 'saveFile'>,
  name: string,
  text: string,
  signal: AbortSignal,
): Promise<string | null> {
  const path = await dialogs.saveFile(suggestedFile(name));
  if (path === null || signal.aborted) return null;
  try {
    const target = await openTarget(path);
    try {
      await target.write(text);
      await target.finish();
    } catch (error) {
      await target.drop();
      throw error;
    }
  } catch (error) {
    throw writeFailure(error);
  }
  return path.split(/[\\/]/).at(-1)?.slice(0, 500) ?? '';
}
