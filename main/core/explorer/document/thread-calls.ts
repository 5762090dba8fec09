import { AppError } from '../../errors.ts';
import type { ThreadGround } from '../thread/ground.ts';
import { type ReadIndex, readDocument } from './read-document.ts';

export function documentCalls(ground: ThreadGround) {
  return {
    /** Reads a document and holds it. Throws AppError VALIDATION with the place of the fault. */
    async 'document.read'({ bytes }: { readonly bytes: Uint8Array }): Promise<ReadIndex> {
      const { document, index } = await readDocument(bytes);
      ground.hold(document);
      return index;
    },
    /** Reads a kept document again, for a call that needs it. */
    async 'document.bring'({ hash, bytes }: { readonly hash: string; readonly bytes: Uint8Array }): Promise<void> {
      const { document } = await readDocument(bytes);
      if (document.hash !== hash) throw new AppError('NOT_FOUND', 'The kept copy of the document is damaged. Read the document again.');
      ground.hold(document);
    },
  };
}
