import { useEffect, useState } from 'react';
import type { ContactRow } from '../../../../preload/contract/customers/contacts.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { changeFields } from '../../../text/en/changes/forms.ts';
import { type Formats, PickField, type PickItem, useFormats } from '../../../ui/index.ts';
import type { FieldComponentProps, FormScope } from './field-props.ts';
import { personItem, userText } from './user-text.ts';

/** Number of a customer's contacts offered; others by id. */
const maxContacts = 200;

const text = changeFields.contact;

/** Contacts that contain every word, in any order. */
export function fitting(contacts: readonly ContactRow[], typed: string): readonly ContactRow[] {
  const terms = typed.toLowerCase().split(/\s+/);
  return contacts.filter(({ id, label, name, organization, email, handle }) => {
    const reported = [`#${id}`, label, name, organization, email, handle].join(' ').toLowerCase();
    return terms.every((word) => reported.includes(word));
  });
}

const numberOf = (id: string): string => (id === '' ? '' : `#${id}`);

function foundText(count: number, { contacts, all, reading, error, isCustomerUnknown }: DomainContacts, formats: Formats): string {
  if (isCustomerUnknown) return text.customerUnknown;
  if (error !== null) return text.failed(error);
  if (contacts === undefined) return reading ? text.reading : text.none;
  return text.found(formats.number(count), formats.number(all), contacts.length < all);
}

/** A contact of a customer, or of the domain's customer, found by typing. */
export function ContactField({ place, value, onChange, ...field }: FieldComponentProps) {
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const known = useDomainContacts(place);
  const contacts = (known.contacts ?? []).filter(({ id }) => id >= 0);
  const chosen = contacts.find(({ id }) => `${id}` === value);
  const found = fitting(contacts, typed);
  const [, number] = /^#?(\d{1,15})$/.exec(typed) ?? [];
  const numbered: PickItem[] =
    number === undefined || found.some(({ id }) => `${id}` === number) ? [] : [{ id: number, title: `#${number}`, more: text.byNumber }];
  return (
    <PickField
      {...field}
      chosen={chosen === undefined ? numberOf(value) : userText(chosen)}
      items={[...found.map((contact) => personItem(contact, contact.label)), ...numbered]}
      found={foundText(found.length, known, formats)}
      placeholder={text.placeholder}
      onType={setTyped}
      onAccept={onChange}
    />
  );
}

interface DomainContacts {
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
function useDomainContacts({ accountId, target }: FormScope): DomainContacts {
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
