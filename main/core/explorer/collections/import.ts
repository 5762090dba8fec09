import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type CollectionPreview, mostCollections, mostRequests } from '../../../../preload/contract/explorer-collections.ts';
import { AppError } from '../../base/errors.ts';
import type { ExplorerCollectionsTable } from '../../store/workspace/explorer-collections-table.ts';
import { foldName } from '../../store/workspace/own-names.ts';
import { type CollectionFile, largestFile } from './file.ts';
import { freeName, ownName } from './names.ts';
import type { CheckedRequest } from './thread-calls.ts';

/** A file that was read, as it will be kept. */
export interface OpenedFile {
  readonly name: string;
  readonly variables: readonly string[];
  readonly requests: readonly {
    readonly name: string;
    /** Given a number, because the file has the name twice. */
    readonly renamed: boolean;
    readonly key: string;
    readonly body: string;
    readonly known: boolean;
    readonly withheld: readonly string[];
  }[];
}

/** Rejects with AppError VALIDATION for what is not a file, or too large a one. */
export async function bytesOfFile(path: string): Promise<Uint8Array> {
  const unreadable = (cause: unknown) => {
    throw new AppError('VALIDATION', 'file-not-read', {}, { cause });
  };
  const facts = await stat(path).catch(unreadable);
  if (!facts.isFile()) throw new AppError('VALIDATION', 'not-a-file');
  if (facts.size > largestFile) throw new AppError('VALIDATION', 'collection-file-too-large', { megabytes: largestFile / 1024 / 1024 });
  return readFile(path).catch(unreadable);
}

/** Each name once: one that is there twice gets a number. */
export function openedFile({ name, variables, requests }: CollectionFile, checked: readonly CheckedRequest[]): OpenedFile {
  const taken = new Set<string>();
  return {
    name: ownName(name),
    variables: [...new Set(variables)],
    requests: requests.flatMap((request, at) => {
      const kept = checked[at];
      if (kept === undefined) return [];
      const own = ownName(request.name);
      const called = freeName(own, (folded) => taken.has(folded));
      taken.add(foldName(called));
      const { known, withheld, values } = kept;
      return [{ name: called, renamed: called !== own, key: request.operation, body: JSON.stringify(values), known, withheld }];
    }),
  };
}

const most = 200;

/** How many there are, and as many as are told. */
export const someOf = <T, Told>(all: readonly T[], told: (one: T) => Told): { total: number; first: Told[] } => ({
  total: all.length,
  first: all.slice(0, most).map(told),
});

export function previewOf(
  table: ExplorerCollectionsTable,
  path: string,
  { name, variables, requests }: OpenedFile,
): Omit<CollectionPreview, 'importId' | 'present'> {
  const twice = requests.filter(({ renamed }) => renamed);
  const lacking = requests.filter(({ known }) => !known);
  const withheld = requests.filter((request) => request.withheld.length > 0);
  return {
    ...{ name, variables: [...variables], file: basename(path).slice(0, 500), requests: requests.length },
    called: freeCollectionName(table, name),
    twice: someOf(twice, (request) => request.name),
    lacking: someOf(lacking, ({ name: of, key }) => ({ name: of, key })),
    withheld: someOf(withheld, ({ name: of, withheld: fields }) => ({ name: of, fields: shownPlaces(fields) })),
  };
}

/** Places of fields, as many and as long as are told. */
export const shownPlaces = (places: readonly string[]): string[] => places.slice(0, 100).map((place) => place.slice(0, 2100));

const freeCollectionName = (table: ExplorerCollectionsTable, name: string): string =>
  freeName(name, (folded) => table.named(folded) !== null);

/** Puts all of it down, or nothing. Answers the collection. */
export function takeFile(table: ExplorerCollectionsTable, { name, variables, requests }: OpenedFile): number {
  return table.together(() => {
    assertRoom(table, { collections: 1, requests: requests.length });
    const collection = table.add(freeCollectionName(table, name));
    table.writeVariableNames(collection, variables);
    for (const { name: of, key, body } of requests) table.insert({ collection, name: of, key, body });
    return collection;
  });
}

/** Throws AppError VALIDATION where there would be more than is kept. */
export function assertRoom(table: ExplorerCollectionsTable, more: { readonly collections: number; readonly requests: number }): void {
  if (more.collections > 0 && table.list().length + more.collections > mostCollections)
    throw new AppError('VALIDATION', 'too-many-collections', { most: mostCollections });
  if (table.count() + more.requests > mostRequests) throw new AppError('VALIDATION', 'too-many-saved-requests', { most: mostRequests });
}
