import type { OpenDocument } from '../document/open-document.ts';

/** What the calls in the thread share. */
export interface ThreadDeps {
  /** The document with this hash. Throws MissingDocument, upon which the client loads it and calls again. */
  document(hash: string): OpenDocument;
  /** Keeps it in memory, and drops the least recently used ones. */
  hold(document: OpenDocument): void;
}

export class MissingDocument extends Error {
  readonly hash: string;

  constructor(hash: string) {
    super('The document is not held.');
    this.hash = hash;
  }
}

/** Few, because each may take a hundred megabytes of memory. */
const maxDocuments = 3;

export function createThreadDeps(): ThreadDeps {
  const documents = new Map<string, OpenDocument>();
  return {
    document(hash) {
      const found = documents.get(hash);
      if (found === undefined) throw new MissingDocument(hash);
      documents.delete(hash);
      documents.set(hash, found);
      return found;
    },
    hold(document) {
      documents.delete(document.hash);
      documents.set(document.hash, document);
      for (const hash of documents.keys()) {
        if (documents.size <= maxDocuments) break;
        documents.delete(hash);
      }
    },
  };
}
