import { AppError } from '../../errors.ts';
import type { ThreadGround } from '../thread/ground.ts';

export function documentCalls(ground: ThreadGround) {
  return {
    /** Reads a document again that was read before. */
    'document.bring'({ hash }: { readonly hash: string; readonly bytes: Uint8Array }): void {
      if (ground.document(hash).hash !== hash) throw new AppError('BAD_ANSWER', 'This is another document.');
    },
  };
}
