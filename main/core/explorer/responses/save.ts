import type { bodyKinds } from '../../../../preload/contract/explorer-codes.ts';
import type { AnswerFacts } from '../../../../preload/contract/explorer-operation.ts';
import { writeFailure, writeWhole } from '../../base/whole-file.ts';
import type { Platform } from '../../platform.ts';
import type { Piece } from './file-chunks.ts';

const endings: Readonly<Record<(typeof bodyKinds)[number], string>> = {
  json: 'json',
  html: 'html',
  text: 'txt',
  binary: 'bin',
  none: 'txt',
};

/** A name that every system takes, after the operation: `get-domains.json`. */
export function suggestedName({ key, body }: Pick<AnswerFacts, 'key' | 'body'>, as: 'raw' | 'csv'): string {
  const plain = key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${plain === '' ? 'answer' : plain}.${as === 'csv' ? 'csv' : endings[body]}`;
}

/** Asks for a place and writes there piece by piece. null: none was chosen, or the page is gone. Rejects with AppError CONFLICT. */
export async function saveAnswer(
  dialogs: Pick<Platform['dialogs'], 'saveFile'>,
  suggested: string,
  piece: (from: number) => Promise<Piece>,
  signal: AbortSignal,
): Promise<{ readonly name: string; readonly rows: number | null } | null> {
  const path = await dialogs.saveFile(suggested);
  if (path === null || signal.aborted) return null;
  try {
    const written = await writeWhole(path, async (target) => {
      let rows: number | null = null;
      for (let from: number | null = 0; from !== null; ) {
        signal.throwIfAborted();
        const next: Piece = await piece(from);
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
