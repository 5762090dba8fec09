import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Account } from '../../../../preload/contract/accounts/accounts.ts';
import type { DocumentFacts, DocumentIndex } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Clients } from '../../accounts/clients.ts';
import { AppError } from '../../base/errors.ts';
import type { Platform } from '../../platform.ts';
import type { DocumentsService } from '../port.ts';
import type { ExplorerThread } from '../thread/client.ts';
import type { BundledDocument } from './bundled.ts';
import type { AccountDocument, DocumentStore } from './document-store.ts';
import { findDocument } from './find/find-document.ts';
import { maxDocumentBytes } from './limits.ts';
import { refusal } from './problems.ts';
import type { ReadIndex } from './read-document.ts';

export interface DocumentsDeps {
  readonly thread: () => Promise<ExplorerThread>;
  readonly store: DocumentStore;
  readonly bundled: () => Promise<BundledDocument>;
  readonly clientFor: Clients['for'];
  /** null: no such account. */
  readonly account: (id: AccountId) => Account | null;
  readonly accounts: () => readonly AccountId[];
  /** Where calls to this base address are sent. */
  readonly resolve: (baseAddress: string) => Promise<string>;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile'>;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Runs background work after the first form is shown. */
  readonly later?: (work: () => void) => void;
}

/** Milliseconds for reading a large document: 16 MB of YAML on a slow machine. */
const maxReadingMs = 120_000;
/** Minimum size in bytes of a document that is opened by slices. */
const minSliceableBytes = 500_000;

interface Accepted {
  readonly source: DocumentFacts['source'];
  readonly from: string;
  readonly bytes: Uint8Array;
  readonly index: ReadIndex;
  readonly tester: boolean;
}

/** The document of each account: the stored one, otherwise the bundled one. */
export function createDocuments(deps: DocumentsDeps): DocumentsService {
  const { store, thread, bundled, later = (work) => void setTimeout(work, 2000).unref() } = deps;
  /** Indexes of the most recently used documents. */
  const indexes = new Map<string, ReadIndex>();
  /** No cleanup runs while another document is being stored. */
  let last: Promise<unknown> = Promise.resolve();

  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };

  /** How often the user chose a document for an account, so that an earlier search that finishes later is dropped. */
  const chosen = new Map<AccountId, number>();

  /** Throws CANCELED for a service document whose search started before the user chose another one. */
  const noteChoice = (id: AccountId, source: Accepted['source'], before: number | undefined): void => {
    const present = chosen.get(id);
    if (source !== 'service') chosen.set(id, (present ?? 0) + 1);
    else if (present !== before) throw new AppError('CANCELED', 'other-document-chosen');
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
    (await thread()).call('document.read', { bytes }, { signal, within: maxReadingMs });

  const bytesOf = async (hash: string): Promise<Uint8Array | null> => {
    const own = await bundled();
    return own.hash === hash ? own.bytes : store.bytes(hash);
  };

  /** Speeds up the next open; a failure here is ignored. */
  const storeSlices = (hash: string, bytes: Uint8Array): void => {
    if (bytes.length < minSliceableBytes) return;
    later(() => {
      const keep = async () => {
        const pieces = await (await thread()).call('document.pieces', { hash, bytes }, { within: maxReadingMs });
        if (pieces !== null) await enqueue(async () => ((await store.bytes(hash)) === null ? undefined : store.saveSlices(hash, pieces)));
      };
      keep().catch(() => undefined);
    });
  };

  /** From memory, from disk, or by reading the document; null if it is not stored. */
  const indexOf = async (hash: string, signal: AbortSignal): Promise<ReadIndex | null> => {
    const known = indexes.get(hash) ?? (await store.index(hash));
    if (known !== null && known !== undefined) return remember(known);
    const bytes = await bytesOf(hash);
    if (bytes === null) return null;
    const index = await readBytes(bytes, signal);
    if (index.hash !== hash) return null;
    await store.saveIndex(index);
    storeSlices(hash, bytes);
    return remember(index);
  };

  const show = (of: AccountDocument, { operations, ...read }: ReadIndex): DocumentIndex => {
    const { source, from, readAt, changed, tester, chosen } = of;
    return { facts: { source, from, readAt, changed, tester, chosen, operations: operations.length, ...read }, operations };
  };

  const present = async (id: AccountId, signal: AbortSignal): Promise<{ of: AccountDocument; index: ReadIndex }> => {
    const of = await store.account(id);
    const index = of === null || of.source === 'bundled' ? null : await indexOf(of.hash, signal);
    if (of !== null && index !== null) return { of, index };
    const own = await bundled();
    const read = await indexOf(own.hash, signal);
    if (read === null) throw new Error('The bundled document cannot be read.');
    // A failed disk write must not keep the document from being shown.
    const noted = () => noteBundled(id).catch(() => ({ ...(of ?? ofBundled(own.hash)), hash: own.hash }));
    return { of: of === null || of.source === 'bundled' ? await noted() : ofBundled(own.hash), index: read };
  };

  /** The bundled document is stored as it was shown: a newer application brings a newer one, which is compared with it. */
  const noteBundled = (id: AccountId): Promise<AccountDocument> =>
    enqueue(async () => {
      const [of, own] = await Promise.all([store.account(id), bundled()]);
      if (of !== null && of.source !== 'bundled') return ofBundled(own.hash);
      if (of?.hash === own.hash) return of;
      const difference = of === null ? null : await compare(of.hash, own.hash);
      const next = {
        ...(of ?? ofBundled(own.hash)),
        hash: own.hash,
        ...(difference === null ? {} : { ...difference, against: 'bundled' as const }),
      };
      await store.saveBytes(own.hash, own.bytes);
      await store.saveAccount(id, next);
      await store.sweep(deps.accounts(), [own.hash]);
      return next;
    });

  /** Runs while the user looks at the list. An error here occurs again for the first form, which reports it. */
  const makeReady = (hash: string): void => {
    const ready = async () => (await thread()).call('document.ready', { hash }, { within: maxReadingMs });
    ready().catch(() => undefined);
  };

  /** Stores a document as the account's and returns what it changes. */
  const take = (id: AccountId, { source, from, bytes, index, tester }: Accepted, chosenBefore?: number): Promise<DocumentIndex> =>
    enqueue(async () => {
      noteChoice(id, source, chosenBefore);
      const before = await store.account(id);
      const own = (await bundled()).hash;
      await store.saveBytes(index.hash, bytes);
      await store.saveIndex(index);
      // An account without a document was using the bundled one.
      const older = before?.hash ?? own;
      const difference = older === index.hash ? null : await compare(older, index.hash);
      const against = before === null || before.source === 'bundled' ? 'bundled' : 'before';
      const of: AccountDocument = {
        ...{ source, from, hash: index.hash, tester, chosen: source === 'bundled' },
        readAt: source === 'bundled' ? null : new Date(deps.now()).toISOString(),
        ...(difference === null ? lastChange(before) : { ...difference, against }),
      };
      await store.saveAccount(id, of);
      storeSlices(index.hash, bytes);
      await store.sweep(deps.accounts(), [own, index.hash]);
      return show(of, remember(index));
    });

  /** null: nothing relevant changed, or the old document is no longer stored. */
  const compare = async (before: string, after: string): Promise<Pick<AccountDocument, 'changed' | 'changes' | 'more'> | null> => {
    if ((await bytesOf(before)) === null) return null;
    const { changes, more, counts } = await (await thread()).call('document.compare', { before, after }, { within: maxReadingMs });
    const { added, changed, removed } = counts;
    return added + changed + removed === 0 ? null : { changed: counts, changes, more };
  };

  return {
    bytesOf,
    piecesOf: (hash) => store.pieces(hash),
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
      // It would replace a usable document.
      if (index.operations.length === 0) throw refusal('document-no-operation-read', index.problems[0]);
      const tester = (await store.account(accountId))?.tester ?? false;
      return take(accountId, { source: 'file', from: basename(path), bytes, index, tester });
    },
    async useBundled({ accountId }, signal) {
      const { bytes, hash } = await bundled();
      const index = await indexOf(hash, signal);
      if (index === null) throw new Error('The bundled document cannot be read.');
      const tester = (await store.account(accountId))?.tester ?? false;
      return take(accountId, { source: 'bundled', from: '', bytes, index, tester });
    },
    async prepare(accountId) {
      const of = await store.account(accountId);
      if (of === null || of.source === 'bundled' || !(await store.hasSlices(of.hash))) return;
      const index = await store.index(of.hash);
      if (index === null) return;
      remember(index);
      makeReady(of.hash);
    },
    async difference({ accountId }) {
      const of = await store.account(accountId);
      const { against, changes, more } = lastChange(of);
      return { against, changes, more };
    },
    async forget(id) {
      await enqueue(() => store.forget(id));
    },
    async clear() {
      indexes.clear();
      await enqueue(() => store.clear());
    },
  };
}

function ofBundled(hash: string): AccountDocument {
  return { source: 'bundled', from: '', hash, readAt: null, tester: false, chosen: false, ...lastChange(null) };
}

/** Stays until a document changes something again. */
function lastChange(of: AccountDocument | null): Pick<AccountDocument, 'against' | 'changed' | 'changes' | 'more'> {
  if (of === null) return { against: 'before', changed: null, changes: [], more: 0 };
  const { against, changed, changes, more } = of;
  return { against, changed, changes, more };
}

/** If one location has no document, the next may have one. A timeout or an oversized document is worth reporting. */
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
  if (facts.size > maxDocumentBytes)
    throw new AppError('VALIDATION', 'document-file-too-large', { megabytes: maxDocumentBytes / 1024 / 1024 });
  return readFile(path).catch(unreadable);
}
