import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type CollectionPreview, maxCollections, maxRequests } from '../../../../preload/contract/explorer/collections.ts';
import { AppError } from '../../base/errors.ts';
import type { ExplorerCollectionsTable } from '../../store/workspace/explorer-collections-table.ts';
import { foldName } from '../../store/workspace/own-names.ts';
import { type CollectionFile, maxFileBytes } from './file.ts';
import { freeName, ownName } from './names.ts';
import type { CheckedRequest } from './thread-calls.ts';

/** A file that was read, as it will be stored. */
export interface OpenedFile {
  readonly name: string;
  readonly variables: readonly string[];
  readonly requests: readonly {
    readonly name: string;
    /** Has a number appended, because the name occurs twice in the file. */
    readonly renamed: boolean;
    readonly key: string;
    readonly body: string;
    readonly known: boolean;
    readonly withheld: readonly string[];
  }[];
}

/** Rejects with AppError VALIDATION if it is not a file or is too large. */
export async function bytesOfFile(path: string): Promise<Uint8Array> {
  const unreadable = (cause: unknown) => {
    throw new AppError('VALIDATION', 'file-not-read', {}, { cause });
  };
  const facts = await stat(path).catch(unreadable);
  if (!facts.isFile()) throw new AppError('VALIDATION', 'not-a-file');
  if (facts.size > maxFileBytes) throw new AppError('VALIDATION', 'collection-file-too-large', { megabytes: maxFileBytes / 1024 / 1024 });
  return readFile(path).catch(unreadable);
}

/** Names are unique: a duplicate gets a number. */
export function openedFile({ name, variables, requests }: CollectionFile, checked: readonly CheckedRequest[]): OpenedFile {
  const usedNames = new Set<string>();
  return {
    name: ownName(name),
    variables: [...new Set(variables)],
    requests: requests.flatMap((request, at) => {
      const stored = checked[at];
      if (stored === undefined) return [];
      const own = ownName(request.name);
      const called = freeName(own, (folded) => usedNames.has(folded));
      usedNames.add(foldName(called));
      const { known, withheld, values } = stored;
      return [{ name: called, renamed: called !== own, key: request.operation, body: JSON.stringify(values), known, withheld }];
    }),
  };
}

const most = 200;

/** The total, and the first few up to the reporting limit. */
export const someOf = <T, Reported>(all: readonly T[], reported: (one: T) => Reported): { total: number; first: Reported[] } => ({
  total: all.length,
  first: all.slice(0, most).map(reported),
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
    withheld: someOf(withheld, ({ name: of, withheld: fields }) => ({ name: of, fields: shownPaths(fields) })),
  };
}

/** Field locations, limited in number and length for reporting. */
export const shownPaths = (places: readonly string[]): string[] => places.slice(0, 100).map((place) => place.slice(0, 2100));

const freeCollectionName = (table: ExplorerCollectionsTable, name: string): string =>
  freeName(name, (folded) => table.named(folded) !== null);

/** Stores everything or nothing. Returns the collection. */
export function takeFile(table: ExplorerCollectionsTable, { name, variables, requests }: OpenedFile): number {
  return table.together(() => {
    assertCapacity(table, { collections: 1, requests: requests.length });
    const collection = table.add(freeCollectionName(table, name));
    table.writeVariableNames(collection, variables);
    for (const { name: of, key, body } of requests) table.insert({ collection, name: of, key, body });
    return collection;
  });
}

/** Throws AppError VALIDATION if this would exceed the storage limit. */
export function assertCapacity(table: ExplorerCollectionsTable, more: { readonly collections: number; readonly requests: number }): void {
  if (more.collections > 0 && table.list().length + more.collections > maxCollections)
    throw new AppError('VALIDATION', 'too-many-collections', { most: maxCollections });
  if (table.count() + more.requests > maxRequests) throw new AppError('VALIDATION', 'too-many-saved-requests', { most: maxRequests });
}
