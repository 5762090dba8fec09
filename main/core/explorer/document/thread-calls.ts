import { AppError } from '../../base/errors.ts';
import type { ThreadDeps } from '../thread/deps.ts';
import { compareDocuments, type DocumentDifference } from './compare/compare.ts';
import { readStatements, type Statements } from './find/scan.ts';
import { type ReadIndex, readDocument } from './read-document.ts';
import { openSlices, writeSlices } from './text/slice-index.ts';

export interface BroughtDocument {
  readonly hash: string;
  readonly bytes: Uint8Array;
  /** As stored with the document. */
  readonly pieces: Uint8Array | null;
}

export function documentCalls(deps: ThreadDeps) {
  return {
    /** Reads a document and keeps it in memory. Throws AppError VALIDATION with the position of the error. */
    async 'document.read'({ bytes }: { readonly bytes: Uint8Array }): Promise<ReadIndex> {
      const { document, index } = await readDocument(bytes);
      deps.hold(document);
      return index;
    },
    /** Reads a stored document again, for a call that needs it. */
    async 'document.bring'({ hash, bytes, pieces }: BroughtDocument): Promise<void> {
      const sliced = pieces === null ? null : openSlices(hash, bytes, pieces);
      if (sliced !== null) {
        deps.hold(sliced);
        return;
      }
      const { document } = await readDocument(bytes, hash);
      if (document.hash !== hash) throw new AppError('NOT_FOUND', 'document-copy-damaged');
      deps.hold(document);
    },
    /** The slice index to store with a document in memory, which is then stored as slices. null: it cannot be opened by slices. */
    'document.pieces'({ hash, bytes }: { readonly hash: string; readonly bytes: Uint8Array }): Uint8Array | null {
      const pieces = writeSlices(deps.document(hash), bytes);
      // A fully parsed document takes eight times the memory.
      const lighter = pieces === null ? null : openSlices(hash, bytes, pieces);
      if (lighter !== null) deps.hold(lighter);
      return pieces;
    },
    /** Loads the document, so that its first form does not have to wait. */
    'document.ready'({ hash }: { readonly hash: string }): void {
      deps.document(hash);
    },
    'document.compare'({ before, after }: { readonly before: string; readonly after: string }): DocumentDifference {
      return compareDocuments(deps.document(before), deps.document(after));
    },
    /** What a tester page or one of its scripts reveals about its document. */
    'document.statements'({ page }: { readonly page: Uint8Array }): Statements {
      return readStatements(new TextDecoder().decode(page));
    },
  };
}
