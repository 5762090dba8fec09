import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Application } from '../../../../main/ipc/application.ts';
import type { EventListener } from '../../../../main/ipc/events.ts';

type Invoked = (event: unknown, message: unknown) => Promise<unknown>;
type Sent = (event: unknown, id: unknown) => void;

const ipc = vi.hoisted(() => ({ handle: new Map<string, unknown>(), on: new Map<string, unknown>() }));
vi.mock('electron', () => ({
  ipcMain: {
    handle: (channel: string, listener: unknown) => void ipc.handle.set(channel, listener),
    on: (channel: string, listener: unknown) => void ipc.on.set(channel, listener),
  },
}));
const { connectPages } = await import('../../../../main/electron/transport.ts');

const frame = { parent: null, origin: 'app://desk' };
const eventOf = (id: number, senderFrame: unknown = frame) => ({ sender: { id }, senderFrame });

function contents(id: number) {
  const send = vi.fn();
  const page = Object.assign(new EventEmitter(), { id, send, isDestroyed: () => false });
  return page as unknown as Electron.WebContents & { send: typeof send };
}

function application() {
  const listeners = new Set<EventListener>();
  const fakeApplication = {
    dispatch: vi.fn(async () => ({ ok: true as const, value: null })),
    cancel: vi.fn(),
    dropCaller: vi.fn(),
    subscribe: (listener: EventListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const emit: EventListener = (message) => {
    for (const listener of listeners) listener(message);
  };
  return { fakeApplication, emit, made: Promise.resolve(fakeApplication as unknown as Application) };
}

const call = (event: unknown, message: unknown = 'a call') => (ipc.handle.get('reseller:call') as Invoked)(event, message);
const cancel = (event: unknown, id: unknown) => (ipc.on.get('reseller:cancel') as Sent)(event, id);
/** Waits until all pending work of the application has run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  ipc.handle.clear();
  ipc.on.clear();
});

test('there are three channels and no others', () => {
  connectPages(application().made);
  expect([...ipc.handle.keys(), ...ipc.on.keys()]).toEqual(['reseller:call', 'reseller:cancel']);
});

test('the renderer of an admitted window is trusted, all other senders are not, and all get a reply', async () => {
  const { fakeApplication, made } = application();
  connectPages(made).admit(contents(7));
  for (const event of [eventOf(7), eventOf(8), eventOf(7, null), eventOf(7, { parent: {}, origin: 'app://desk' })]) {
    expect(await call(event)).toEqual({ ok: true, value: null });
  }
  expect(fakeApplication.dispatch.mock.calls.map((args: unknown[]) => (args[1] as { trusted: boolean }).trusted)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('calls before the application exists wait for it', async () => {
  const { fakeApplication } = application();
  const later: { resolve?: (made: Application) => void } = {};
  connectPages(new Promise((resolve) => Object.assign(later, { resolve }))).admit(contents(7));
  const reply = call(eventOf(7));
  await settle();
  expect(fakeApplication.dispatch).not.toHaveBeenCalled();
  later.resolve?.(fakeApplication as unknown as Application);
  expect(await reply).toEqual({ ok: true, value: null });
});

test('a new document has its own key, and running calls of the earlier one are dropped', async () => {
  const { fakeApplication, made } = application();
  const page = contents(7);
  connectPages(made).admit(page);
  await call(eventOf(7));
  page.emit('did-navigate');
  await call(eventOf(7));
  const [before, after] = fakeApplication.dispatch.mock.calls.map((args: unknown[]) => (args[1] as { key: string }).key);
  expect(before).not.toBe(after);
  await settle();
  expect(fakeApplication.dropCaller.mock.calls).toEqual([[before]]);
  page.emit('render-process-gone');
  await settle();
  expect(fakeApplication.dropCaller.mock.calls).toEqual([[before], [after]]);
});

test('only the renderer itself cancels its calls', async () => {
  const { fakeApplication, made } = application();
  connectPages(made).admit(contents(7));
  cancel(eventOf(8), '1');
  cancel(eventOf(7, null), '2');
  cancel(eventOf(7), { toString: () => '3' });
  cancel(eventOf(7), '4');
  await settle();
  expect(fakeApplication.cancel.mock.calls).toEqual([[expect.any(String), '4']]);
});

test('events go to admitted renderers until their window is closed', async () => {
  const { fakeApplication, emit, made } = application();
  const page = contents(7);
  connectPages(made).admit(page);
  await settle();
  const message = { name: 'accounts.changed', payload: {}, seq: 1 } as const;
  emit(message);
  page.emit('destroyed');
  emit({ ...message, seq: 2 });
  expect(page.send.mock.calls).toEqual([['reseller:event', message]]);
  await call(eventOf(7));
  expect(fakeApplication.dispatch).toHaveBeenCalledExactlyOnceWith('a call', { trusted: false, key: expect.any(String) });
});

test('calls and events are those of the most recently connected application', async () => {
  const first = application();
  const second = application();
  const page = contents(7);
  const transport = connectPages(first.made);
  transport.admit(page);
  transport.connect(second.made);
  await call(eventOf(7));
  expect([first.fakeApplication.dispatch.mock.calls.length, second.fakeApplication.dispatch.mock.calls.length]).toEqual([0, 1]);
  await settle();
  second.emit({ name: 'lock.changed', sequence: 1, payload: { locked: true } } as never);
  expect(page.send).toHaveBeenCalledOnce();
});
