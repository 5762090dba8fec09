import { createHash, randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ChosenFile, largestFiles } from '../../../../preload/contract/file-value.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';

/** What the thread knows of a file: everything but its bytes. */
export interface FileFacts extends ChosenFile {
  /** For the parts of a body: the usual one, or where it stands in the file another that does not. */
  readonly boundary: string;
}

/** Files that somebody chose for forms, in main's memory alone. */
export interface HeldFiles {
  /** Reads it at once: what is sent is what was there when it was chosen. Throws AppError VALIDATION. */
  take(accountId: AccountId, path: string): Promise<ChosenFile>;
  facts(accountId: AccountId): readonly FileFacts[];
  /** null: it is not held any more. */
  bytes(accountId: AccountId, handle: string): Uint8Array | null;
  /** Lets go of those of an account, or of all. */
  drop(accountId: AccountId | null): void;
}

interface Held extends FileFacts {
  readonly accountId: AccountId;
  readonly content: Uint8Array;
}

const mostFiles = 20;
export const usualBoundary = 'reseller-desk-form';

export function createHeldFiles(): HeldFiles {
  const held = new Map<string, Held>();
  /** What is read while everything is let go is not held after. */
  let generation = 0;
  return {
    async take(accountId, path) {
      const since = generation;
      const content = await read(path);
      if (generation !== since) throw new AppError('CANCELLED', 'file-chosen-too-late');
      // Of no other session, where values that were kept may name a file of it.
      const handle = `f${randomInt(1, 2 ** 48 - 1)}`;
      const file = { handle, name: plainName(basename(path)), bytes: content.byteLength };
      held.set(handle, { ...file, accountId, content, boundary: boundaryFor(content) });
      const [oldest] = held.keys();
      if (held.size > mostFiles && oldest !== undefined) held.delete(oldest);
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

/** No more than is sent is read, however long it is by then. */
async function read(path: string): Promise<Uint8Array> {
  const unreadable = (cause: unknown): never => {
    throw new AppError('VALIDATION', 'file-not-read', {}, { cause });
  };
  const file = await open(path, 'r').catch(unreadable);
  try {
    const facts = await file.stat().catch(unreadable);
    if (!facts.isFile()) throw new AppError('VALIDATION', 'not-a-file');
    const tooLarge = () => new AppError('VALIDATION', 'file-too-large', { megabytes: largestFiles / 1024 / 1024 });
    if (facts.size > largestFiles) throw tooLarge();
    const content = new Uint8Array(largestFiles + 1);
    let length = 0;
    for (let got = 1; got > 0 && length < content.byteLength; length += got)
      got = (await file.read(content, length, content.byteLength - length, length).catch(unreadable)).bytesRead;
    if (length > largestFiles) throw tooLarge();
    return content.slice(0, length);
  } finally {
    await file.close();
  }
}

/** What a header, a terminal or another system could take for more than a name, becomes an underscore. */
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
