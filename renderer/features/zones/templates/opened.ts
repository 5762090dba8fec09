import type { AccountId } from '../../../../preload/contract/values.ts';
import { sharedValue } from '../../../shared-value.ts';

/** `apply`: adds records to the zone with this id. `manage`: the templates of an account. */
type Opened =
  | { readonly dialog: 'apply'; readonly accountId: AccountId; readonly id: number }
  | { readonly dialog: 'manage'; readonly accountId: AccountId };

const opened = sharedValue<Opened | null>(null);

/** The open template dialog. */
export const useOpened = opened.use;
export const open = opened.set;
export const close = (): void => opened.set(null);
