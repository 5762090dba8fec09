import { useEffect } from 'react';
import type { ContactRow } from '../../../../preload/contract/customers/contacts.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import type { FormScope } from './field-props.ts';

/** Number of a customer's contacts offered; others by id. */
const maxContacts = 200;

export interface DomainContacts {
  /** undefined: not loaded yet. */
  readonly contacts: readonly ContactRow[] | undefined;
  readonly all: number;
  readonly reading: boolean;
  /** Why they could not be read; null if they were. */
  readonly error: string | null;
  /** The domain's customer is unknown. */
  readonly isCustomerUnknown: boolean;
}

/** A customer's contacts, or those of the domain's customer: from the local copy first, then from the service. */
export function useDomainContacts({ accountId, target }: FormScope): DomainContacts {
  const id = target?.kind === 'domain' ? target.id : null;
  const domain = useCall('domain.stored', { accountId, id: id ?? 0 }, { enabled: id !== null }).data;
  const customerId = target?.kind === 'customer' ? target.id : (domain?.domain.customerId ?? domain?.details?.customer?.id ?? null);
  const of = { accountId, customerId: customerId ?? 0 };
  const enabled = customerId !== null;
  const stored = useCall('contacts.stored', { ...of, from: 0, count: maxContacts }, { enabled });
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
    isCustomerUnknown: domain !== undefined && customerId === null,
  };
}
