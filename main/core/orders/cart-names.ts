import type { WorkspaceStore } from '../store/port.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The names in the cart of an account, read again after the cart was written. Small, since the name search calls it for each page of rows.
 */
export function createCartNames(workspace: () => Pick<WorkspaceStore, 'orders'>): (accountId: string) => ReadonlySet<string> {
  let cached: { readonly body: string; readonly names: ReadonlySet<string> } | null = null;
  return (accountId) => {
    const body = workspace().orders.cart(accountId);
    if (body === null) return none;
    if (cached?.body !== body) cached = { body, names: namesIn(body) };
    return cached.names;
  };
}

function namesIn(body: string): ReadonlySet<string> {
  const { lines } = JSON.parse(body) as { readonly lines: readonly { readonly name: string }[] };
  return new Set(lines.map(({ name }) => name));
}
