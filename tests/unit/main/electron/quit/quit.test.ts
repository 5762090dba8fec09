import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fake = vi.hoisted(() => ({ app: null as unknown }));
vi.mock('electron', () => ({
  get app() {
    return fake.app;
  },
}));
const { closeBeforeQuit } = await import('../../../../../main/electron/quit/quit.ts');

const app = Object.assign(new EventEmitter(), { quit: vi.fn() });
beforeEach(() => {
  vi.useFakeTimers();
  app.removeAllListeners();
  app.quit.mockReset();
  fake.app = app;
});
afterEach(() => void vi.useRealTimers());

/** Electron's will-quit; returns whether it was prevented. */
function willQuit(): boolean {
  const preventDefault = vi.fn();
  app.emit('will-quit', { preventDefault });
  return preventDefault.mock.calls.length > 0;
}

test.each([
  ['closes', () => Promise.resolve()],
  ['cannot close', () => Promise.reject(new Error('broken'))],
])('quits once the application %s, and does not block it again', async (_, outcome) => {
  const close = vi.fn(outcome);
  closeBeforeQuit(close);
  expect(willQuit()).toBe(true);
  await vi.runAllTimersAsync();
  expect(app.quit).toHaveBeenCalledOnce();
  expect(willQuit()).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});

test('quits even if closing never ends', async () => {
  closeBeforeQuit(() => new Promise(() => undefined));
  expect(willQuit()).toBe(true);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(app.quit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(app.quit).toHaveBeenCalledOnce();
});
