import { open } from 'node:fs/promises';
import type * as z from 'zod';
import type { Explained } from '../../../../preload/contract/reasons.ts';
import { distinctTags, foldTag, maxTags, readTag } from '../../../../preload/contract/workspace/tags.ts';
import { AppError, explain } from '../../base/errors.ts';
import { nextTurn } from '../../base/event-loop-turns.ts';
import { normalized } from '../nameserver-sets.ts';
import { FileFrame, FileObject, formatName, formatVersion, maxFileBytes, type TransferFile } from './format.ts';

/** Objects processed before yielding to other work. */
const slice = 1000;

const refused = (why: Explained): AppError => new AppError('VALIDATION', why);
const short = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /at position (\d+)/.exec(message)?.[1];
    const line = position === undefined ? {} : { line: text.slice(0, Number(position)).split('\n').length };
    throw refused(explain('transfer-file-not-json', line));
  }
}

function locationOf(before: string, path: readonly PropertyKey[]): string {
  const place = path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`), before);
  return place.replace(/^\./, '');
}

function accept<S extends z.ZodType>(schema: S, value: unknown, before: string): z.output<S> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw refused(explain('transfer-file-unexpected', { place: short(locationOf(before, issue?.path ?? [])) }));
}

/** Throws AppError VALIDATION if the text is something else, or of an unknown version. */
function assertKnown(value: unknown): void {
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as { format?: unknown; version?: unknown };
  if (format !== formatName) throw refused(explain('transfer-file-foreign'));
  if (typeof version === 'number' && version > formatVersion) {
    throw refused(explain('transfer-file-too-new', { version, most: formatVersion }));
  }
}

/** Parses a whole text. Throws AppError VALIDATION with the position of the error; nothing of it is used then. */
export async function readTransferFile(text: string): Promise<TransferFile> {
  const value = parse(text);
  assertKnown(value);
  const frame = accept(FileFrame, value, '');
  const objects: FileObject[] = [];
  const seen = new Set<string>();
  const tags = new Set<string>();
  for (const [at, one] of frame.objects.entries()) {
    const place = `objects[${at}]`;
    const object = accept(FileObject, one, place);
    const key = JSON.stringify([object.kind, object.id, object.name]);
    if (seen.has(key)) throw refused(explain('transfer-file-object-twice', { place, name: short(object.name) }));
    seen.add(key);
    objects.push({ ...object, note: object.note.trimEnd(), tags: readTags(object.tags, place) });
    for (const tag of object.tags) tags.add(foldTag(tag));
    if (tags.size > maxTags) throw refused(explain('transfer-file-too-many-tags', { most: maxTags }));
    if (at % slice === slice - 1) await nextTurn();
  }
  const { format: _format, version: _version, ...rest } = frame;
  return { ...rest, objects, nameserverSets: frame.nameserverSets.map(normalized) };
}

function readTags(texts: readonly string[], place: string): string[] {
  const tags = texts.map((text, at) => {
    const read = readTag(text);
    if ('fault' in read) throw refused(explain('transfer-file-tag', { place: `${place}.tags[${at}]`, text: short(JSON.stringify(text)) }));
    return read.tag;
  });
  return distinctTags(tags);
}

/** Reads the text of a file. Throws AppError VALIDATION if it cannot be read, is too large, or is not UTF-8. */
export async function readText(path: string): Promise<string> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new AppError('VALIDATION', 'file-not-opened', {}, { cause: error });
  });
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw refused(explain('not-a-file'));
    const { size } = facts;
    if (size > maxFileBytes) throw refused(explain('transfer-file-too-large', { megabytes: maxFileBytes / 1_000_000 }));
    const bytes = Buffer.alloc(size);
    let read = 0;
    while (read < size) {
      const { bytesRead } = await file.read(bytes, read, size - read, read);
      if (bytesRead === 0) break;
      read += bytesRead;
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, read));
  } catch (error) {
    if (error instanceof TypeError) throw refused(explain('transfer-file-not-utf8'));
    throw error;
  } finally {
    await file.close();
  }
}
