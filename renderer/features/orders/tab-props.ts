import type { AccountId } from '../../../preload/contract/values.ts';
/** What every tab is told. */
export interface OrderTabProps {
  readonly accountId: AccountId;
  /** Another text at each way to this screen. */
  readonly visit: string;
}
