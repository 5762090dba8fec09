import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BundledDocument, bundledDocument } from '../../../../../main/core/explorer/document/bundled.ts';
import { createDocumentStore } from '../../../../../main/core/explorer/document/document-store.ts';
import { createDocuments } from '../../../../../main/core/explorer/document/documents.ts';
import type { DocumentsService } from '../../../../../main/core/explorer/port.ts';
import { createThread, type ExplorerThread } from '../../../../../main/core/explorer/thread/client.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import type { Account } from '../../../../../preload/contract/accounts/accounts.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { startBundledThread } from '../../../../support/bundled-thread.ts';

export const accountId = 'abcdefghijkl' as AccountId;

/** The documents of one account, with their own folder and thread. */
export interface DocumentsFixtures {
  readonly documents: DocumentsService;
  readonly thread: ExplorerThread;
  readonly folder: string;
  /** The result of the dialog. */
  file: string | null;
  address: string;
  /** The bundled document. */
  bundled: () => Promise<BundledDocument>;
  /** The same folder after a restart of the application. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export function documentsFixtures(client: () => ServiceClient): DocumentsFixtures {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-'));
  const make = () => {
    const thread = createThread({
      start: startBundledThread,
      bytesOf: async (hash) => documents.bytesOf(hash),
      piecesOf: async (hash) => documents.piecesOf(hash),
    });
    const documents: DocumentsService = createDocuments({
      thread: async () => thread,
      store: createDocumentStore(join(folder, 'explorer')),
      bundled: () => workspace.bundled(),
      clientFor: async () => client(),
      account: (id) => (id === accountId ? ({ id, baseAddress: workspace.address } as Account) : null),
      accounts: () => [accountId],
      resolve: async (address) => address,
      dialogs: { openFile: async () => workspace.file },
      now: () => Date.UTC(2026, 10, 22, 10),
      later: (work) => work(),
    });
    return { thread, documents };
  };
  let made: ReturnType<typeof make>;
  const workspace: DocumentsFixtures = {
    get documents() {
      return made.documents;
    },
    get thread() {
      return made.thread;
    },
    folder,
    file: null,
    address: '',
    bundled: bundledDocument,
    async restart() {
      await made.thread.close();
      made = make();
    },
    async close() {
      await made.thread.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  made = make();
  return workspace;
}
