import { app, type Session, session } from 'electron';
import { servePageIn } from '../protocol.ts';
import { denyPermissions } from './permissions.ts';
import { cancelForeignRequests } from './requests.ts';

/** Without `persist:` it is in memory: none of the renderer's cookies, storage or cache ever reaches the disk. */
const partition = 'desk';

/** Locks down every current and future session, including those that nothing should use. */
export function lockDownSessions(): void {
  app.on('session-created', (created) => {
    denyPermissions(created);
    cancelForeignRequests(created, app.isPackaged);
    // Main writes files, after its own dialog.
    created.on('will-download', (event) => event.preventDefault());
    // Chromium would download dictionaries, and pass typed text to the spell-checker.
    created.setSpellCheckerEnabled(false);
  });
}

/** A nonexistent proxy, used for loopback too: requests that bypass the filter reach nothing. */
const deadProxy = { mode: 'fixed_servers', proxyRules: 'socks5://127.0.0.1:1', proxyBypassRules: '<-loopback>' } as const;

/**
 * The window's session, which serves the renderer from this folder. It has no network.
 * @param folder returns the absolute path of the renderer in the language in use
 * @param paused see `servePageIn`
 */
export function pageSession(folder: () => string, paused?: () => void): Session {
  const created = session.fromPartition(partition, { cache: false });
  void created.setProxy(deadProxy);
  servePageIn(created, folder, paused);
  return created;
}

/** The session of pages that are printed. It has no network and no files. */
export function printSession(): Session {
  const created = session.fromPartition('print', { cache: false });
  void created.setProxy(deadProxy);
  return created;
}

/**
 * The system's proxy for an address, in Chromium's format, e.g. `PROXY 10.0.0.1:3128; DIRECT`. Uses a separate session: the window's is
 * configured with the nonexistent one.
 */
export function systemProxy(url: string): Promise<string> {
  return session.fromPartition('system-proxy', { cache: false }).resolveProxy(url);
}
