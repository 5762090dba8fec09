import type { Settings } from '../../../preload/contract/settings.ts';
import { readProxyAddress } from '../connection/proxy.ts';
import { UpdateFault, type UpdateProxy } from './port.ts';

/** The proxy for update requests from Settings. Throws UpdateFault if the proxy address is invalid. */
export function updateProxy({ proxy, proxyAddress }: Settings['connection']): UpdateProxy {
  if (proxy !== 'manual') return proxy;
  const address = readProxyAddress(proxyAddress);
  if (address === null) throw new UpdateFault('offline', 'The proxy address in Settings cannot be read.');
  return { address };
}
