import { isNameList } from '../../../preload/contract/domains/name-list.ts';
import type { Output } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { sharedValue } from '../../shared-value.ts';

/** A pasted list that filters the domains of an account, or why it could not be read. */
export type Pasted = Output<'search.keepNames'> | { readonly failed: string };

const lists = sharedValue<ReadonlyMap<string, Pasted>>(new Map());

function change(accountId: string, to: Pasted | null): void {
  const next = new Map(lists.present());
  if (to === null) next.delete(accountId);
  else next.set(accountId, to);
  lists.set(next);
}

/** The pasted list of an account; undefined: none. */
export const usePasted = (accountId: string): Pasted | undefined => lists.use().get(accountId);

/** Shows all domains again. */
export const removePasted = (accountId: string): void => change(accountId, null);

/** Has the main process read a pasted text if it is a list of names; returns whether it is one. */
export function acceptPaste(accountId: AccountId, text: string): boolean {
  if (!isNameList(text)) return false;
  call('search.keepNames', { accountId, text }).then(
    (pasted) => change(accountId, pasted),
    (error: unknown) => {
      if (error instanceof CallError) change(accountId, { failed: error.message });
    },
  );
  return true;
}
