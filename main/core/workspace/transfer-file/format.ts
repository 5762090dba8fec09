import * as z from 'zod';
import { SavedFilter } from '../../../../preload/contract/filters.ts';
import { mostNameserverSets, NameserverSet } from '../../../../preload/contract/nameserver-sets.ts';
import { NotedKind } from '../../../../preload/contract/notes.ts';
import { SyncList } from '../../../../preload/contract/sync.ts';
import { longestNote, longestTag, mostTags } from '../../../../preload/contract/tags.ts';
import { Moment } from '../../../../preload/contract/values.ts';

/* The file: one JSON object with everything. Whoever reads it finds no key, no account and no address of the service in it. */

export const formatName = 'reseller-desk-notes';
export const formatVersion = 1;
/** Bytes. */
export const largestFile = 50_000_000;
const mostObjects = 200_000;

/** A domain by its name in A-labels, or a customer by the e-mail address, with the service's id. */
export const FileObject = z.strictObject({
  kind: NotedKind,
  name: z.string().min(1).max(1000),
  id: z.number().int().nonnegative(),
  /** Empty: none. */
  note: z.string().max(longestNote),
  /** When the note was last changed. */
  changedAt: Moment.nullable(),
  tags: z.array(z.string().min(1).max(longestTag)).max(mostTags),
});
export type FileObject = z.infer<typeof FileObject>;

export const FileFilter = SavedFilter.extend({ list: SyncList });
export type FileFilter = z.infer<typeof FileFilter>;

/** Of the whole file; objects are read one by one after it. */
export const FileFrame = z.strictObject({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  madeAt: Moment,
  objects: z.array(z.unknown()).max(mostObjects),
  filters: z.array(FileFilter).max(300),
  /** Files of before have none. */
  nameserverSets: z.array(NameserverSet).max(mostNameserverSets).default([]),
});

export interface TransferFile {
  readonly madeAt: string;
  readonly objects: readonly FileObject[];
  readonly filters: readonly FileFilter[];
  readonly nameserverSets: readonly NameserverSet[];
}

/** What stands before the objects, and after them. Each object has a line of its own. */
export const fileBegin = (madeAt: string): string =>
  `{"format":${JSON.stringify(formatName)},"version":${formatVersion},"madeAt":${JSON.stringify(madeAt)},\n"objects":[`;
export const fileEnd = (filters: readonly FileFilter[], sets: readonly NameserverSet[]): string =>
  `\n],\n"filters":${lines(filters)},\n"nameserverSets":${lines(sets)}}\n`;
const lines = (things: readonly object[]): string => `[${things.map((thing) => `\n${JSON.stringify(thing)}`).join(',')}\n]`;
