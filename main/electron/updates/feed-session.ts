import { type Session, session } from 'electron';
import type { UpdateProxy } from '../../core/updates/port.ts';

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

/** Sends the requests of a session as Settings say it. */
export function setProxy(created: Session, proxy: UpdateProxy): Promise<void> {
  if (proxy === 'system') return created.setProxy({ mode: 'system' });
  if (proxy === 'none') return created.setProxy({ mode: 'direct' });
  return created.setProxy({ mode: 'fixed_servers', proxyRules: proxy.address });
}
