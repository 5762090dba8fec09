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
    // Chromium would download dictionaries, and show what is typed to the spell-checker.
    created.setSpellCheckerEnabled(false);
  });
}

/**
 * The session of the window, serving the page from this folder.
 * @param folder absolute path of the built renderer
 * @param paused see `servePageIn`
 */
export function pageSession(folder: string, paused?: () => void): Session {
  const created = session.fromPartition(partition, { cache: false });
  servePageIn(created, folder, paused);
  return created;
}
