import { app, type Session, session } from 'electron';
import { denyPermissions } from './permissions.ts';
import { servePageIn } from './protocol.ts';
import { cancelForeignRequests } from './requests.ts';

/** Without `persist:` it lives in memory: no cookies, storage or cache of the page ever reach the disk. */
const partition = 'desk';

/** Locks down every session that there is or will be, also those that nothing should use. */
export function lockDownSessions(): void {
  app.on('session-created', (created) => {
    denyPermissions(created);
    cancelForeignRequests(created, app.isPackaged);
    // Files are written by main, after its own dialog.
    created.on('will-download', (event) => event.preventDefault());
    // Chromium would download dictionaries, and show what is typed to the spell-checker.
    created.setSpellCheckerEnabled(false);
  });
}

/** The address of a proxy that does not exist, used for loopback too: what gets past the filter of requests reaches nothing. */
const deadProxy = { mode: 'fixed_servers', proxyRules: 'socks5://127.0.0.1:1', proxyBypassRules: '<-loopback>' } as const;

/**
 * The session of the window, serving the page from this folder. It has no network.
 * @param folder absolute path of the built renderer
 * @param paused see `servePageIn`
 */
export function pageSession(folder: string, paused?: () => void): Session {
  const created = session.fromPartition(partition, { cache: false });
  void created.setProxy(deadProxy);
  servePageIn(created, folder, paused);
  return created;
}

/**
 * Which proxy the system names for an address, in Chromium's words, e.g. `PROXY 10.0.0.1:3128; DIRECT`.
 * A session of its own: that of the window names the dead one.
 */
export function systemProxy(url: string): Promise<string> {
  return session.fromPartition('system-proxy', { cache: false }).resolveProxy(url);
}
