import { type Session, session } from 'electron';
import type { UpdateProxy } from '../../core/updates/port.ts';

/** Without `persist:` it is in memory. */
const partition = 'updates';

/** Whether an address is in the feed's folder: same scheme, host and port, and below its path. */
export function isOfFeed(address: string, feed: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const folder = new URL(feed);
  return url.origin === folder.origin && url.pathname.startsWith(folder.pathname) && url.username === '' && url.password === '';
}

/** The session for downloading updates: no cache, no cookies, and only the feed's addresses. */
export function feedSession(feed: string): Session {
  const created = session.fromPartition(partition, { cache: false });
  // Replaces the rule for every other session, which cancels everything except the renderer's files.
  created.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isOfFeed(details.url, feed) }));
  return created;
}

/** Applies the proxy from Settings to a session. */
export function setProxy(created: Session, proxy: UpdateProxy): Promise<void> {
  if (proxy === 'system') return created.setProxy({ mode: 'system' });
  if (proxy === 'none') return created.setProxy({ mode: 'direct' });
  return created.setProxy({ mode: 'fixed_servers', proxyRules: proxy.address });
}
