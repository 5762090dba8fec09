import { useCall } from '../../api/queries.ts';

/** Whether nothing may be sent for an account; undefined while that is not known. */
export function useReadOnly(accountId: string): boolean | undefined {
  return useCall('accounts.list', {}).data?.accounts.find(({ id }) => id === accountId)?.readOnly;
}
