import type { RenewalRow } from '../../../preload/contract/renewals.ts';
import type { CarriedOut } from '../changes/journal/activity-table.ts';
import { wordsIn } from '../changes/reconcile/transactions.ts';

export type Renewed = NonNullable<RenewalRow['renewed']>;

export interface RenewedLately {
  /** By the domain's id and its name. */
  of(id: number, name: string): Renewed | null;
}

/** Which domains were renewed: by this application, else by whoever it was according to the account's charges. Both oldest first. */
export function renewedLately(
  carriedOut: readonly CarriedOut[],
  charges: readonly { readonly created: string; readonly text: string }[],
): RenewedLately {
  const here = new Map<number, Renewed>();
  for (const { target, at, job, result } of carriedOut) {
    // One that is known counts more than a later one that is not.
    if (result === 'unknown' && here.get(target)?.unsure === false) continue;
    here.set(target, { at, by: 'here', job, unsure: result === 'unknown' });
  }
  const charged = new Map<string, string>();
  for (const { created, text } of charges) for (const word of wordsIn(text)) charged.set(word, created);
  return {
    of(id, name) {
      const known = here.get(id);
      const at = charged.get(name.toLowerCase());
      if (at === undefined || known?.unsure === false) return known ?? null;
      return { at, by: 'transactions', job: null, unsure: false };
    },
  };
}
