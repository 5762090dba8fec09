import type { Input } from '../../../preload/contract/index.ts';
import type { KindName } from '../../../preload/contract/kinds/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { sharedValue } from '../../shared-value.ts';
import type { Typed } from './form-values.ts';

/** The earlier job whose settings a form starts with. */
export interface ReusedJob {
  readonly job: number;
  readonly differing: readonly string[];
  readonly askedAgain: readonly string[];
}

/** A form for a change, as it is opened. */
export interface OpenForm {
  readonly accountId: AccountId;
  readonly kind: KindName;
  readonly target: 'domain' | 'customer' | 'contact' | 'account';
  readonly targets: Input<'changes.plan'>['targets'];
  /** The target's name, or how many there are. */
  readonly of: string;
  /** The values that the fields start with. */
  readonly first?: Typed;
  readonly taken?: ReusedJob | undefined;
}

const open = sharedValue<OpenForm | null>(null);

/** The form that was opened from outside of a menu of changes. */
export const useOpenChange = open.use;
export const closeChange = (): void => open.set(null);

/** Opens the form for a new customer of an account; `like`: filled as in an earlier job. */
export function openNewCustomer(accountId: OpenForm['accountId'], like?: ReusedJob & Pick<Required<OpenForm>, 'first'>): void {
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
  kind: KindName,
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
