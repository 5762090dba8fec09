import type { bodyKinds } from '../../../../preload/contract/explorer/codes.ts';
import type { ResponseFacts } from '../../../../preload/contract/explorer/operation.ts';
import { writeAtomically, writeFailure } from '../../base/files/whole-file.ts';
import type { Platform } from '../../platform.ts';
import type { Segment } from './file-chunks.ts';

const endings: Readonly<Record<(typeof bodyKinds)[number], string>> = {
  json: 'json',
  html: 'html',
  text: 'txt',
  binary: 'bin',
  none: 'txt',
};

/** A file name derived from the operation that is valid on every system: `get-domains.json`. */
export function suggestedName({ key, body }: Pick<ResponseFacts, 'key' | 'body'>, as: 'raw' | 'csv'): string {
  const plain = key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${plain === '' ? 'answer' : plain}.${as === 'csv' ? 'csv' : endings[body]}`;
}

/** Asks for a location and writes the file in chunks. null: none was chosen, or the renderer has closed. Rejects with AppError CONFLICT. */
export async function saveResponse(
  dialogs: Pick<Platform['dialogs'], 'saveFile'>,
  suggested: string,
  piece: (from: number) => Promise<Segment>,
  signal: AbortSignal,
): Promise<{ readonly name: string; readonly rows: number | null } | null> {
  const path = await dialogs.saveFile(suggested);
  if (path === null || signal.aborted) return null;
  try {
    const written = await writeAtomically(path, async (target) => {
      let rows: number | null = null;
      for (let from: number | null = 0; from !== null; ) {
        signal.throwIfAborted();
        const next: Segment = await piece(from);
        await target.write(next.bytes);
        ({ next: from, rows } = next);
      }
      return rows;
    });
    return { name: path.split(/[\\/]/).at(-1)?.slice(0, 500) ?? '', rows: written };
  } catch (error) {
    throw writeFailure(error, path);
  }
}
