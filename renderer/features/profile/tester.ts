import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';

type Listener = (address: string) => void;
let showAddress: Listener | null = null;
/** An address that came while the page was still on its way. */
let unshown: string | null = null;

/** Told by the page while it is shown: where the tester cannot be opened, its address is shown instead. */
export function onTesterAddress(listener: Listener): () => void {
  showAddress = listener;
  if (unshown !== null) listener(unshown);
  unshown = null;
  return () => {
    if (showAddress === listener) showAddress = null;
  };
}

/** Asks main to open the tester of the service in the browser; main shows the address and asks first. */
export async function openTester(accountId: AccountId): Promise<void> {
  const { outcome, address } = await call('profile.openTester', { accountId });
  if (outcome !== 'unavailable') return;
  if (showAddress === null) unshown = address;
  else showAddress(address);
}
