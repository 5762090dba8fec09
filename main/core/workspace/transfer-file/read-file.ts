import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod';
import { distinctTags, foldTag, mostTags, readTag } from '../../../../preload/contract/tags.ts';
import { AppError } from '../../base/errors.ts';
import { tidied } from '../nameserver-sets.ts';
import { FileFrame, FileObject, formatName, formatVersion, largestFile, type TransferFile } from './format.ts';

/** Objects between which others have their turn. */
const slice = 1000;

const refused = (why: string): AppError => new AppError('VALIDATION', why);
const short = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /at position (\d+)/.exec(message)?.[1];
    const line = position === undefined ? '' : ` in line ${text.slice(0, Number(position)).split('\n').length}`;
    throw refused(`The file is not whole JSON${line}: ${short(message)}.`);
  }
}

function placeOf(before: string, path: readonly PropertyKey[]): string {
  const place = path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`), before);
  return place.replace(/^\./, '') || 'the beginning';
}

function accept<S extends z.ZodType>(schema: S, value: unknown, before: string): z.output<S> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw refused(`The file has something unexpected at ${short(placeOf(before, issue?.path ?? []))}: ${short(issue?.message ?? '')}.`);
}

/** Throws AppError VALIDATION when the text is of something else, or of a version that is not known here. */
function assertKnown(value: unknown): void {
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as { format?: unknown; version?: unknown };
  if (format !== formatName) throw refused('This is not a file of notes, tags and filters of Reseller Desk.');
  if (typeof version === 'number' && version > formatVersion) {
    throw refused(
      `A newer Reseller Desk made it: its format is ${version}, this one reads up to ${formatVersion}. Update, then import it.`,
    );
  }
}

/** Reads a text whole. Throws AppError VALIDATION with the place of what is wrong; then nothing of it is used. */
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
    if (seen.has(key)) throw refused(`At ${place} stands what was there before: ${short(object.name)}.`);
    seen.add(key);
    objects.push({ ...object, note: object.note.trimEnd(), tags: readTags(object.tags, place) });
    for (const tag of object.tags) tags.add(foldTag(tag));
    if (tags.size > mostTags) throw refused(`The file has more than ${mostTags} different tags.`);
    if (at % slice === slice - 1) await setImmediate();
  }
  return { madeAt: frame.madeAt, objects, filters: frame.filters, nameserverSets: frame.nameserverSets.map(tidied) };
}

function readTags(texts: readonly string[], place: string): string[] {
  const tags = texts.map((text, at) => {
    const read = readTag(text);
    if ('fault' in read) throw refused(`At ${place}.tags[${at}] stands a text that cannot be a tag: ${short(JSON.stringify(text))}.`);
    return read.tag;
  });
  return distinctTags(tags);
}

/** The text of a file. Throws AppError VALIDATION when it is no file that can be read, too large, or not in UTF-8. */
export async function readText(path: string): Promise<string> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new AppError('VALIDATION', 'The file could not be opened.', { cause: error });
  });
  try {
    const { size } = await file.stat().then((facts) => (facts.isFile() ? facts : { size: Number.POSITIVE_INFINITY }));
    if (size > largestFile) throw refused(`The file is larger than ${largestFile / 1_000_000} MB, or no file at all.`);
    const bytes = Buffer.alloc(size);
    let read = 0;
    while (read < size) {
      const { bytesRead } = await file.read(bytes, read, size - read, read);
      if (bytesRead === 0) break;
      read += bytesRead;
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, read));
  } catch (error) {
    if (error instanceof TypeError) throw refused('The text of the file is not UTF-8.');
    throw error;
  } finally {
    await file.close();
  }
}
