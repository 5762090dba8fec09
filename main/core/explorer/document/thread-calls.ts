import { AppError } from '../../base/errors.ts';
import type { ThreadDeps } from '../thread/ground.ts';
import { compareDocuments, type DocumentDifference } from './compare.ts';
import { type ReadIndex, readDocument } from './read-document.ts';
import { readStatements, type Statements } from './scan.ts';
import { openPieces, writePieces } from './slice-index.ts';

export interface BroughtDocument {
  readonly hash: string;
  readonly bytes: Uint8Array;
  /** As they were kept beside it. */
  readonly pieces: Uint8Array | null;
}

export function documentCalls(deps: ThreadDeps) {
  return {
    /** Reads a document and holds it. Throws AppError VALIDATION with the place of the fault. */
    async 'document.read'({ bytes }: { readonly bytes: Uint8Array }): Promise<ReadIndex> {
      const { document, index } = await readDocument(bytes);
      deps.hold(document);
      return index;
    },
    /** Reads a kept document again, for a call that needs it. */
    async 'document.bring'({ hash, bytes, pieces }: BroughtDocument): Promise<void> {
      const byPieces = pieces === null ? null : openPieces(hash, bytes, pieces);
      if (byPieces !== null) {
        deps.hold(byPieces);
        return;
      }
      const { document } = await readDocument(bytes, hash);
      if (document.hash !== hash) throw new AppError('NOT_FOUND', 'document-copy-damaged');
      deps.hold(document);
    },
    /** To be kept beside a document that is held, and is held by its pieces from then on. null: it cannot be opened by them. */
    'document.pieces'({ hash, bytes }: { readonly hash: string; readonly bytes: Uint8Array }): Uint8Array | null {
      const pieces = writePieces(deps.document(hash), bytes);
      // What was read whole takes eight times the memory.
      const lighter = pieces === null ? null : openPieces(hash, bytes, pieces);
      if (lighter !== null) deps.hold(lighter);
      return pieces;
    },
    /** Has the document brought, so that its first form need not wait. */
    'document.ready'({ hash }: { readonly hash: string }): void {
      deps.document(hash);
    },
    'document.compare'({ before, after }: { readonly before: string; readonly after: string }): DocumentDifference {
      return compareDocuments(deps.document(before), deps.document(after));
    },
    /** What a tester page or one of its scripts says of its document. */
    'document.statements'({ page }: { readonly page: Uint8Array }): Statements {
      return readStatements(new TextDecoder().decode(page));
    },
  };
}
