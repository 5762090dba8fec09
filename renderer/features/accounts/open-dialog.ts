import { sharedValue } from '../../shared-value.ts';

export type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly accountId: string }
  | { readonly kind: 'key'; readonly accountId: string }
  | { readonly kind: 'remove'; readonly accountId: string };

const open = sharedValue<OpenDialog | null>(null);

/** The open account dialog. */
export const useOpenDialog = open.use;

/** Opens the form for a new account. */
export function openAddAccount(): void {
  open.set({ kind: 'add' });
}

/** Opens the form of an existing account. */
export function openEditAccount(accountId: string): void {
  open.set({ kind: 'edit', accountId });
}

/** Asks for an account's API key, with the reason from the key's state. */
export function openKeyDialog(accountId: string): void {
  open.set({ kind: 'key', accountId });
}

export function openRemoveAccount(accountId: string): void {
  open.set({ kind: 'remove', accountId });
}

/** Closes the open dialog. */
export function closeDialog(): void {
  open.set(null);
}
