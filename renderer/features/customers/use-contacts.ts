import { useCallback, useEffect, useState } from 'react';
import type { ContactRow, ContactsState } from '../../../preload/contract/customers/contacts.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { CallError } from '../../api/client.ts';
import { useConnectionState } from '../../api/connection-state.ts';
import { invalidate, useCall } from '../../api/queries.ts';

/** Contacts shown at once. */
export const contactsPerPage = 50;

export interface Contacts {
  /** undefined: not loaded yet; null: not fetched. */
  readonly state: ContactsState | null | undefined;
  readonly shown: readonly ContactRow[];
  /** Index of the first one shown, from 0. */
  readonly from: number;
  readonly goTo: (from: number) => void;
  readonly reading: boolean;
  readonly offline: boolean;
  /** Why they could not be fetched. */
  readonly error: CallError | null;
  readonly refresh: () => void;
}

/** Milliseconds after which contacts are refetched when their customer is opened. */
const oldAfter = 15 * 60_000;

/** Whether contacts have to be fetched when their customer is opened at `now`; undefined: the stored state is unknown so far. */
export function needFetching(state: ContactsState | null | undefined, now: number): boolean {
  if (state === undefined) return false;
  return state === null || state.readAt === null || state.outdated || now - Date.parse(state.readAt) > oldAfter;
}

/** A customer's contacts: stored ones immediately, then those from the service, requested if there are none or they are old. */
export function useContacts(accountId: AccountId, customerId: number): Contacts {
  const [from, goTo] = useState(0);
  const [openedAt] = useState(Date.now);
  const stored = useCall('contacts.stored', { accountId, customerId, from, count: contactsPerPage });
  const offline = useConnectionState(accountId)?.kind === 'offline';
  const state = stored.data?.state;
  const service = useCall('contacts.refresh', { accountId, customerId }, { enabled: needFetching(state, openedAt) && !offline });
  const { refetch, dataUpdatedAt, errorUpdatedAt } = service;
  useEffect(() => {
    if (dataUpdatedAt > openedAt || errorUpdatedAt > openedAt) void invalidate('contacts.stored');
  }, [dataUpdatedAt, errorUpdatedAt, openedAt]);
  const refresh = useCallback(() => void refetch(), [refetch]);
  return {
    state,
    shown: stored.data?.contacts ?? [],
    from,
    goTo,
    reading: service.isFetching,
    offline,
    error: service.isFetching ? null : service.error,
    refresh,
  };
}
