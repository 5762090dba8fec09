import type { Collection, Variable } from '../../../../preload/contract/explorer-collections.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { type OpenedRequest, useOpened } from './opened.ts';

export interface SavedNow {
  /** The saved request in the form, under its present name and in its present place; null: there is none. */
  readonly opened: OpenedRequest | null;
  readonly collections: readonly Collection[];
  /** Of the collection of the saved request. */
  readonly variables: readonly Variable[];
}

/** The saved request that stands in the form of an operation, and the variables that are filled into it. */
export function useSaved(accountId: AccountId, operation: string): SavedNow {
  const held = useOpened(accountId, operation);
  const { data } = useCall('collections.list', {});
  const place = data?.collections.find(({ requests }) => requests.some(({ id }) => id === held?.id));
  const entry = place?.requests.find(({ id }) => id === held?.id);
  // It was deleted, or the list is not that of now yet.
  const gone = held !== null && data !== undefined && entry === undefined;
  const collection = place?.id ?? held?.collection;
  const variables = useCall('collections.variables', { accountId, id: collection ?? 1 }, { enabled: collection !== undefined && !gone });
  const opened = held === null || gone ? null : { ...held, name: entry?.name ?? held.name, collection: place?.id ?? held.collection };
  return { opened, collections: data?.collections ?? [], variables: opened === null ? [] : (variables.data?.variables ?? []) };
}
