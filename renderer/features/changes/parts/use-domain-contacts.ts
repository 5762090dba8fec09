import { useEffect } from 'react';
import type { ContactRow } from '../../../../preload/contract/contacts.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import type { FormPlace } from './field-part.ts';

/** As many contacts of a customer are offered; others by their numbers. */
const mostContacts = 200;

export interface DomainContacts {
  /** undefined: not read yet. */
  readonly contacts: readonly ContactRow[] | undefined;
  readonly all: number;
  readonly reading: boolean;
  /** Why they could not be read; null when they were. */
  readonly error: string | null;
  /** Nobody knows whose domain it is. */
  readonly nobody: boolean;
}

/** Contacts of a customer, or of the one whose domain it is: those of the local copy at once, then what the service says. */
export function useDomainContacts({ accountId, target }: FormPlace): DomainContacts {
  const id = target?.kind === 'domain' ? target.id : null;
  const domain = useCall('domain.stored', { accountId, id: id ?? 0 }, { enabled: id !== null }).data;
  const customerId = target?.kind === 'customer' ? target.id : (domain?.domain.customerId ?? domain?.details?.customer?.id ?? null);
  const of = { accountId, customerId: customerId ?? 0 };
  const enabled = customerId !== null;
  const stored = useCall('contacts.stored', { ...of, from: 0, count: mostContacts }, { enabled });
  const service = useCall('contacts.refresh', of, { enabled });
  const { dataUpdatedAt, isFetching, error } = service;
  useEffect(() => {
    if (dataUpdatedAt > 0) void invalidate('contacts.stored');
  }, [dataUpdatedAt]);
  return {
    contacts: stored.data?.state === null ? undefined : stored.data?.contacts,
    all: stored.data?.state?.count ?? 0,
    reading: isFetching,
    error: isFetching ? null : (error?.message ?? null),
    nobody: domain !== undefined && customerId === null,
  };
}
