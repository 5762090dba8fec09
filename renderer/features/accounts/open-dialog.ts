import { sharedValue } from '../../shared-value.ts';

export type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly accountId: string }
  | { readonly kind: 'key'; readonly accountId: string }
  | { readonly kind: 'remove'; readonly accountId: string };

const open = sharedValue<OpenDialog | null>(null);

/** The account dialog that stands open. */
export const useOpenDialog = open.use;

/** Opens the form for a new account. */
export function openAddAccount(): void {
  open.set({ kind: 'add' });
}

/** Opens the form of an account that is there. */
export function openEditAccount(accountId: string): void {
  open.set({ kind: 'edit', accountId });
}

/** Asks for the API key of an account; says why, from the state of its key. */
export function openKeyDialog(accountId: string): void {
  open.set({ kind: 'key', accountId });
}

/** Asks before an account is removed. */
export function openRemoveAccount(accountId: string): void {
  open.set({ kind: 'remove', accountId });
}

/** Closes the dialog that stands open. */
export function closeDialog(): void {
  open.set(null);
}
