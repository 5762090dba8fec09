import type { ResponseField } from '../../../../preload/contract/accounts/profile.ts';
import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';
import { changeKinds, type KindName } from '../../../../preload/contract/kinds/index.ts';
import { useCall } from '../../../api/queries.ts';
import { useStored } from '../../../data/list/index.ts';
import type { FormScope } from '../fields/field-props.ts';
import type { Typed } from './form-values.ts';

/** These fields of a response as text; missing ones are empty. */
export function textsOf(fields: readonly ResponseField[], names: readonly string[]): Typed {
  const textOf = (name: string): string => {
    const value = fields.find((field) => field.name === name)?.value;
    const text = typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';
    return name === 'country_code' ? text.toUpperCase() : text;
  };
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

/** The current values, for forms that start with them and only send changes. null: another type of form. undefined: not read yet. */
export function usePresent(kind: KindName, { accountId, target }: FormScope, fields: readonly ChangeField[]): Typed | null | undefined {
  const { prefill } = changeKinds[kind];
  const names = fields.filter(({ masked }) => !masked).map(({ name }) => name);
  const id = target?.id ?? 0;
  const customerId = target?.customerId ?? 0;
  const customer = useStored('customers', { accountId, id }, { enabled: prefill === 'customer' });
  const fetched = useCall('contacts.refresh', { accountId, customerId }, { enabled: prefill === 'contact' });
  // If the service is unreachable, stored data suffices: the review rereads it.
  const contact = useCall('contacts.one', { accountId, customerId, id }, { enabled: prefill === 'contact' && !fetched.isFetching });
  const read = useCall('domain.refresh', { accountId, id, part: 'details' }, { enabled: prefill === 'domainContacts' });
  const domain = useCall('domain.stored', { accountId, id }, { enabled: prefill === 'domainContacts' && !read.isFetching });
  switch (prefill) {
    case 'customer':
      if (customer.error !== null) return {};
      return customer.data === undefined ? undefined : textsOf(customer.data.fields, names);
    case 'contact':
      if (contact.error !== null) return {};
      return contact.data === undefined || fetched.isFetching ? undefined : textsOf(contact.data.fields, names);
    case 'domainContacts': {
      if (read.isFetching || (domain.data === undefined && domain.error === null)) return undefined;
      const contacts = Object.entries(domain.data?.details?.contacts ?? {});
      return Object.fromEntries(names.map((name) => [name, `${contacts.find(([role]) => role === name)?.[1]?.id ?? ''}`]));
    }
    default:
      return null;
  }
}
