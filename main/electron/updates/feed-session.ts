import { type Session, session } from 'electron';
import { readProxyAddress } from '../../core/connection/proxy.ts';
import { UpdateFault, type UpdateProxy } from '../../core/updates/port.ts';

/** Without `persist:` it lives in memory. */
const partition = 'updates';

/** Whether an address lies in the folder of the feed: the same scheme, host and port, and below its path. */
export function isOfFeed(address: string, feed: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const folder = new URL(feed);
  return url.origin === folder.origin && url.pathname.startsWith(folder.pathname) && url.username === '' && url.password === '';
}

/** The session that updates are fetched in: no cache, no cookies, and no address but those of the feed. */
export function feedSession(feed: string): Session {
  const created = session.fromPartition(partition, { cache: false });
  // In place of the rule for every other session, which cancels everything that is not a file of the page.
  created.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isOfFeed(details.url, feed) }));
  return created;
}

/** Sends the requests of a session as Settings say it. Throws UpdateFault when the address of the proxy cannot be read. */
export async function setProxy(created: Session, { proxy, proxyAddress }: UpdateProxy): Promise<void> {
  if (proxy === 'system') return created.setProxy({ mode: 'system' });
  if (proxy === 'none') return created.setProxy({ mode: 'direct' });
  const address = readProxyAddress(proxyAddress);
  if (address === null) throw new UpdateFault('offline', 'The proxy address in Settings cannot be read.');
  return created.setProxy({ mode: 'fixed_servers', proxyRules: address });
}
