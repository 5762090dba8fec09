import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { pagePolicy } from '../../../../main/core/renderer-files/csp.ts';

vi.mock('electron', () => ({ protocol: {} }));
const { servePageIn } = await import('../../../../main/electron/protocol.ts');

const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-protocol-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Served = Pick<Electron.ProtocolResponse, 'statusCode' | 'headers' | 'data'>;
type Handler = (request: { method: string; url: string }, answer: (served: Served) => void) => void;

/** What the session serves; `get` by GET. */
function serveProtocol(paused: () => void, registerBufferProtocol = vi.fn((_scheme: string, _handler: Handler) => true)) {
  servePageIn({ protocol: { registerBufferProtocol } } as unknown as Electron.Session, () => folder, paused);
  const handler = registerBufferProtocol.mock.calls[0]?.[1] as Handler;
  const ask = (method: string, url: string) => new Promise<Served>((resolve) => handler({ method, url }, resolve));
  return { ask, get: (url: string) => ask('GET', url) };
}

test('a file is served unchanged, with the renderer’s policy', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const { statusCode, headers, data } = await serveProtocol(vi.fn()).get('app://desk/');
  expect({ statusCode, text: String(data) }).toEqual({ statusCode: 200, text: '<!doctype html>' });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy,
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['another method', 'POST', 'app://desk/'],
  ['another host', 'GET', 'app://elsewhere/'],
  ['a file that is not there', 'GET', 'app://desk/missing.js'],
])('%s is rejected with an empty response under the same policy', async (_, method, url) => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const { statusCode, headers, data } = await serveProtocol(vi.fn()).ask(method, url);
  expect({ statusCode, text: String(data) }).toEqual({ statusCode: 404, text: '' });
  expect(headers).toMatchObject({ 'content-security-policy': pagePolicy, 'x-content-type-options': 'nosniff' });
});

test('reports a pause when the last of the received requests is answered', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const paused = vi.fn();
  const { get } = serveProtocol(paused);

  const responses = [get('app://desk/'), get('app://desk/missing.js')];
  expect(paused).not.toHaveBeenCalled();
  await Promise.all(responses);
  expect(paused).toHaveBeenCalledOnce();

  await get('app://elsewhere/');
  expect(paused).toHaveBeenCalledOnce();
});

test('a session that already serves the scheme is not treated as ours', () => {
  expect(() =>
    serveProtocol(
      vi.fn(),
      vi.fn(() => false),
    ),
  ).toThrow('app: is served already');
});
