import { expect, test } from 'vitest';
import { createBusy, type HoldSource } from '../../../../main/core/quit-blockers.ts';

test('adds up blockers by kind, and removes them with their service', () => {
  const busy = createBusy();
  const job: HoldSource = () => [{ kind: 'job', count: 1 }];
  busy.register(() => [
    { kind: 'unknown', count: 2 },
    { kind: 'job', count: 3 },
  ]);
  const end = busy.register(job);
  expect(busy.holds()).toEqual([
    { kind: 'job', count: 4 },
    { kind: 'unknown', count: 2 },
  ]);
  end();
  expect(busy.holds()).toEqual([
    { kind: 'job', count: 3 },
    { kind: 'unknown', count: 2 },
  ]);
});

test('blocks new work only if there were no blockers at that moment', () => {
  const busy = createBusy();
  let running = 1;
  busy.register(() => (running === 0 ? [] : [{ kind: 'change', count: running }]));
  expect(busy.stopNew()).toEqual([{ kind: 'change', count: 1 }]);
  expect(busy.stopped()).toBe(false);
  running = 0;
  expect(busy.stopNew()).toEqual([]);
  expect(busy.stopped()).toBe(true);
  busy.resume();
  expect(busy.stopped()).toBe(false);
});
