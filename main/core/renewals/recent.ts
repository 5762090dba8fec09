import type { RenewalRow } from '../../../preload/contract/portfolio/renewals.ts';
import type { Executed } from '../changes/journal/activity-table.ts';
import { tokensIn } from '../changes/reconcile/transactions.ts';

export type Renewed = NonNullable<RenewalRow['renewed']>;

export interface RenewedLately {
  /** By the domain's id and name. */
  of(id: number, name: string): Renewed | null;
}

/** Which domains were renewed: by this application, or from elsewhere according to the account's charges. Both oldest first. */
export function renewedLately(
  executed: readonly Executed[],
  charges: readonly { readonly created: string; readonly text: string }[],
): RenewedLately {
  const here = new Map<number, Renewed>();
  for (const { target, at, job, result } of executed) {
    // A known outcome outweighs a later unknown one.
    if (result === 'unknown' && here.get(target)?.unsure === false) continue;
    here.set(target, { at, by: 'here', job, unsure: result === 'unknown' });
  }
  const charged = new Map<string, string>();
  for (const { created, text } of charges) for (const word of tokensIn(text)) charged.set(word, created);
  return {
    of(id, name) {
      const known = here.get(id);
      const at = charged.get(name.toLowerCase());
      if (at === undefined || known?.unsure === false) return known ?? null;
      return { at, by: 'transactions', job: null, unsure: false };
    },
  };
}
