import { goTo } from '../../navigation/go-to.ts';
import { sharedValue } from '../../shared-value.ts';

/** The domain whose live check is to be shown; its page consumes it. */
const requested = sharedValue<{ readonly accountId: string; readonly id: number } | null>(null);

/** Opens the live check on the page of a domain. */
export function showLiveCheck(accountId: string, id: number): void {
  requested.set({ accountId, id });
  goTo({ screen: 'domains', accountId, id: `${id}` });
}

/** Whether the live check of this domain is to be shown. */
export function useLiveCheckRequested(accountId: string, id: number): boolean {
  const present = requested.use();
  return present?.accountId === accountId && present.id === id;
}

export const liveCheckShown = (): void => requested.set(null);
