import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Account } from '../../../../preload/contract/accounts.ts';
import type { DocumentFacts, DocumentIndex } from '../../../../preload/contract/explorer-document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Clients } from '../../accounts/clients.ts';
import { AppError } from '../../base/errors.ts';
import type { Platform } from '../../platform.ts';
import type { DocumentsService } from '../port.ts';
import type { ExplorerThread } from '../thread/client.ts';
import type { BundledDocument } from './bundled.ts';
import { findDocument } from './find-document.ts';
import type { AccountDocument, KeptDocuments } from './kept.ts';
import { largestDocument } from './limits.ts';
import { refusal } from './problems.ts';
import type { ReadIndex } from './read-document.ts';

export interface DocumentsDeps {
  readonly thread: () => Promise<ExplorerThread>;
  readonly kept: KeptDocuments;
  readonly bundled: () => Promise<BundledDocument>;
  readonly clientFor: Clients['for'];
  /** null: there is no such account. */
  readonly account: (id: AccountId) => Account | null;
  readonly accounts: () => readonly AccountId[];
  /** Where calls to this base address go. */
  readonly resolve: (baseAddress: string) => Promise<string>;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile'>;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Runs what nobody waits for, once the first form stands. */
  readonly later?: (work: () => void) => void;
}

/** Milliseconds for which a large document may be read: 16 MB of YAML on a slow machine. */
const longestReading = 120_000;
/** Bytes of a document from which on it is opened by its pieces. */
const worthPieces = 500_000;

interface Taken {
  readonly source: DocumentFacts['source'];
  readonly from: string;
  readonly bytes: Uint8Array;
  readonly index: ReadIndex;
  readonly tester: boolean;
}

/** The document of each account: the kept one, else the bundled one. */
export function createDocuments(deps: DocumentsDeps): DocumentsService {
  const { kept, thread, bundled, later = (work) => void setTimeout(work, 2000).unref() } = deps;
  /** Of the documents that were looked at last. */
  const indexes = new Map<string, ReadIndex>();
  /** Nothing is swept while another document is being put down. */
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };

  /** How often somebody chose a document of an account: one that was looked for before that comes too late. */
  const chosen = new Map<AccountId, number>();

  /** Throws CANCELLED for a document of the service that was looked for before somebody chose another one. */
  const noteChoice = (id: AccountId, source: Taken['source'], before: number | undefined): void => {
    const present = chosen.get(id);
    if (source !== 'service') chosen.set(id, (present ?? 0) + 1);
    else if (present !== before) throw new AppError('CANCELLED', 'other-document-chosen');
  };

  const remember = (index: ReadIndex): ReadIndex => {
    indexes.delete(index.hash);
    indexes.set(index.hash, index);
    for (const hash of indexes.keys()) {
      if (indexes.size <= 4) break;
      indexes.delete(hash);
    }
    return index;
  };

  const readBytes = async (bytes: Uint8Array, signal: AbortSignal): Promise<ReadIndex> =>
    (await thread()).call('document.read', { bytes }, { signal, within: longestReading });

  const bytesOf = async (hash: string): Promise<Uint8Array | null> => {
    const own = await bundled();
    return own.hash === hash ? own.bytes : kept.bytes(hash);
  };

  /** For the next time; what comes of it is worth no fault. */
  const keepPieces = (hash: string, bytes: Uint8Array): void => {
    if (bytes.length < worthPieces) return;
    later(() => {
      const keep = async () => {
        const pieces = await (await thread()).call('document.pieces', { hash, bytes }, { within: longestReading });
        if (pieces !== null) await inTurn(async () => ((await kept.bytes(hash)) === null ? undefined : kept.savePieces(hash, pieces)));
      };
      keep().catch(() => undefined);
    });
  };

  /** From memory, else from the disk, else by reading the document; null: it is not kept. */
  const indexOf = async (hash: string, signal: AbortSignal): Promise<ReadIndex | null> => {
    const known = indexes.get(hash) ?? (await kept.index(hash));
    if (known !== null && known !== undefined) return remember(known);
    const bytes = await bytesOf(hash);
    if (bytes === null) return null;
    const index = await readBytes(bytes, signal);
    if (index.hash !== hash) return null;
    await kept.saveIndex(index);
    keepPieces(hash, bytes);
    return remember(index);
  };

  const show = (of: AccountDocument, { operations, ...read }: ReadIndex): DocumentIndex => {
    const { source, from, readAt, changed, tester, chosen } = of;
    return { facts: { source, from, readAt, changed, tester, chosen, operations: operations.length, ...read }, operations };
  };

  const present = async (id: AccountId, signal: AbortSignal): Promise<{ of: AccountDocument; index: ReadIndex }> => {
    const of = await kept.account(id);
    const index = of === null || of.source === 'bundled' ? null : await indexOf(of.hash, signal);
    if (of !== null && index !== null) return { of, index };
    const own = await bundled();
    const read = await indexOf(own.hash, signal);
    if (read === null) throw new Error('The bundled document cannot be read.');
    // A disk that takes nothing is no reason to show nothing.
    const noted = () => noteBundled(id).catch(() => ({ ...(of ?? ofBundled(own.hash)), hash: own.hash }));
    return { of: of === null || of.source === 'bundled' ? await noted() : ofBundled(own.hash), index: read };
  };

  /** The bundled one is kept as it was shown: a newer application brings a newer one, which is compared with it. */
  const noteBundled = (id: AccountId): Promise<AccountDocument> =>
    inTurn(async () => {
      const [of, own] = await Promise.all([kept.account(id), bundled()]);
      if (of !== null && of.source !== 'bundled') return ofBundled(own.hash);
      if (of?.hash === own.hash) return of;
      const difference = of === null ? null : await compare(of.hash, own.hash);
      const next = {
        ...(of ?? ofBundled(own.hash)),
        hash: own.hash,
        ...(difference === null ? {} : { ...difference, against: 'bundled' as const }),
      };
      await kept.saveBytes(own.hash, own.bytes);
      await kept.saveAccount(id, next);
      await kept.sweep(deps.accounts(), [own.hash]);
      return next;
    });

  /** While a person looks at the list. What goes wrong here goes wrong for the first form, which tells it. */
  const makeReady = (hash: string): void => {
    const ready = async () => (await thread()).call('document.ready', { hash }, { within: longestReading });
    ready().catch(() => undefined);
  };

  /** Puts a document down as the account's, and says what it changes. */
  const take = (id: AccountId, { source, from, bytes, index, tester }: Taken, chosenBefore?: number): Promise<DocumentIndex> =>
    inTurn(async () => {
      noteChoice(id, source, chosenBefore);
      const before = await kept.account(id);
      const own = (await bundled()).hash;
      await kept.saveBytes(index.hash, bytes);
      await kept.saveIndex(index);
      // Who had none worked with the bundled one.
      const older = before?.hash ?? own;
      const difference = older === index.hash ? null : await compare(older, index.hash);
      const against = before === null || before.source === 'bundled' ? 'bundled' : 'before';
      const of: AccountDocument = {
        ...{ source, from, hash: index.hash, tester, chosen: source === 'bundled' },
        readAt: source === 'bundled' ? null : new Date(deps.now()).toISOString(),
        ...(difference === null ? lastChange(before) : { ...difference, against }),
      };
      await kept.saveAccount(id, of);
      keepPieces(index.hash, bytes);
      await kept.sweep(deps.accounts(), [own, index.hash]);
      return show(of, remember(index));
    });

  /** null: nothing that matters, or the old one is not kept any more. */
  const compare = async (before: string, after: string): Promise<Pick<AccountDocument, 'changed' | 'changes' | 'more'> | null> => {
    if ((await bytesOf(before)) === null) return null;
    const { changes, more, counts } = await (await thread()).call('document.compare', { before, after }, { within: longestReading });
    const { added, changed, removed } = counts;
    return added + changed + removed === 0 ? null : { changed: counts, changes, more };
  };

  return {
    bytesOf,
    piecesOf: (hash) => kept.pieces(hash),
    async index({ accountId }, signal) {
      const { of, index } = await present(accountId, signal);
      makeReady(of.hash);
      return show(of, index);
    },
    async refresh({ accountId }, signal) {
      const account = deps.account(accountId);
      if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
      const chosenBefore = chosen.get(accountId);
      const [client, address] = await Promise.all([deps.clientFor(accountId), deps.resolve(account.baseAddress)]);
      const found = await findDocument({
        base: address.replace(/\/+$/, ''),
        read: ({ path, query }, withKey) => client.read({ path, query, headers: [], secrets: [], open: true, withKey }, { signal }),
        statements: async (page) => (await thread()).call('document.statements', { page }, { signal }),
        index: (bytes) => readBytes(bytes, signal).catch(noDocument),
      });
      return take(accountId, { source: 'service', ...found }, chosenBefore);
    },
    async openFile({ accountId }, signal) {
      const path = await deps.dialogs.openFile();
      if (path === null || signal.aborted) return null;
      const bytes = await bytesAt(path);
      const index = await readBytes(bytes, signal);
      // It would take the place of one that can be used.
      if (index.operations.length === 0) throw refusal('document-no-operation-read', index.problems[0]);
      const tester = (await kept.account(accountId))?.tester ?? false;
      return take(accountId, { source: 'file', from: basename(path), bytes, index, tester });
    },
    async useBundled({ accountId }, signal) {
      const { bytes, hash } = await bundled();
      const index = await indexOf(hash, signal);
      if (index === null) throw new Error('The bundled document cannot be read.');
      const tester = (await kept.account(accountId))?.tester ?? false;
      return take(accountId, { source: 'bundled', from: '', bytes, index, tester });
    },
    async prepare(accountId) {
      const of = await kept.account(accountId);
      if (of === null || of.source === 'bundled' || !(await kept.hasPieces(of.hash))) return;
      const index = await kept.index(of.hash);
      if (index === null) return;
      remember(index);
      makeReady(of.hash);
    },
    async difference({ accountId }) {
      const of = await kept.account(accountId);
      const { against, changes, more } = lastChange(of);
      return { against, changes, more };
    },
    async forget(id) {
      await inTurn(() => kept.forget(id));
    },
    async clear() {
      indexes.clear();
      await inTurn(() => kept.clear());
    },
  };
}

function ofBundled(hash: string): AccountDocument {
  return { source: 'bundled', from: '', hash, readAt: null, tester: false, chosen: false, ...lastChange(null) };
}

/** It stays until a document changes something again. */
function lastChange(of: AccountDocument | null): Pick<AccountDocument, 'against' | 'changed' | 'changes' | 'more'> {
  if (of === null) return { against: 'before', changed: null, changes: [], more: 0 };
  const { against, changed, changes, more } = of;
  return { against, changed, changes, more };
}

/** What is no document at one place may be one at the next; that it took too long or was too big is worth telling. */
function noDocument(error: unknown): null {
  if (error instanceof AppError && error.code === 'VALIDATION') return null;
  throw error;
}

async function bytesAt(path: string): Promise<Uint8Array> {
  const unreadable = (cause: unknown) => {
    throw new AppError('VALIDATION', 'file-not-read', {}, { cause });
  };
  const facts = await stat(path).catch(unreadable);
  if (!facts.isFile()) throw new AppError('VALIDATION', 'not-a-file');
  if (facts.size > largestDocument)
    throw new AppError('VALIDATION', 'document-file-too-large', { megabytes: largestDocument / 1024 / 1024 });
  return readFile(path).catch(unreadable);
}
