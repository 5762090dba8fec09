import { expect, test, vi } from 'vitest';
import { denyPermissions } from '../../../../../main/electron/security/permissions.ts';

type Handler = (...values: unknown[]) => unknown;

test('every permission request is denied', () => {
  const handlers: Record<string, Handler> = {};
  const session = new Proxy({}, { get: (_, name: string) => (handler: Handler) => void (handlers[name] = handler) });
  denyPermissions(session as Electron.Session);

  const permission = vi.fn();
  handlers['setPermissionRequestHandler']?.(null, 'media', permission, {});
  expect(permission).toHaveBeenCalledExactlyOnceWith(false);
  expect(handlers['setPermissionCheckHandler']?.(null, 'media', 'app://desk', {})).toBe(false);
  expect(handlers['setDevicePermissionHandler']?.({ deviceType: 'hid' })).toBe(false);
  const display = vi.fn();
  handlers['setDisplayMediaRequestHandler']?.({}, display);
  expect(display).toHaveBeenCalledExactlyOnceWith(null);
});
