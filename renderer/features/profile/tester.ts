import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';

type Listener = (address: string) => void;
let showAddress: Listener | null = null;
/** An address that arrived before the screen was mounted. */
let unshown: string | null = null;

/** Subscribes a mounted screen: if the tester cannot be opened, its address is shown instead. */
export function onTesterAddress(listener: Listener): () => void {
  showAddress = listener;
  if (unshown !== null) listener(unshown);
  unshown = null;
  return () => {
    if (showAddress === listener) showAddress = null;
  };
}

/** Requests the main process to open the service's tester in the browser; it shows the address and asks first. */
export async function openTester(accountId: AccountId): Promise<void> {
  const { outcome, address } = await call('profile.openTester', { accountId });
  if (outcome !== 'unavailable') return;
  if (showAddress === null) unshown = address;
  else showAddress(address);
}
