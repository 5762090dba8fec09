import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { DocumentChange, DocumentChanges, DocumentFacts, DocumentHash } from '../../../../preload/contract/explorer/document.ts';
import type { ReadIndex } from './read-document.ts';

/** Which document an account uses, and what its last update changed. */
const AccountDocument = z.strictObject({
  ...DocumentFacts.pick({ source: true, from: true, hash: true, readAt: true, changed: true, tester: true }).shape,
  chosen: z.boolean().default(false),
  /** What `changes` are compared with. */
  against: DocumentChanges.shape.against.default('before'),
  changes: z.array(DocumentChange),
  more: z.number(),
});
export type AccountDocument = z.infer<typeof AccountDocument>;

/** Increase when the parsing of documents changes, so that stored indexes are rebuilt. */
const reader = 4;
/** Total bytes of all stored documents. */
const maxTotalBytes = 512 * 1024 * 1024;

/**
 * Documents by hash, and which account uses which, as files in a folder. Everything here can be fetched again: what cannot be read is
 * treated as missing.
 */
export interface DocumentStore {
  account(id: string): Promise<AccountDocument | null>;
  saveAccount(id: string, of: AccountDocument): Promise<void>;
  forget(id: string): Promise<void>;
  index(hash: string): Promise<ReadIndex | null>;
  saveIndex(index: ReadIndex): Promise<void>;
  /** For reopening a large document (pieces.ts). */
  pieces(hash: string): Promise<Uint8Array | null>;
  hasSlices(hash: string): Promise<boolean>;
  saveSlices(hash: string, pieces: Uint8Array): Promise<void>;
  bytes(hash: string): Promise<Uint8Array | null>;
  saveBytes(hash: string, bytes: Uint8Array): Promise<void>;
  /** Deletes documents that no account uses, and the least recently read ones if the total is too large. `spare`: hashes to keep. */
  sweep(accounts: readonly string[], spare: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

export function createDocumentStore(folder: string): DocumentStore {
  const accountFile = (id: string) => join(folder, 'accounts', `${id}.json`);
  const indexFile = (hash: string) => join(folder, 'documents', `${DocumentHash.parse(hash)}.json`);
  const slicesFile = (hash: string) => join(folder, 'documents', `${DocumentHash.parse(hash)}.pieces`);
  const bytesFile = (hash: string) => join(folder, 'documents', `${DocumentHash.parse(hash)}.document`);

  const save = async (path: string, content: string | Uint8Array): Promise<void> => {
    await mkdir(join(folder, 'accounts'), { recursive: true, mode: 0o700 });
    await mkdir(join(folder, 'documents'), { recursive: true, mode: 0o700 });
    const temporary = `${path}.new`;
    await writeFile(temporary, content, { mode: 0o600 });
    await rename(temporary, path);
  };
  const listed = (name: string) => readdir(join(folder, name)).catch((): string[] => []);

  const store: DocumentStore = {
    account: (id) => readAs(AccountDocument, accountFile(id)),
    saveAccount: (id, of) => save(accountFile(id), JSON.stringify(of)),
    forget: (id) => rm(accountFile(id), { force: true }),
    index: async (hash) => {
      const index = await readFile(indexFile(hash), 'utf8').then(writtenIndex, () => null);
      return index?.hash === hash ? index : null;
    },
    saveIndex: (index) => save(indexFile(index.hash), indexText(index)),
    pieces: (hash) => readFile(slicesFile(hash)).catch(() => null),
    hasSlices: (hash) =>
      stat(slicesFile(hash)).then(
        () => true,
        () => false,
      ),
    saveSlices: (hash, pieces) => save(slicesFile(hash), pieces),
    bytes: (hash) => readFile(bytesFile(hash)).catch(() => null),
    saveBytes: (hash, bytes) => save(bytesFile(hash), bytes),
    async sweep(accounts, spare) {
      const used = new Map<string, { readonly id: string; readonly readAt: string }>();
      for (const name of await listed('accounts')) {
        const id = name.replace(/\.json$/, '');
        const of = accounts.includes(id) ? await store.account(id) : null;
        if (of === null) await rm(join(folder, 'accounts', name), { force: true });
        else used.set(of.hash, { id, readAt: of.readAt ?? '' });
      }
      let together = 0;
      const newest = [...used].sort(([, one], [, other]) => (one.readAt < other.readAt ? 1 : -1));
      for (const [hash, { id }] of newest) {
        const size = await stat(bytesFile(hash)).then(
          (facts) => facts.size,
          () => 0,
        );
        together += size;
        if (together <= maxTotalBytes || spare.includes(hash)) continue;
        used.delete(hash);
        await store.forget(id);
      }
      for (const name of await listed('documents')) {
        const hash = name.slice(0, 64);
        if (!used.has(hash) && !spare.includes(hash)) await rm(join(folder, 'documents', name), { force: true });
      }
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
  return store;
}

async function readAs<T>(schema: z.ZodType<T>, path: string): Promise<T | null> {
  try {
    const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * An index is large, and its content was validated when it was created: the digest written with it proves that it is unchanged. Like
 * everything, it is validated again on its way to the renderer.
 */
function indexText(index: ReadIndex): string {
  const content = JSON.stringify(index);
  return `${headOf(content)}${content}}`;
}

const headOf = (content: string): string => `{"reader":${reader},"digest":"${createHash('sha256').update(content).digest('hex')}","index":`;

function writtenIndex(text: string): ReadIndex | null {
  const head = headOf('').length;
  const content = text.slice(head, -1);
  return text === `${headOf(content)}${content}}` ? (JSON.parse(content) as ReadIndex) : null;
}
