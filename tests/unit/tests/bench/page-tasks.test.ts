import { expect, test } from 'vitest';
import { type TraceEvent, tasksOf } from '../../../bench/page-tasks.ts';

const thread = (pid: number, tid: number, name: string): TraceEvent => ({ name: 'thread_name', ph: 'M', pid, tid, args: { name } });
const task = (pid: number, tid: number, ms: number): TraceEvent => ({
  ...{ name: 'ThreadControllerImpl::RunTask', ph: 'X', pid, tid, dur: ms * 1000 },
});

test('returns the main-thread tasks of one renderer process, including those under 50 ms', () => {
  const trace = [
    ...[thread(7, 1, 'CrRendererMain'), thread(7, 2, 'Compositor'), thread(8, 1, 'CrRendererMain'), thread(9, 1, 'CrBrowserMain')],
    ...[task(7, 1, 12.5), task(7, 1, 0.4), task(7, 1, 120)],
    // Another thread, other processes, and an event that is not a task.
    ...[task(7, 2, 300), task(8, 1, 400), task(9, 1, 500), { ...task(7, 1, 600), name: 'Receive mojo message' }],
    { name: 'ThreadControllerImpl::RunTask', ph: 'B', pid: 7, tid: 1 },
  ];
  expect(tasksOf(trace, 7)).toEqual([12.5, 0.4, 120]);
});

test('a process without a page has none', () => {
  expect(tasksOf([thread(9, 1, 'CrBrowserMain'), task(9, 1, 80)], 9)).toEqual([]);
});
