import { expect, test } from 'vitest';
import { createBusy } from '../../../../main/core/quit-blockers.ts';
import { blockQuitWhileRunning } from '../../../../main/ipc/dispatcher.ts';
import { contract, type Method } from '../../../../preload/contract/index.ts';

/** Runs calls that all wait for the same gate. */
function waiting() {
  const gate = { resolve: (_value: unknown): void => undefined, reject: (_reason: Error): void => undefined };
  const opened = new Promise<unknown>((resolve, reject) => Object.assign(gate, { resolve, reject }));
  const busy = createBusy();
  const held = blockQuitWhileRunning(busy);
  const run = (method: Method) => held({ method, kind: contract[method].kind }, () => opened);
  return { busy, run, gate };
}

test('a command blocks quitting from its start to its end', async () => {
  const { busy, run, gate } = waiting();
  const running = [run('settings.update'), run('credentials.set')];
  expect(busy.holds()).toEqual([{ kind: 'change', count: 2 }]);
  gate.resolve('done');
  expect(await Promise.all(running)).toEqual(['done', 'done']);
  expect(busy.holds()).toEqual([]);
});

test('a command that fails blocks nothing afterwards', async () => {
  const { busy, run, gate } = waiting();
  const running = run('accounts.add');
  gate.reject(new Error('broken'));
  await expect(running).rejects.toThrow('broken');
  expect(busy.holds()).toEqual([]);
});

test.each<Method>(['accounts.list', 'profile.stored', 'app.copy', 'app.lock', 'updates.restart', 'updates.check'])(
  '%s blocks nothing',
  (method) => {
    const { busy, run } = waiting();
    void run(method);
    expect(busy.holds()).toEqual([]);
  },
);

test('once no work may start, commands are rejected and queries still run', async () => {
  const { busy, run, gate } = waiting();
  gate.resolve('done');
  expect(busy.stopNew()).toEqual([]);
  await expect(run('settings.update')).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await run('settings.get')).toBe('done');
  expect(await run('app.quit')).toBe('done');
  busy.resume();
  expect(await run('settings.update')).toBe('done');
});
