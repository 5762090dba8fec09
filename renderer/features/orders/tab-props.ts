import type { AccountId } from '../../../preload/contract/values.ts';
/** Props of every tab. */
export interface OrderTabProps {
  readonly accountId: AccountId;
  /** Another text at each way to this screen. */
  readonly visit: string;
}
