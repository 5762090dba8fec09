import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';

const fake = vi.hoisted(() => ({ app: null as unknown, showMessageBox: null as unknown }));
vi.mock('electron', () => ({
  get app() {
    return fake.app;
  },
  dialog: { showMessageBox: (...args: unknown[]) => (fake.showMessageBox as (...of: unknown[]) => unknown)(...args) },
}));
const { confirmQuit } = await import('../../../../../main/electron/quit/ask-before-quit.ts');

const app = Object.assign(new EventEmitter(), { quit: vi.fn(), getPreferredSystemLanguages: () => ['en-US'] });
const showMessageBox = vi.fn();
let rows: { jobs: number; planned: number; sent: number; unread: number };
beforeEach(() => {
  app.removeAllListeners();
  app.quit.mockReset();
  showMessageBox.mockReset().mockResolvedValue({ response: 0 });
  Object.assign(fake, { app, showMessageBox });
  rows = { jobs: 1, planned: 4210, sent: 1, unread: 0 };
});

const leaving = (platform: NodeJS.Platform = 'linux', staysOpen = false) =>
  confirmQuit({ inProgress: () => rows, graceSeconds: 8, window: () => null, platform, staysOpen: () => staysOpen });

/** Whether it was prevented. */
function isPrevented(emitter: EventEmitter, event: string): boolean {
  const preventDefault = vi.fn();
  emitter.emit(event, { preventDefault });
  return preventDefault.mock.calls.length > 0;
}

test('asks once while a job runs, with the number of open rows and what happens to sent ones', async () => {
  leaving();
  expect([isPrevented(app, 'before-quit'), isPrevented(app, 'before-quit')]).toEqual([true, true]);
  expect(showMessageBox).toHaveBeenCalledOnce();
  expect(showMessageBox.mock.calls[0]?.[0]).toMatchObject({
    message: 'A job is running: 4,211 rows are pending',
    detail:
      '1 row was sent and gets up to 8 seconds for a response. After that, the outcome of rows without a response is unknown: they are verified later and never sent again without your approval.\n\n4,210 rows were not sent and stay in the job. The job is paused until you resume it.',
    buttons: ['Keep Running', 'Close'],
    cancelId: 0,
  });
  await vi.waitFor(() => expect(isPrevented(app, 'before-quit')).toBe(true));
  expect(app.quit).not.toHaveBeenCalled();
});

test('asks while a bulk read over a file is active, alone and along with a job', () => {
  const lastDialog = () => showMessageBox.mock.calls.at(-1)?.[0];
  rows = { jobs: 0, planned: 0, sent: 0, unread: 37 };
  leaving();
  expect(isPrevented(app, 'before-quit')).toBe(true);
  const reads =
    '37 rows of a run from a file were not sent yet. The results so far are not kept when Reseller Desk closes. The run changed nothing on the service.';
  expect(lastDialog()).toMatchObject({ message: 'A run from a file is in progress: 37 rows are pending', detail: reads });
  app.removeAllListeners();
  rows = { jobs: 1, planned: 1, sent: 0, unread: 37 };
  leaving();
  isPrevented(app, 'before-quit');
  expect(lastDialog()).toMatchObject({
    message: 'A job is running: 1 row is pending',
    detail: `No row is waiting for a response.\n\n1 row was not sent and stays in the job. The job is paused until you resume it.\n\n${reads}`,
  });
});

test('asks again after a question that could not be shown', async () => {
  showMessageBox.mockRejectedValueOnce(new TypeError('Object has been destroyed'));
  leaving();
  expect(isPrevented(app, 'before-quit')).toBe(true);
  await vi.waitFor(() => {
    expect(isPrevented(app, 'before-quit')).toBe(true);
    expect(showMessageBox).toHaveBeenCalledTimes(2);
  });
  expect(app.quit).not.toHaveBeenCalled();
});

test('quits once the user confirms, and asks no more', async () => {
  showMessageBox.mockResolvedValue({ response: 1 });
  leaving();
  isPrevented(app, 'before-quit');
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
  expect(isPrevented(app, 'before-quit')).toBe(false);
});

test('asks nothing while no job runs, nor when the machine shuts down', () => {
  rows = { jobs: 0, planned: 0, sent: 0, unread: 0 };
  const { agree } = leaving();
  expect(isPrevented(app, 'before-quit')).toBe(false);
  rows = { jobs: 2, planned: 3, sent: 0, unread: 0 };
  agree();
  expect(isPrevented(app, 'before-quit')).toBe(false);
  expect(showMessageBox).not.toHaveBeenCalled();
});

test.each([
  ['linux', true],
  ['win32', true],
  ['darwin', false],
] as const)('on %s, closing the window asks: %s', (platform, asks) => {
  const window = new EventEmitter();
  leaving(platform).watch(window as never);
  expect(isPrevented(window, 'close')).toBe(asks);
});

test('closing the window asks nothing if the application continues behind an icon; quitting does', () => {
  const window = new EventEmitter();
  leaving('linux', true).watch(window as never);
  expect(isPrevented(window, 'close')).toBe(false);
  expect(isPrevented(app, 'before-quit')).toBe(true);
  expect(showMessageBox).toHaveBeenCalledOnce();
});
