import type { AccountId } from '../../../preload/contract/values.ts';
/** Props of every tab. */
export interface OrderTabProps {
  readonly accountId: AccountId;
  /** Changes with each navigation to this screen. */
  readonly visit: string;
}
