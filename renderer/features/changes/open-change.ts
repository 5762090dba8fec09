import { sharedValue } from '../../shared-value.ts';
import type { ChangeFormProps } from './ChangeForm.tsx';
import type { Waiting } from './run-again.ts';

type OpenForm = Pick<ChangeFormProps, 'accountId' | 'kind' | 'target' | 'targets' | 'of'> &
  Partial<Pick<ChangeFormProps, 'first' | 'taken'>>;

const open = sharedValue<OpenForm | null>(null);

/** The form that was opened from outside of a menu of changes. */
export const useOpenChange = open.use;
export const closeChange = (): void => open.set(null);

/** Opens the form for a new customer of an account; `like`: filled as in an earlier job. */
export function openNewCustomer(
  accountId: OpenForm['accountId'],
  like?: Pick<Waiting, 'first' | 'job' | 'differing' | 'askedAgain'>,
): void {
  open.set({
    ...{ accountId, kind: 'customer-create', target: 'account', targets: { one: { kind: 'account', id: 0, name: '' } }, of: '' },
    ...(like === undefined ? {} : { first: like.first, taken: like }),
  });
}

/** Opens the form for a new contact of a customer, who is named for the person. */
export function openNewContact(accountId: OpenForm['accountId'], customer: { readonly id: number; readonly name: string }): void {
  open.set({
    accountId,
    kind: 'contact-create',
    target: 'customer',
    targets: { one: { kind: 'customer', ...customer } },
    of: customer.name,
  });
}

/** Opens the form of a kind for one domain. */
export function openDomainChange(
  accountId: OpenForm['accountId'],
  kind: string,
  domain: { readonly id: number; readonly name: string },
): void {
  open.set({ accountId, kind, target: 'domain', targets: { one: { kind: 'domain', id: domain.id, name: domain.name } }, of: domain.name });
}

/** Opens the form with the data of a contact. */
export function openContactChange(
  accountId: OpenForm['accountId'],
  contact: { readonly id: number; readonly name: string; readonly customerId: number },
): void {
  open.set({ accountId, kind: 'contact-update', target: 'contact', targets: { one: { kind: 'contact', ...contact } }, of: contact.name });
}
