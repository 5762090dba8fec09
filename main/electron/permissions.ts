import type { Session } from 'electron';

/** Nobody gets any permission: the clipboard is written by main, and the page needs nothing else of the machine. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_page, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
}
