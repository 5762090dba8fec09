import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import type { ReconciledRow } from '../../../../../../main/core/changes/reconcile/reconcile-row.ts';
import { createWatch, type Watch } from '../../../../../../main/core/changes/reconcile/watch.ts';
import { createTestClock, type TestClock } from '../clock.ts';

const minute = 60_000;
const settling = 5 * minute;

let clock: TestClock;
let watch: Watch;
/** The checks, as `job seq at second`. */
let checks: string[];
let incidents: unknown[];
let result: () => Promise<ReconciledRow>;

beforeEach(() => {
  clock = createTestClock();
  checks = [];
  incidents = [];
  result = async () => 'wait';
  watch = createWatch({
    reconcile(job, seq) {
      checks.push(`${job} ${seq} at ${clock.now() / 1000}`);
      return result();
    },
    settling: () => settling,
    clock,
    incident: (error) => void incidents.push(error),
  });
});

/** Lets time pass, and the checks that are due then finish. */
async function pass(ms: number): Promise<void> {
  const until = clock.now() + ms;
  do await new Promise((resolve) => setImmediate(resolve));
  while (clock.step(Math.max(0, until - clock.now())));
  clock.pass(until - clock.now());
}

describe('an unknown row', () => {
  test('is checked after 3 seconds, when the settling time is over, and then less and less often', async () => {
    watch.unknown(4, 0);
    await pass(2999);
    expect(checks).toEqual([]);
    await pass(30 * minute);
    // 3 s, half a second after the settling time, and twice as long each time.
    expect(checks).toEqual(['4 0 at 3', '4 0 at 300.5', '4 0 at 895.5']);
    expect(watch.count()).toBe(1);
  });

  test.each<ReconciledRow>(['settled', 'asks', 'unchecked'])('is no longer watched once its check results in “%s”', async (end) => {
    watch.unknown(4, 0);
    result = async () => end;
    await pass(60 * minute);
    expect([checks, watch.count()]).toEqual([['4 0 at 3'], 0]);
  });

  test('is checked again at once if the settling time is shorter than the first delay', async () => {
    const short = createWatch({
      ...{ clock, incident: () => undefined, settling: () => 1000 },
      async reconcile() {
        checks.push(`at ${clock.now()}`);
        return 'wait';
      },
    });
    short.unknown(4, 0);
    await pass(4000);
    expect(checks).toEqual(['at 3000', 'at 3500']);
  });
});

test('an accepted row is checked after half a minute, and then less and less often, but every hour', async () => {
  watch.accepted(4, 1);
  await pass(5 * 60 * minute);
  const times = checks.map((check) => Number(check.split(' ').at(-1)));
  expect(times.slice(0, 4)).toEqual([30, 90, 210, 450]);
  const waits = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  expect(Math.max(...waits)).toBe(3600);
  expect(waits.at(-1)).toBe(3600);
});

describe('a check that fails', () => {
  beforeEach(() => {
    result = () => Promise.reject(new AppError('OFFLINE', 'job-gone'));
  });

  test('is repeated every minute', async () => {
    watch.unknown(4, 0);
    await pass(2 * minute + 3000);
    expect(checks).toEqual(['4 0 at 3', '4 0 at 63', '4 0 at 123']);
    expect(incidents).toEqual([]);
  });

  test('does not postpone the checks after it', async () => {
    watch.accepted(4, 0);
    await pass(30_000);
    result = async () => 'wait';
    await pass(3 * minute);
    expect(checks).toEqual(['4 0 at 30', '4 0 at 90', '4 0 at 150']);
  });

  test('is reported if the error is unexpected', async () => {
    const error = new Error('odd');
    result = () => Promise.reject(error);
    watch.unknown(4, 0);
    await pass(3000);
    expect(incidents).toEqual([error]);
    expect(watch.count()).toBe(1);
  });
});

test('rows are checked one after the other, each when it is due', async () => {
  let finish: (row: ReconciledRow) => void = () => undefined;
  result = () => new Promise((resolve) => (finish = resolve));
  watch.unknown(4, 0);
  watch.unknown(4, 1);
  await pass(1000);
  watch.unknown(5, 0);
  await pass(10_000);
  expect(checks).toEqual(['4 0 at 3']);
  finish('settled');
  await pass(0);
  finish('settled');
  await pass(0);
  expect(checks).toEqual(['4 0 at 3', '4 1 at 11', '5 0 at 11']);
  finish('settled');
  await pass(minute);
  expect([checks.length, watch.count()]).toEqual([3, 0]);
});

test('a row that is not due yet is left for later', async () => {
  result = async () => 'settled';
  watch.unknown(4, 0);
  watch.accepted(4, 1);
  await pass(4000);
  expect([checks, watch.count()]).toEqual([['4 0 at 3'], 1]);
  await pass(minute);
  expect(checks).toEqual(['4 0 at 3', '4 1 at 30']);
});

test('a row can be checked now, and is watched as before if it still waits', async () => {
  watch.unknown(4, 0);
  expect(await watch.now(4, 0)).toBe('wait');
  expect(watch.count()).toBe(1);
  result = async () => 'done' as ReconciledRow;
  await watch.now(4, 1);
  expect(watch.count()).toBe(1);
  await watch.now(4, 0);
  expect(watch.count()).toBe(0);
  result = () => Promise.reject(new AppError('OFFLINE', 'job-gone'));
  await expect(watch.now(4, 0)).rejects.toMatchObject({ code: 'OFFLINE' });
});

test('a row whose check is under way can be settled meanwhile', async () => {
  let finish: (row: ReconciledRow) => void = () => undefined;
  result = () => new Promise((resolve) => (finish = resolve));
  watch.unknown(4, 0);
  watch.unknown(4, 1);
  await pass(3000);
  result = async () => 'settled';
  await watch.now(4, 1);
  finish('settled');
  await pass(minute);
  // The second one was checked by request only.
  expect(checks).toEqual(['4 0 at 3', '4 1 at 3']);
});

test('closing ends all checks, those in a turn under way too', async () => {
  let finish: (row: ReconciledRow) => void = () => undefined;
  result = () => new Promise((resolve) => (finish = resolve));
  watch.unknown(4, 0);
  watch.unknown(4, 1);
  await pass(3000);
  watch.close();
  expect(watch.count()).toBe(0);
  finish('wait');
  watch.unknown(4, 2);
  await pass(60 * minute);
  expect([checks, watch.count()]).toEqual([['4 0 at 3'], 0]);
});
