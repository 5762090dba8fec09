import { createHash, randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ChosenFile, maxFilesBytes } from '../../../../preload/contract/explorer/file-value.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';

/** What the worker knows about a file: everything except its bytes. */
export interface FileFacts extends ChosenFile {
  /** For multipart bodies: the default boundary, or another one if the file contains it. */
  readonly boundary: string;
}

/** Files that the user chose for forms, only in the main process's memory. */
export interface FileCache {
  /** Reads the file immediately: what is sent is its content when it was chosen. Throws AppError VALIDATION. */
  take(accountId: AccountId, path: string): Promise<ChosenFile>;
  facts(accountId: AccountId): readonly FileFacts[];
  /** null: it is no longer in memory. */
  bytes(accountId: AccountId, handle: string): Uint8Array | null;
  /** Drops the files of an account, or all of them. */
  drop(accountId: AccountId | null): void;
}

interface CachedFile extends FileFacts {
  readonly accountId: AccountId;
  readonly content: Uint8Array;
}

const maxFiles = 20;
export const usualBoundary = 'reseller-desk-form';

export function createFileCache(): FileCache {
  const held = new Map<string, CachedFile>();
  /** A file read during a full drop is discarded. */
  let generation = 0;
  return {
    async take(accountId, path) {
      const since = generation;
      const content = await read(path);
      if (generation !== since) throw new AppError('CANCELED', 'file-chosen-too-late');
      // Unique across sessions, since stored values may name a file of an earlier one.
      const handle = `f${randomInt(1, 2 ** 48 - 1)}`;
      const file = { handle, name: plainName(basename(path)), bytes: content.byteLength };
      held.set(handle, { ...file, accountId, content, boundary: boundaryFor(content) });
      const [oldest] = held.keys();
      if (held.size > maxFiles && oldest !== undefined) held.delete(oldest);
      return file;
    },
    facts: (accountId) =>
      [...held.values()]
        .filter((file) => file.accountId === accountId)
        .map(({ handle, name, bytes, boundary }) => ({ handle, name, bytes, boundary })),
    bytes(accountId, handle) {
      const file = held.get(handle);
      return file?.accountId === accountId ? file.content : null;
    },
    drop(accountId) {
      generation += 1;
      for (const [handle, file] of held) if (accountId === null || file.accountId === accountId) held.delete(handle);
    },
  };
}

/** Reads no more than the size limit, however much the file grows meanwhile. */
async function read(path: string): Promise<Uint8Array> {
  const unreadable = (cause: unknown): never => {
    throw new AppError('VALIDATION', 'file-not-read', {}, { cause });
  };
  const file = await open(path, 'r').catch(unreadable);
  try {
    const facts = await file.stat().catch(unreadable);
    if (!facts.isFile()) throw new AppError('VALIDATION', 'not-a-file');
    const tooLarge = () => new AppError('VALIDATION', 'file-too-large', { megabytes: maxFilesBytes / 1024 / 1024 });
    if (facts.size > maxFilesBytes) throw tooLarge();
    const content = new Uint8Array(maxFilesBytes + 1);
    let length = 0;
    for (let got = 1; got > 0 && length < content.byteLength; length += got)
      got = (await file.read(content, length, content.byteLength - length, length).catch(unreadable)).bytesRead;
    if (length > maxFilesBytes) throw tooLarge();
    return content.slice(0, length);
  } finally {
    await file.close();
  }
}

/** Characters that a header, a terminal or another system could interpret become an underscore. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029/\\:*?"<>|]/gu, '_')
    .trim()
    .slice(0, 150);
  return /^\.*$/.test(plain) ? 'file' : plain;
}

function boundaryFor(content: Uint8Array): string {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let boundary = usualBoundary;
  for (let salt = 0; bytes.includes(boundary); salt += 1)
    boundary = `reseller-desk-${createHash('sha256').update(bytes).update(String(salt)).digest('hex').slice(0, 32)}`;
  return boundary;
}
