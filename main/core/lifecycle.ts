import type { AccountId } from '../../preload/contract/values.ts';

interface OfAccount {
  readonly accountId: AccountId;
}

/** What happens to the application as a whole. The areas subscribe to what concerns them; none of it is sent to the renderer. */
export interface LifecycleEvents {
  /** The window is being locked: what must not be readable meanwhile is dropped. */
  'window.locked': Readonly<Record<string, never>>;
  /** The lock has dropped this account's key: what needs it is paused. */
  'key.dropped': OfAccount;
  /** The account now belongs to another reseller or address: what was read from the former one, or typed for it, is dropped. */
  'reseller.changed': OfAccount;
  'account.removed': OfAccount;
  /** The account's service is no longer at the address that its client uses. */
  'address.lost': OfAccount;
  /** Another workspace.db took the place of the one with these accounts: from a backup, or a file that could not be opened before. */
  'workspace.replaced': { readonly before: readonly AccountId[] };
  /** portfolio.db is about to be emptied: whatever writes into it stops. */
  'portfolio.clearing': Readonly<Record<string, never>>;
  /** The disk can be written again. */
  'disk.recovered': Readonly<Record<string, never>>;
}
