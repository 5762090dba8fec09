import { expect, test, vi } from 'vitest';

const electron = vi.hoisted(() => ({ fromPartition: vi.fn() }));
vi.mock('electron', () => ({ session: { fromPartition: electron.fromPartition } }));
const { feedSession, isOfFeed, setProxy } = await import('../../../../../main/electron/updates/feed-session.ts');

const feed = 'https://updates.example/desk/';

test.each(['https://updates.example/desk/latest.yml?noCache=1', 'https://updates.example:443/desk/0.2.0/a.exe'])(
  '%s belongs to the feed',
  (address) => expect(isOfFeed(address, feed)).toBe(true),
);

test.each([
  'http://updates.example/desk/latest.yml',
  'https://updates.example:8443/desk/latest.yml',
  'https://updates.example.evil.example/desk/latest.yml',
  'https://user@updates.example/desk/latest.yml',
  'https://updates.example/other/latest.yml',
  'https://updates.example/desk/../other/latest.yml',
  'https://updates.example/desk',
  'file:///desk/latest.yml',
  'not an address',
])('%s is not', (address) => expect(isOfFeed(address, feed)).toBe(false));

test('the session is in memory, without a cache, and cancels every other address', () => {
  const onBeforeRequest = vi.fn();
  electron.fromPartition.mockReturnValue({ webRequest: { onBeforeRequest } });
  feedSession(feed);
  expect(electron.fromPartition).toHaveBeenCalledExactlyOnceWith(expect.not.stringMatching(/^persist:|^$|^desk$/), { cache: false });
  const listener = onBeforeRequest.mock.calls[0]?.[0];
  const canceled = (url: string) => {
    const answer = vi.fn();
    listener({ url }, answer);
    return answer.mock.calls[0]?.[0].cancel;
  };
  expect(canceled(`${feed}latest.yml`)).toBe(false);
  expect(canceled('https://elsewhere.example/latest.yml')).toBe(true);
});

test.each([
  ['system', { mode: 'system' }],
  ['none', { mode: 'direct' }],
  [{ address: 'http://proxy.example:3128' }, { mode: 'fixed_servers', proxyRules: 'http://proxy.example:3128' }],
] as const)('the proxy %j is set', async (proxy, config) => {
  const set = vi.fn(async () => undefined);
  await setProxy({ setProxy: set } as unknown as Electron.Session, proxy);
  expect(set).toHaveBeenCalledExactlyOnceWith(config);
});
