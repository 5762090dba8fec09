import type { CollectionPreview } from '../../../../preload/contract/explorer/collections.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import { AppError } from '../../base/errors.ts';
import type { ExplorerCollectionsTable, SavedRequest } from '../../store/workspace/explorer-collections-table.ts';
import { foldName } from '../../store/workspace/own-names.ts';
import { sameText } from './file.ts';
import { assertCapacity, type OpenedFile, someOf } from './import.ts';

/** The existing collection with the same name as the file, compared with the file. */
export interface Present {
  readonly id: number;
  /** Identical in the collection and the file: these stay unchanged. */
  readonly same: ReadonlySet<string>;
  /** Existing requests whose content differs in the file, and those that the file does not have. */
  readonly changed: readonly (SavedRequest & { readonly id: number })[];
  readonly missing: Present['changed'];
  /** Names of variables that the file does not have. */
  readonly variables: readonly string[];
  /** Importing would change nothing. */
  readonly isEqual: boolean;
  /** The full existing content: if this text is the same, nothing was changed. */
  readonly text: string;
}

const contentOf = (key: string, body: string): string => `${key} ${sameText(JSON.parse(body) as OperationValues)}`;

/** null: no collection has this name. */
export function presentOf(table: ExplorerCollectionsTable, { name, variables, requests }: OpenedFile): Present | null {
  const id = table.named(name);
  if (id === null) return null;
  const here = table.requestsOf(id);
  const names = table.variableNames(id);
  const contents = new Map(requests.map((request) => [foldName(request.name), contentOf(request.key, request.body)]));
  const same = here.filter((request) => contents.get(foldName(request.name)) === contentOf(request.key, request.body));
  const missing = here.filter((request) => !contents.has(foldName(request.name)));
  return {
    ...{ id, missing, same: new Set(same.map((request) => foldName(request.name))) },
    changed: here.filter((request) => !same.includes(request) && !missing.includes(request)),
    variables: names.filter((one) => !variables.includes(one)),
    isEqual: same.length === here.length && same.length === requests.length && [...names].sort().join() === [...variables].sort().join(),
    text: JSON.stringify([names, here]),
  };
}

export const presentShown = (
  { id, same, changed, missing, variables, isEqual }: Present,
  { requests }: OpenedFile,
): CollectionPreview['present'] => ({
  ...{ id, isEqual, variables: [...variables] },
  added: requests.length - same.size - changed.length,
  changed: someOf(changed, ({ name }) => name),
  deleted: someOf(missing, ({ name }) => name),
});

/**
 * Makes a collection match a file, all of it or nothing. An overwritten request gets a new identity, so a form that has the old one open
 * does not overwrite the new one. Throws AppError CONFLICT if the collection is not what the user saw before.
 */
export function replaceBy(table: ExplorerCollectionsTable, file: OpenedFile, seen: Present): void {
  table.together(() => {
    const present = presentOf(table, file);
    if (present?.id !== seen.id || present.text !== seen.text) throw new AppError('CONFLICT', 'collection-changed');
    const added = file.requests.filter(({ name }) => !present.same.has(foldName(name)));
    assertCapacity(table, { collections: 0, requests: added.length - present.changed.length - present.missing.length });
    for (const { id } of [...present.changed, ...present.missing]) table.remove(id);
    for (const { name, key, body } of added) table.insert({ collection: present.id, name, key, body });
    table.writeVariableNames(present.id, file.variables);
  });
}
