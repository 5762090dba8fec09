import type { Output } from '../../../preload/contract/index.ts';
import { isNameList } from '../../../preload/contract/name-list.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { sharedValue } from '../../shared-value.ts';

/** A pasted list by which the domains of an account are filtered, or why it could not be read. */
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

/** The domains are all there again. */
export const removePasted = (accountId: string): void => change(accountId, null);

/** Has main read a pasted text when it is a list of names; answers whether it is one. */
export function takePaste(accountId: AccountId, text: string): boolean {
  if (!isNameList(text)) return false;
  call('search.keepNames', { accountId, text }).then(
    (pasted) => change(accountId, pasted),
    (error: unknown) => {
      if (error instanceof CallError) change(accountId, { failed: error.message });
    },
  );
  return true;
}
