import { expect, test, vi } from 'vitest';

const electron = vi.hoisted(() => ({ fromPartition: vi.fn(), on: vi.fn() }));
vi.mock('electron', () => ({
  app: { on: electron.on, isPackaged: true },
  protocol: {},
  session: { fromPartition: electron.fromPartition },
}));
const { lockDownSessions, pageSession, printSession } = await import('../../../../../main/electron/security/session.ts');

test('the window has its own session, in memory and without a cache', () => {
  const made = { protocol: { registerBufferProtocol: vi.fn(() => true) }, setProxy: vi.fn() };
  electron.fromPartition.mockReturnValue(made);
  expect(pageSession(() => '/built/renderer/en')).toBe(made);
  expect(electron.fromPartition).toHaveBeenCalledExactlyOnceWith(expect.not.stringMatching(/^persist:|^$/), { cache: false });
  expect(made.protocol.registerBufferProtocol).toHaveBeenCalledExactlyOnceWith('app', expect.any(Function));
});

test('pages that are printed have a session of their own, in memory, and an unreachable proxy', () => {
  const made = { setProxy: vi.fn() };
  electron.fromPartition.mockClear().mockReturnValue(made);
  expect(printSession()).toBe(made);
  expect(electron.fromPartition).toHaveBeenCalledExactlyOnceWith('print', { cache: false });
  expect(made.setProxy).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ proxyRules: 'socks5://127.0.0.1:1' }));
});

test('every session is locked down as soon as it is created', () => {
  const called: string[] = [];
  const created = new Proxy(
    {},
    {
      get: (_, name: string) => (name === 'webRequest' ? { onBeforeRequest: () => called.push(name) } : () => called.push(name)),
    },
  );
  lockDownSessions();
  const [event, listener] = electron.on.mock.calls[0] ?? [];
  expect(event).toBe('session-created');
  listener(created);
  expect(called.sort()).toEqual([
    'on',
    'setDevicePermissionHandler',
    'setDisplayMediaRequestHandler',
    'setPermissionCheckHandler',
    'setPermissionRequestHandler',
    'setSpellCheckerEnabled',
    'webRequest',
  ]);
});
