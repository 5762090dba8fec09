import { writeAtomically, writeFailure } from './whole-file.ts';

/**
 * Asks for a location and writes a short text or content there; null if none was chosen or the window is gone. Rejects with AppError DISK or CONFLICT.
 */
export async function saveFile(
  dialogs: { readonly saveFile: (suggestedName: string) => Promise<string | null> },
  suggestedName: string,
  content: () => string | Uint8Array,
  signal: AbortSignal,
): Promise<string | null> {
  const path = await dialogs.saveFile(suggestedName);
  if (path === null || signal.aborted) return null;
  try {
    await writeAtomically(path, (target) => target.write(content()));
    return path;
  } catch (error) {
    throw writeFailure(error, path);
  }
}
