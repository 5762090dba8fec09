import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';

/** The fields of a kind's form that are typed for an order: the password is generated, the customer is known. Email comes first. */
export function personFields(fields: readonly ChangeField[]): readonly ChangeField[] {
  const own = fields.filter(({ name, masked }) => !masked && name !== 'customerId');
  return [...own.filter(({ name }) => name === 'email'), ...own.filter(({ name }) => name !== 'email')];
}
