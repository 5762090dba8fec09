import { useSyncExternalStore } from 'react';

export type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly accountId: string }
  | { readonly kind: 'key'; readonly accountId: string }
  | { readonly kind: 'remove'; readonly accountId: string };

let open: OpenDialog | null = null;
const listeners = new Set<() => void>();

function show(dialog: OpenDialog | null): void {
  open = dialog;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The account dialog that stands open. */
export function useOpenDialog(): OpenDialog | null {
  return useSyncExternalStore(subscribe, () => open);
}

/** Opens the form for a new account. */
export function openAddAccount(): void {
  show({ kind: 'add' });
}

/** Opens the form of an account that is there. */
export function openEditAccount(accountId: string): void {
  show({ kind: 'edit', accountId });
}

/** Asks for the API key of an account; says why, from the state of its key. */
export function openKeyDialog(accountId: string): void {
  show({ kind: 'key', accountId });
}

/** Asks before an account is removed. */
export function openRemoveAccount(accountId: string): void {
  show({ kind: 'remove', accountId });
}

/** Closes the dialog that stands open. */
export function closeDialog(): void {
  show(null);
}
