import type { AccountId } from '../../../../preload/contract/values.ts';
import { goTo } from '../../../navigation/go-to.ts';

export interface ModelDomain {
  readonly id: number;
  readonly name: string;
}

/** The last selected model in each account, for the life of the window. */
const last = new Map<AccountId, ModelDomain>();

export const lastModel = (accountId: AccountId): ModelDomain | null => last.get(accountId) ?? null;

export const rememberModel = (accountId: AccountId, model: ModelDomain): void => void last.set(accountId, model);

/** Makes a domain the default model, and opens the list for selecting the targets. */
export function chooseAsModel(accountId: AccountId, model: ModelDomain, customerId: number | null): void {
  rememberModel(accountId, model);
  goTo({ screen: 'domains', accountId, filter: customerId === null ? '' : `customer-id:${customerId}` });
}
