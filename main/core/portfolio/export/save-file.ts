import { AppError } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import { faultOf, writeWhole } from './target.ts';

const reasons: Record<Exclude<ReturnType<typeof faultOf>, 'other'>, string> = {
  'disk-full': 'The disk is full.',
  denied: 'Writing there is not allowed.',
  'in-use': 'Another program has the file open.',
  'no-folder': 'The folder is not there any more.',
};

/** Why a file was not written, in words; what nobody expected stays as it is. */
export function writeFailure(cause: unknown): unknown {
  const fault = faultOf(cause);
  if (cause instanceof AppError || fault === 'other') return cause;
  return new AppError('CONFLICT', `The file was not written. ${reasons[fault]}`, { cause });
}

/** Asks for a place and writes a short text there; null: none was chosen, or the page is gone. Rejects with AppError CONFLICT. */
export async function saveFile(
  dialogs: Pick<Platform['dialogs'], 'saveFile'>,
  suggestedName: string,
  text: () => string,
  signal: AbortSignal,
): Promise<string | null> {
  const path = await dialogs.saveFile(suggestedName);
  if (path === null || signal.aborted) return null;
  try {
    await writeWhole(path, (target) => target.write(text()));
    return path;
  } catch (error) {
    throw writeFailure(error);
  }
}
