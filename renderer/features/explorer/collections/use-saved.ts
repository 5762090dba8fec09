import type { Collection, Variable } from '../../../../preload/contract/explorer/collections.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { type OpenedRequest, useOpened } from './opened.ts';

export interface SavedNow {
  /** The saved request in the form, with its current name and location; null: there is none. */
  readonly opened: OpenedRequest | null;
  readonly collections: readonly Collection[];
  /** Of the saved request's collection. */
  readonly variables: readonly Variable[];
}

/** The saved request open in an operation's form, and the variables filled into it. */
export function useSaved(accountId: AccountId, operation: string): SavedNow {
  const held = useOpened(accountId, operation);
  const { data } = useCall('collections.list', {});
  const place = data?.collections.find(({ requests }) => requests.some(({ id }) => id === held?.id));
  const entry = place?.requests.find(({ id }) => id === held?.id);
  // It was deleted, or the list is outdated.
  const isGone = held !== null && data !== undefined && entry === undefined;
  const collection = place?.id ?? held?.collection;
  const variables = useCall('collections.variables', { accountId, id: collection ?? 1 }, { enabled: collection !== undefined && !isGone });
  const opened = held === null || isGone ? null : { ...held, name: entry?.name ?? held.name, collection: place?.id ?? held.collection };
  return { opened, collections: data?.collections ?? [], variables: opened === null ? [] : (variables.data?.variables ?? []) };
}
