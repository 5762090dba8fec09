import { expect, test, vi } from 'vitest';
import { openLink } from '../../../../../main/electron/links/open-link.ts';

const host = 'panel.reseller.example';

test('the address is shown as the parser serializes it, and exactly that one is opened', async () => {
  const ask = vi.fn(async () => true);
  const open = vi.fn(async () => undefined);
  expect(await openLink('HTTPS://Panel.Reseller.EXAMPLE/a/../swagger?x= y', 'Panel.Reseller.Example', { ask, open })).toBe('opened');
  expect(ask).toHaveBeenCalledExactlyOnceWith('https://panel.reseller.example/swagger?x=%20y');
  expect(open).toHaveBeenCalledExactlyOnceWith('https://panel.reseller.example/swagger?x=%20y');
});

test('the practice service, on this machine, is opened over http, and nothing else is', async () => {
  const ask = vi.fn(async () => true);
  const open = vi.fn(async () => undefined);
  expect(await openLink('http://127.0.0.1:4711/swagger', '127.0.0.1:4711', { ask, open }, 'http')).toBe('opened');
  expect(ask).toHaveBeenCalledExactlyOnceWith('http://127.0.0.1:4711/swagger');
  const refused = [
    openLink('http://127.0.0.1:4711/swagger', '127.0.0.1:4711', { ask, open }),
    openLink('http://127.0.0.1:4712/swagger', '127.0.0.1:4711', { ask, open }, 'http'),
    openLink(`http://${host}/`, host, { ask, open }, 'http'),
  ];
  expect(await Promise.all(refused)).toEqual(['unavailable', 'unavailable', 'unavailable']);
  expect(open).toHaveBeenCalledTimes(1);
});

test('opens nothing if the user declines', async () => {
  const open = vi.fn(async () => undefined);
  expect(await openLink(`https://${host}/`, host, { ask: async () => false, open })).toBe('declined');
  expect(open).not.toHaveBeenCalled();
});

test.each([
  ['another host', 'https://example.com/'],
  ['a host that begins alike', `https://${host}.example.com/`],
  ['a host below it', `https://x.${host}/`],
  ['another port', `https://${host}:8443/`],
  ['a user name', `https://${host}@example.com/`],
  ['a user name before the right host', `https://user:word@${host}/`],
  ['http', `http://${host}/`],
  ['a file', 'file:///etc/hostname'],
  ['a script', 'javascript:alert(1)'],
  ['a program', 'smb://panel.reseller.example/x'],
  ['no scheme', `//${host}/`],
  ['nothing', ''],
])('%s is rejected before the user is asked', async (_, address) => {
  const effects = { ask: vi.fn(async () => true), open: vi.fn(async () => undefined) };
  expect(await openLink(address, host, effects)).toBe('unavailable');
  expect(effects.ask).not.toHaveBeenCalled();
  expect(effects.open).not.toHaveBeenCalled();
});

test('reports a browser that cannot be started', async () => {
  expect(await openLink(`https://${host}/`, host, { ask: async () => true, open: () => Promise.reject(new Error('none')) })).toBe(
    'unavailable',
  );
});
