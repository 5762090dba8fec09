import { useEffect } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { invalidate, useCall } from '../../api/queries.ts';

/** The currency common to all prices of an account; null while it is not known, and if they differ. */
export function useCurrency(accountId: AccountId): { readonly currency: string | null; readonly differ: boolean } {
  const state = useCall('sync.state', { accountId }).data?.lists.find(({ list }) => list === 'prices');
  const { data } = useCall('prices.currencies', { accountId });
  const fresh = `${state?.completedAt} ${state?.count}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another copy may have other currencies
  useEffect(() => void invalidate('prices.currencies'), [fresh]);
  const currencies = data?.currencies ?? [];
  const [only] = currencies;
  return { currency: currencies.length === 1 && only !== undefined && only !== '' ? only : null, differ: currencies.length > 1 };
}
