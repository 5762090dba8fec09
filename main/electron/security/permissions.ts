import type { Session } from 'electron';

/** Denies every permission: main writes the clipboard, and the renderer needs nothing else from the machine. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_page, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
}
