import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../../../main/core/base/clock.ts';
import { createPace } from '../../../../../main/core/mail/pace.ts';

/** A clock that jumps to the next timer. */
function jumpingClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  };
  return {
    clock,
    async until(done: () => boolean): Promise<void> {
      for (;;) {
        for (let turn = 0; turn < 10; turn++) await Promise.resolve();
        if (done()) return;
        const [next] = timers.sort((one, other) => one.at - other.at);
        if (next === undefined) throw new Error('Nothing is waited for.');
        timers = timers.filter((one) => one !== next);
        now = Math.max(now, next.at);
        next.run();
      }
    },
  };
}

const never = new AbortController().signal;

async function run(count: number, limits: { perMinute: number; perHour: number }, before: readonly number[] = []): Promise<number[]> {
  const { clock, until } = jumpingClock();
  const pace = createPace(() => limits, clock, before);
  const at: number[] = [];
  for (let each = 0; each < count; each++) void pace.turn(never).then(() => at.push(clock.now()));
  await until(() => at.length === count);
  return at;
}

const mostIn = (at: readonly number[], span: number): number =>
  Math.max(...at.map((start) => at.filter((one) => one >= start && one < start + span).length));

describe('a pace', () => {
  it('is never exceeded, and mostly used', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 200 }), async (perMinute, perHour) => {
        const at = await run(100, { perMinute, perHour });
        expect(mostIn(at, 60_000)).toBeLessThanOrEqual(perMinute);
        expect(mostIn(at, 3_600_000)).toBeLessThanOrEqual(perHour);
        const seconds = (at.at(-1) ?? 0) / 1000;
        const perSecond = Math.min(perMinute / 60, perHour / 3600);
        expect(seconds).toBeLessThanOrEqual(100 / perSecond);
      }),
      { numRuns: 30 },
    );
  });

  it('takes 5,000 messages in no more than 125 % of the time', async () => {
    const at = await run(5000, { perMinute: 600, perHour: 36_000 });
    expect(at.at(-1)).toBeLessThanOrEqual((5000 / 600) * 60_000 * 1.25);
    expect(mostIn(at, 60_000)).toBeLessThanOrEqual(600);
  });

  it('counts what left in the session before', async () => {
    const [first] = await run(1, { perMinute: 100, perHour: 2 }, [3_000_000, 1000, 4_000_000]);
    expect(first).toBe(600_000);
  });

  it('ends a wait, and does not count it', async () => {
    const { clock, until } = jumpingClock();
    const pace = createPace(() => ({ perMinute: 1, perHour: 60 }), clock);
    await pace.turn(never);
    const pausing = new AbortController();
    const waiting = pace.turn(pausing.signal);
    pausing.abort();
    await expect(waiting).rejects.toThrow();
    let at = 0;
    void pace.turn(never).then(() => {
      at = clock.now();
    });
    await until(() => at > 0);
    expect(at).toBe(60_000);
  });

  it('gives the place of a message that did not leave to the next one', async () => {
    const { clock } = jumpingClock();
    const pace = createPace(() => ({ perMinute: 1, perHour: 60 }), clock);
    await pace.turn(never);
    pace.giveBack();
    await pace.turn(never);
    expect(clock.now()).toBe(0);
  });
});
