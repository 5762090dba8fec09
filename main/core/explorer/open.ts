import { join } from 'node:path';
import type { Account } from '../../../preload/contract/accounts.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { Clients } from '../accounts/clients.ts';
import type { HeardWrite } from '../changes/engine/parts.ts';
import type { Changes } from '../changes/open.ts';
import { AppError } from '../errors.ts';
import { lazily } from '../lazy.ts';
import type { Platform } from '../platform.ts';
import type { ToldRedaction } from '../redaction/port.ts';
import type { OpenedAnswers } from './answers/service.ts';
import type { AnswersService, DocumentsService, OperationsService } from './port.ts';
import type { ExplorerThread } from './thread/client.ts';

export interface OpenExplorerParts {
  readonly clients: Pick<Clients, 'for'>;
  readonly changes: Pick<Changes, 'service'>;
  /** null: there is no such account. */
  readonly account: (id: AccountId) => Account | null;
  readonly accounts: () => readonly AccountId[];
  /** Where calls to this base address go. */
  readonly resolve: (baseAddress: string) => Promise<string>;
  readonly redaction: Pick<ToldRedaction, 'forms'>;
  readonly dialogs: Platform['dialogs'];
  /** Absolute path. */
  readonly dataFolder: string;
  readonly copy: (text: string) => void;
  readonly incident: (error: unknown) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** The explorer of the service's operations; its parts and its thread are loaded at first use. */
export interface Explorer {
  documents(): Promise<DocumentsService>;
  operations(): Promise<OperationsService>;
  answers(): Promise<AnswersService>;
  /** A change of kind `request` got an answer; of others nothing is held. */
  heard(write: HeardWrite): void;
  /** For the lock. */
  letAnswersGo(): void;
  /** The account points at another reseller now: what was read from the old one goes. */
  forget(accountId: AccountId): void;
  /** Deletes every kept document. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export function openExplorer(parts: OpenExplorerParts): Explorer {
  let opened: ExplorerThread | null = null;
  let openedAnswers: OpenedAnswers | null = null;
  const documents = lazily(async (): Promise<DocumentsService> => {
    const [{ createDocuments }, { createKeptDocuments }, { bundledDocument }] = await Promise.all([
      import('./document/documents.ts'),
      import('./document/kept.ts'),
      import('./document/bundled.ts'),
    ]);
    return createDocuments({
      ...{ thread, clientFor: parts.clients.for, bundled: bundledDocument, account: parts.account, accounts: parts.accounts },
      ...{ resolve: parts.resolve, dialogs: parts.dialogs, now: parts.now },
      kept: createKeptDocuments(join(parts.dataFolder, 'explorer')),
    });
  });
  const thread = lazily(async () => {
    const [{ createThread }, { startThread }] = await Promise.all([import('./thread/client.ts'), import('./thread/start.ts')]);
    opened = createThread({ start: startThread, bytesOf: async (hash) => (await documents()).bytesOf(hash) });
    return opened;
  });
  const baseAddress = async (id: AccountId): Promise<string> => {
    const account = parts.account(id);
    if (account === null) throw new AppError('NOT_FOUND', 'This account is not here any more.');
    return parts.resolve(account.baseAddress);
  };
  const operations = lazily(async (): Promise<OperationsService> => {
    const { createOperations } = await import('./form/operations.ts');
    return createOperations({ thread: await thread(), baseAddress });
  });
  const answers = lazily(async () => {
    const { createAnswers } = await import('./answers/service.ts');
    openedAnswers = createAnswers({ ...parts, thread, operations, forms: parts.redaction.forms });
    return openedAnswers;
  });
  const forgetAnswers = (accountId: AccountId | null): void => openedAnswers?.forget(accountId);
  const quietly = (work: () => Promise<void>): void => void work().catch(parts.incident);
  return {
    documents,
    operations,
    answers,
    heard({ accountId, job, seq, input, write, raw }) {
      const { ready } = write;
      if (ready === undefined) return;
      const asked = { key: String(input['key'] ?? ''), hash: String(input['hash'] ?? ''), secrets: ready.secrets };
      quietly(async () => (await answers()).heard({ accountId, job, seq, raw, ...asked }));
    },
    letAnswersGo: () => forgetAnswers(null),
    forget(accountId) {
      forgetAnswers(accountId);
      quietly(async () => (await documents()).forget(accountId));
    },
    clear: async () => (await documents()).clear(),
    close: async () => opened?.close(),
  };
}
