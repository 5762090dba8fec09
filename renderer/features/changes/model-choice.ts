import type { AccountId } from '../../../preload/contract/values.ts';
import { goTo } from '../../navigation/go-to.ts';

export interface ModelDomain {
  readonly id: number;
  readonly name: string;
}

/** The model that was chosen last in each account, for as long as the window lives. */
const last = new Map<AccountId, ModelDomain>();

export const lastModel = (accountId: AccountId): ModelDomain | null => last.get(accountId) ?? null;

export const rememberModel = (accountId: AccountId, model: ModelDomain): void => void last.set(accountId, model);

/** Makes a domain the model that is offered first, and leads to the list where those are selected that are to be like it. */
export function takeAsModel(accountId: AccountId, model: ModelDomain, customerId: number | null): void {
  rememberModel(accountId, model);
  goTo({ screen: 'domains', accountId, filter: customerId === null ? '' : `customer-id:${customerId}` });
}
