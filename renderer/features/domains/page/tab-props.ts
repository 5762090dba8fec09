import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Stored } from '../../../data/object-page/index.ts';
import type { TabName } from './parts.ts';
export interface TabProps {
  readonly accountId: AccountId;
  readonly id: number;
  readonly stored: Stored;
  readonly today: string;
  /** It is being requested. */
  readonly busy: boolean;
  readonly onTab: (tab: TabName) => void;
}
