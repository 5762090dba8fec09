import { useCall } from '../../api/queries.ts';

/** Whether an account is read-only; undefined while unknown. */
export function useReadOnly(accountId: string): boolean | undefined {
  return useCall('accounts.list', {}).data?.accounts.find(({ id }) => id === accountId)?.readOnly;
}
