import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createHostJobs } from '../../../main/core/changes/host-jobs.ts';
import { pagePolicy } from '../../../main/core/renderer-files/csp.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { EventListener } from '../../../main/ipc/events.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import { type Host, startHost } from '../../host/host.ts';
import type { HostActions } from '../../host/platform.ts';

let root: string;
let host: Host;
let base: URL;
let actions: HostActions;
let report: EventListener;
let seen: unknown[];
let switchLanguage: (language: Settings['appearance']['language']) => void;

/** Returns the input of each call and records the calls, per test. */
function echo(): Application {
  const notes: unknown[] = [];
  seen = notes;
  return {
    dispatch: async (message, caller) => {
      // The host itself asks for the language only.
      if (caller.key === 'host') return { ok: true, value: { appearance: { language: 'id' } } };
      notes.push({ message, caller });
      return { ok: true, value: (message as { input: unknown }).input };
    },
    prepare: () => undefined,
    cancel: (key, id) => void notes.push({ canceled: id, key }),
    dropCaller: (key) => void notes.push({ dropped: key }),
    subscribe: (listener) => {
      report = listener;
      return () => undefined;
    },
    menuCommand: () => undefined,
    warn: () => undefined,
    background: {
      start: async () => undefined,
      follow: () => () => undefined,
      syncAll: () => undefined,
      showChanges: () => undefined,
      show: () => undefined,
    },
    lock: () => undefined,
    locked: () => false,
    jobs: createHostJobs({ changes: () => null, show: () => undefined, now: Date.now }),
    settingsChanged: (listener) => {
      switchLanguage = (language) => listener({ appearance: { language } } as Settings);
      return () => undefined;
    },
    close: async () => undefined,
  };
}

const options = (dataFolder: string) => ({
  rendererFolder: join(root, 'renderer'),
  dataFolder,
  shim: 'window.shim = true;',
  compose: (hostActions: HostActions) => {
    actions = hostActions;
    return echo();
  },
});

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'host-'));
  mkdirSync(join(root, 'renderer', 'en'), { recursive: true });
  mkdirSync(join(root, 'renderer', 'id'));
  writeFileSync(join(root, 'renderer', 'id', 'index.html'), '<head></head><script type="module" src="./app.js"></script>');
  writeFileSync(join(root, 'renderer', 'en', 'index.html'), '<head></head><p>English</p>');
  writeFileSync(join(root, 'outside.js'), 'outside');
  writeFileSync(join(root, 'renderer', 'outside.js'), 'outside');
  host = await startHost(options(join(root, 'data')));
  const opening = await fetch(host.openingAddress(), { redirect: 'manual' });
  base = new URL(opening.headers.get('location') ?? '', host.openingAddress());
});

afterEach(async () => {
  await host.close();
  rmSync(root, { recursive: true });
});

/** The bridge's status, or 101 and the open socket. */
function connect(address: URL, headers: Record<string, string>): Promise<{ status: number; socket: WebSocket }> {
  const socket = new WebSocket(address.href.replace('http:', 'ws:'), { headers });
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => resolve({ status: response.statusCode ?? 0, socket }));
    socket.on('open', () => resolve({ status: 101, socket }));
  });
}

const next = (socket: WebSocket) =>
  new Promise<unknown>((resolve) => socket.once('message', (data) => resolve(JSON.parse(data.toString()))));
const bridgeAddress = () => new URL('host-bridge', base);

test('the page has the application’s policy with one directive changed, and its bridge script runs before its own', async () => {
  const page = await fetch(base);
  expect(page.headers.get('content-security-policy')).toBe(pagePolicy.replace("connect-src 'none'", "connect-src 'self'"));
  expect(await page.text()).toBe('<head></head><script src="./host-bridge.js"></script><script type="module" src="./app.js"></script>');
  expect(await (await fetch(new URL('host-bridge.js', base))).text()).toBe('window.shim = true;');
});

test('another language reloads the page, which is then served in it', async () => {
  const { socket } = await connect(bridgeAddress(), { origin: base.origin });
  const frame = next(socket);
  switchLanguage('en');
  expect(await frame).toEqual({ kind: 'reload' });
  expect(await (await fetch(base)).text()).toContain('<p>English</p>');
  socket.close();
});

test('an opening address works once, and nothing is served without the token', async () => {
  const address = host.openingAddress();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 2; attempt++) statuses.push((await fetch(address, { redirect: 'manual' })).status);
  const guess = base.pathname.replace(/[^/]/g, 'x');
  for (const path of ['/', '/index.html', '/open/', '/open/guess', '/host-bridge.js', guess])
    statuses.push((await fetch(new URL(path, base))).status);
  expect(statuses).toEqual([303, 404, 404, 404, 404, 404, 404, 404]);
});

test('a path outside of the folder and another host name are rejected', async () => {
  const status = (path: string, name: string) =>
    new Promise((resolve) =>
      request({ port: base.port, path, headers: { host: name } }, (answer) => resolve(answer.resume().statusCode)).end(),
    );
  expect(await status(`${base.pathname}..%2foutside.js`, base.host)).toBe(404);
  expect(await status(`${base.pathname}index.html`, `rebound.example:${base.port}`)).toBe(421);
});

test('the bridge rejects a wrong token, a wrong or missing origin, another host name, and a second page', async () => {
  const origin = base.origin;
  expect((await connect(new URL('/guess/host-bridge', base), { origin })).status).toBe(404);
  expect((await connect(bridgeAddress(), { origin: 'http://elsewhere.example' })).status).toBe(403);
  expect((await connect(bridgeAddress(), { origin: origin.replace('127.0.0.1', 'localhost') })).status).toBe(403);
  expect((await connect(bridgeAddress(), {})).status).toBe(403);
  expect((await connect(bridgeAddress(), { origin, host: `rebound.example:${base.port}` })).status).toBe(421);
  const first = await connect(bridgeAddress(), { origin });
  expect(first.status).toBe(101);
  expect((await connect(bridgeAddress(), { origin })).status).toBe(409);
  first.socket.close();
});

test('connections that are rejected and then reset do no harm', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  for (let attempt = 0; attempt < 100; attempt++) {
    const socket = createConnection({ port: Number(base.port), host: '127.0.0.1' });
    const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
    await new Promise<void>((resolve) => {
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
      // Unread bytes and a second write after the refusal force the reset.
      socket.write(`GET /guess HTTP/1.1\r\nHost: ${base.host}\r\n${upgrade}\r\n\r\n${'x'.repeat(100_000)}`, () => socket.resetAndDestroy());
    });
  }
  expect((await fetch(base)).status).toBe(200);
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
});

test('calls, cancellations and events are passed on; running calls of a page are dropped with it', async () => {
  const { socket } = await connect(bridgeAddress(), { origin: base.origin });
  const reply = next(socket);
  socket.send(JSON.stringify({ kind: 'call', message: { id: '7', method: 'app.info', input: { a: 1 } } }));
  expect(await reply).toEqual({ kind: 'reply', id: '7', reply: { ok: true, value: { a: 1 } } });
  const event = next(socket);
  report({ name: 'accounts.changed', payload: {}, seq: 1 });
  expect(await event).toEqual({ kind: 'event', message: { name: 'accounts.changed', payload: {}, seq: 1 } });
  socket.send(JSON.stringify({ kind: 'cancel', id: '7' }));
  socket.close();
  await expect
    .poll(() => seen)
    .toEqual([
      { message: { id: '7', method: 'app.info', input: { a: 1 } }, caller: { key: 'page-1', trusted: true } },
      { canceled: '7', key: 'page-1' },
      { dropped: 'page-1' },
    ]);
});

test('a frame that is not a call ends the connection', async () => {
  for (const text of ['not JSON', '{"kind":"other"}', 'null']) {
    const { socket } = await connect(bridgeAddress(), { origin: base.origin });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.send(text);
    expect([1007, 1008]).toContain(await closed);
    await expect.poll(() => seen.some((entry) => 'dropped' in (entry as object))).toBe(true);
    seen.length = 0;
  }
});

test('copied text is stored and sent to the page', async () => {
  const { socket } = await connect(bridgeAddress(), { origin: base.origin });
  const frame = next(socket);
  actions.copy('203.0.113.40');
  expect(await frame).toEqual({ kind: 'copy', text: '203.0.113.40' });
  expect(host.clipboard()).toBe('203.0.113.40');
});

test('a second host cannot open the same data folder until the first has ended', async () => {
  await expect(startHost(options(join(root, 'data')))).rejects.toThrow(`process ${process.pid}`);
  await host.close();
  host = await startHost(options(join(root, 'data')));
});
