import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compose } from '../../../main/application.ts';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Platform } from '../../../main/core/platform.ts';
import { every, firstAfter } from '../../../main/core/updates/daily.ts';
import type { Updater } from '../../../main/core/updates/port.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { EventMessage } from '../../../main/ipc/events.ts';
import type { Reply } from '../../../preload/contract/errors.ts';
import type { Input, Method, Output } from '../../../preload/contract/index.ts';
import { forkPractice } from '../../host/practice-process.ts';

const release = { version: '0.2.0', released: null, bytes: 1000 };

let folder: string;
let application: Application;
let events: EventMessage[];
let dialog: { answer: (path: string | null) => void };
let restart: ReturnType<typeof vi.fn<Updater['restart']>>;
let check: ReturnType<typeof vi.fn<Updater['check']>>;

function platform(): Platform {
  const updater: Updater = { applyProxy: async () => undefined, check, download: async () => undefined, restart };
  return {
    host: 'electron',
    system: 'windows',
    appVersion: '0.1.0',
    versions: {},
    dataFolder: folder,
    keychain: async () => createSessionKeychain(),
    forkPractice,
    updates: async () => ({ updater }),
    systemProxy: async () => 'DIRECT',
    dialogs: {
      available: true,
      saveFile: async () => null,
      openFile: () =>
        new Promise((resolve) => {
          dialog.answer = resolve;
        }),
    },
    chooseFolder: async () => null,
    printPdf: null,
    openLink: async () => 'declined',
    askUser: null,
    background: null,
    copy: () => undefined,
    uncopy: async () => undefined,
    reloadWindow: () => undefined,
    quit: () => undefined,
    now: Date.now,
  };
}

let last = 0;
const reply = async <M extends Method>(method: M, input: Input<M>) =>
  (await application.dispatch({ id: String(++last), method, input }, { key: 'page', trusted: true })) as Reply<Output<M>>;
async function call<M extends Method>(method: M, input: Input<M>): Promise<Output<M>> {
  const answer = await reply(method, input);
  if (!answer.ok) throw new Error(`${method}: ${answer.error.code} ${answer.error.reason}`);
  return answer.value;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'updates-'));
  events = [];
  dialog = { answer: () => undefined };
  restart = vi.fn<Updater['restart']>(() => new Promise(() => undefined));
  check = vi.fn<Updater['check']>(async () => release);
  application = compose(platform());
  application.subscribe((message) => void events.push(message));
});
afterEach(async () => {
  vi.useRealTimers();
  await application.close();
  rmSync(folder, { recursive: true, force: true });
});

async function downloadUpdate(): Promise<void> {
  await call('updates.check', {});
  await call('updates.download', {});
  await vi.waitFor(async () => expect(await call('updates.state', {})).toEqual({ phase: 'ready', release }), { timeout: 30_000 });
}

test('an update that was found is reported by an event and a notice, and nothing more happens', async () => {
  expect(await call('updates.state', {})).toEqual({ phase: 'idle' });
  expect(await call('updates.check', {})).toEqual({ phase: 'available', release });
  const reported = events.filter(({ name }) => name === 'updates.changed').map(({ payload }) => (payload as { phase: string }).phase);
  expect(reported).toEqual(['checking', 'available']);
  expect(events.map(({ name }) => name)).toContain('notices.changed');
  expect(await call('app.notices', {})).toEqual({ notices: [{ kind: 'update-available', facts: { version: '0.2.0' } }] });
});

test('a change in progress blocks the restart; once the restart has started, no other change starts', async () => {
  await downloadUpdate();
  const change = reply('settings.restoreFile', {});
  await vi.waitFor(async () => {
    expect(await call('updates.restart', {})).toEqual({ state: { phase: 'ready', release }, holds: [{ kind: 'change', count: 1 }] });
  });
  expect(restart).not.toHaveBeenCalled();
  await vi.waitFor(async () => {
    dialog.answer(null);
    expect(await change).toMatchObject({ ok: true });
  });

  expect(await call('updates.restart', {})).toEqual({ state: { phase: 'restarting', release }, holds: [] });
  expect(restart).toHaveBeenCalledOnce();
  expect(await reply('settings.update', { appearance: { theme: 'dark' } })).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  expect(await reply('settings.get', {})).toMatchObject({ ok: true });
});

test('nothing about updates can be requested while the window is locked', async () => {
  await call('app.lock', {});
  for (const method of ['updates.state', 'updates.check', 'updates.download', 'updates.restart'] as const) {
    expect(await reply(method, {})).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  }
});

test('the feed is checked automatically only once the user has enabled it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  await call('app.ready', {});
  await vi.advanceTimersByTimeAsync(firstAfter + 3 * every);
  expect(check).not.toHaveBeenCalled();
  await call('settings.update', { updates: { daily: true } });
  await vi.advanceTimersByTimeAsync(every);
  await vi.waitFor(() => expect(check).toHaveBeenCalledOnce(), { timeout: 30_000 });
});
