import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../../../../main/core/base/clock.ts';
import { AppError } from '../../../../../../main/core/base/errors.ts';
import { backoffTooLong, type CallOutcome, createLimiter, quarterHour } from '../../../../../../main/core/service/limiter/limiter.ts';
import type { Priority, ServiceLimits } from '../../../../../../main/core/service/port.ts';
import type { LimiterState } from '../../../../../../preload/contract/app.ts';
import { serviceErrors } from '../../../../../../renderer/text/en/errors/service.ts';
import { createTestClock } from '../test-clock.ts';

const wide: ServiceLimits = { atOnce: 100, perSecond: 1000, perQuarterHour: null };

function setUp(limits: Partial<ServiceLimits> = {}) {
  const clock = createTestClock();
  const states: Omit<LimiterState, 'accountId'>[] = [];
  const limiter = createLimiter({ limits: { ...wide, ...limits }, clock: clock as Clock, onState: (state) => states.push(state) });
  const started: string[] = [];
  const failures: AppError[] = [];
  const ends = new Map<string, (end: CallOutcome) => void>();
  const ask = async (name: string, priority: Priority = 'user', signal?: AbortSignal) => {
    try {
      ends.set(name, await limiter.acquire(priority, signal));
      started.push(name);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.push(error);
    }
  };
  /** Requests the given number of calls and returns each at once when it starts. */
  const askMany = async (count: number, end: CallOutcome = 'neutral', priority: Priority = 'bulk') => {
    for (let at = 0; at < count; at += 1)
      void limiter.acquire(priority).then((give) => {
        started.push(String(at));
        give(end);
      });
    await clock.settle();
  };
  return {
    clock,
    states,
    limiter,
    started,
    failures,
    ends,
    ask,
    askMany,
    end: (name: string, how: CallOutcome = 'neutral') => ends.get(name)?.(how),
  };
}

describe('the limiter', () => {
  it('limits the number of concurrent calls', async () => {
    const { clock, started, ask, end, limiter } = setUp({ atOnce: 2 });
    for (const name of ['a', 'b', 'c']) void ask(name);
    await clock.settle();
    expect(started).toEqual(['a', 'b']);
    expect(limiter.state()).toMatchObject({ running: 2, waiting: 1 });
    end('a');
    end('a');
    await clock.settle();
    expect(started).toEqual(['a', 'b', 'c']);
    expect(limiter.state()).toMatchObject({ running: 2, waiting: 0 });
  });

  it('limits the number of calls sent in any second', async () => {
    const { clock, started, askMany } = setUp({ perSecond: 5 });
    await askMany(12);
    expect(started).toHaveLength(5);
    await clock.advance(999);
    expect(started).toHaveLength(5);
    await clock.advance(1);
    expect(started).toHaveLength(10);
    await clock.advance(1000);
    expect(started).toHaveLength(12);
  });

  it('accepts rates below one', async () => {
    const { clock, started, askMany } = setUp({ perSecond: 0.2 });
    await askMany(3);
    expect(started).toHaveLength(1);
    await clock.advance(4999);
    expect(started).toHaveLength(1);
    await clock.advance(1);
    expect(started).toHaveLength(2);
  });

  it('enforces a budget in a sliding window of 15 minutes', async () => {
    const { clock, started, askMany, limiter } = setUp({ perQuarterHour: 10 });
    await askMany(4, 'neutral', 'refresh');
    await clock.advance(60_000);
    await askMany(8, 'neutral', 'refresh');
    expect(started).toHaveLength(10);
    expect(limiter.state()).toMatchObject({ usedOfBudget: 10, waiting: 2, pausedForMs: quarterHour - 60_000, pausedBy: 'budget' });
    await clock.advance(quarterHour - 60_001);
    expect(started).toHaveLength(10);
    await clock.advance(1);
    expect(started).toHaveLength(12);
    expect(limiter.state().usedOfBudget).toBe(8);
  });

  it('reserves a fifth of the budget from long syncs', async () => {
    const { clock, started, ask, askMany, limiter } = setUp({ perQuarterHour: 10 });
    await askMany(12);
    expect(started).toHaveLength(8);
    expect(limiter.state()).toMatchObject({ usedOfBudget: 8, waiting: 4, pausedForMs: quarterHour });
    void ask('person');
    void ask('refresh', 'refresh');
    await clock.settle();
    expect(started.slice(8)).toEqual(['person', 'refresh']);
    void ask('one more');
    await clock.advance(quarterHour - 1);
    expect(started).toHaveLength(10);
    await clock.advance(1);
    expect(started[10]).toBe('one more');
    expect(started).toHaveLength(15);
  });

  it('serves user calls before refreshes before bulk, each in order', async () => {
    const { clock, started, ask, end } = setUp({ atOnce: 1 });
    void ask('first');
    for (const [name, priority] of [
      ['b1', 'bulk'],
      ['r1', 'refresh'],
      ['u1', 'user'],
      ['b2', 'bulk'],
      ['u2', 'user'],
    ] as const)
      void ask(name, priority);
    for (const name of ['first', 'u1', 'u2', 'r1', 'b1']) {
      await clock.settle();
      end(name);
    }
    await clock.settle();
    expect(started).toEqual(['first', 'u1', 'u2', 'r1', 'b1', 'b2']);
  });

  it('drops a call that is canceled while it waits', async () => {
    const { clock, started, failures, ask, end } = setUp({ atOnce: 1 });
    const stop = new AbortController();
    void ask('a');
    void ask('b', 'user', stop.signal);
    void ask('c');
    await clock.settle();
    stop.abort();
    await clock.settle();
    expect(failures.map(({ code }) => code)).toEqual(['CANCELED']);
    end('a');
    await clock.settle();
    expect(started).toEqual(['a', 'c']);
    await ask('d', 'user', AbortSignal.abort());
    expect(failures).toHaveLength(2);
  });

  it('is halved once for concurrent calls, and no further than a sixteenth', async () => {
    const { clock, ask, end, limiter } = setUp({ perSecond: 8 });
    for (const name of ['a', 'b', 'c']) void ask(name);
    await clock.advance(10);
    for (const name of ['a', 'b', 'c']) end(name, 'trouble');
    expect(limiter.state()).toMatchObject({ perSecond: 4, slowed: true });
    for (let time = 0; time < 8; time += 1) {
      await clock.advance(3000);
      await ask('again');
      end('again', 'trouble');
    }
    expect(limiter.state().perSecond).toBe(0.5);
  });

  it('also runs fewer concurrent calls when halved', async () => {
    const { clock, started, ask, end } = setUp({ atOnce: 4 });
    void ask('x');
    await clock.settle();
    end('x', 'trouble');
    for (const name of ['a', 'b', 'c']) void ask(name);
    await clock.advance(100);
    expect(started).toEqual(['x', 'a', 'b']);
  });

  it('recovers by an eighth per ten quiet seconds', async () => {
    const { clock, ask, end, limiter } = setUp({ perSecond: 8 });
    await ask('x');
    end('x', 'trouble');
    const rates: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      for (let call = 0; call < 3; call += 1) {
        await ask('good');
        end('good', 'good');
      }
      rates.push(limiter.state().perSecond);
      await clock.advance(10_000);
    }
    expect(rates).toEqual([4, 5, 6, 7, 8]);
    expect(limiter.state().slowed).toBe(false);
  });

  it('pauses as long as the service asks, up to 15 minutes', async () => {
    const { clock, started, askMany, limiter } = setUp();
    limiter.pause(quarterHour);
    await askMany(2);
    await clock.advance(quarterHour - 1);
    expect(started).toHaveLength(0);
    expect(limiter.state()).toMatchObject({ pausedForMs: 1, pausedBy: 'service' });
    limiter.pause(0);
    await clock.advance(1);
    expect(started).toHaveLength(2);
  });

  it('reports the end of a pause even if nothing waits, and nothing more once it is closed', async () => {
    const { clock, limiter, states } = setUp();
    limiter.pause(20_000);
    limiter.pause(quarterHour + 60_000);
    await clock.advance(1000);
    expect(states.at(-1)?.pausedForMs).toBeGreaterThan(quarterHour);
    await clock.advance(quarterHour + 60_000);
    expect(states.at(-1)).toMatchObject({ pausedForMs: 0, pausedBy: null });
    limiter.pause(20_000);
    limiter.close();
    await clock.advance(1000);
    const reported = states.length;
    await clock.advance(30_000);
    expect(states).toHaveLength(reported);
  });

  it('rejects instead of waiting longer, and reports how long', async () => {
    const { clock, started, failures, ask, limiter } = setUp({ atOnce: 1 });
    void ask('running');
    void ask('waiting');
    await clock.settle();
    limiter.pause(40 * 60_000);
    await ask('new');
    const tooLong = { code: 'RATE_LIMIT', reason: 'service-asks-to-wait', facts: { seconds: 2400 }, retryAfterMs: 2_400_000 };
    expect(failures.map(({ code, reason, facts, retryAfterMs }) => ({ code, reason, facts, retryAfterMs }))).toEqual([tooLong, tooLong]);
    expect(started).toEqual(['running']);
  });

  it('reports the end of a pause, whenever it started', async () => {
    const { clock, states, limiter } = setUp();
    await clock.advance(5000);
    limiter.pause(700);
    await clock.advance(699);
    expect(states.at(-1)?.pausedForMs).toBe(700);
    await clock.advance(1);
    expect(states.at(-1)?.pausedForMs).toBe(0);
  });

  it.each([
    [900, 1, '1 second'],
    [60_000, 60, '60 seconds'],
    [60_001, 61, '2 minutes'],
    [2_400_000, 2400, '40 minutes'],
    [3_600_000, 3600, '60 minutes'],
  ])('reports how long a pause of %d ms is: %d s, %s', (ms, seconds, text) => {
    const { code, reason, facts, retryAfterMs } = backoffTooLong(ms);
    expect({ code, reason, facts, retryAfterMs }).toEqual({
      code: 'RATE_LIMIT',
      reason: 'service-asks-to-wait',
      facts: { seconds },
      retryAfterMs: ms,
    });
    expect(serviceErrors['service-asks-to-wait']({ seconds })).toContain(`to wait ${text} before`);
  });

  it('applies changed limits immediately', async () => {
    const { clock, started, ask, limiter } = setUp({ atOnce: 1, perSecond: 1 });
    for (const name of ['a', 'b', 'c']) void ask(name);
    await clock.settle();
    limiter.setLimits({ ...wide, perQuarterHour: 10 });
    await clock.settle();
    expect(started).toEqual(['a', 'b', 'c']);
    expect(limiter.state()).toMatchObject({ perSecond: 1000, usedOfBudget: 3 });
  });

  it('rejects all calls when it is closed', async () => {
    const { clock, failures, ask, limiter } = setUp({ atOnce: 1 });
    void ask('a');
    void ask('b');
    await clock.settle();
    limiter.close();
    await ask('c');
    expect(failures.map(({ code }) => code)).toEqual(['CANCELED', 'CANCELED']);
  });

  it('emits its state at most five times a second, and always the last one', async () => {
    const { clock, states, askMany, limiter } = setUp({ atOnce: 1 });
    await askMany(100);
    await clock.advance(1000);
    expect(states.length).toBeGreaterThan(1);
    expect(states.length).toBeLessThanOrEqual(6);
    expect(states.at(-1)).toEqual(limiter.state());
  });
});

describe('a turn that is returned unused', () => {
  it('counts neither for the budget nor for the rate, and another call is sent instead', async () => {
    const setup = setUp({ perSecond: 1, perQuarterHour: 2 });
    void setup.ask('a');
    await setup.clock.advance(1000);
    void setup.ask('b');
    void setup.ask('c');
    await setup.clock.settle();
    expect([setup.started, setup.limiter.state().usedOfBudget]).toEqual([['a', 'b'], 2]);
    setup.end('b', 'unused');
    setup.end('b', 'unused');
    await setup.clock.settle();
    expect([setup.started, setup.limiter.state().usedOfBudget]).toEqual([['a', 'b', 'c'], 2]);
    expect(setup.limiter.state()).toMatchObject({ running: 2, waiting: 0, slowed: false });
  });

  it('is also returned after its slot was lent', async () => {
    const setup = setUp({ atOnce: 1, perQuarterHour: 10 });
    await setup.askMany(1);
    const turn = await setup.limiter.acquire('bulk');
    await expect(turn.outsideTurn(() => Promise.reject(new Error('Too late.')))).rejects.toThrow('Too late.');
    turn('unused');
    expect(setup.limiter.state()).toMatchObject({ running: 0, usedOfBudget: 1 });
  });
});

describe('preparatory work before a call is sent', () => {
  /** Calls have returned at once so far. */
  async function setUpSwift() {
    const setup = setUp({ atOnce: 1 });
    await setup.askMany(1);
    setup.started.length = 0;
    return setup;
  }

  /** A call that has its turn and is running; `done` ends it. */
  async function startPreparation(setup: ReturnType<typeof setUp>, signal?: AbortSignal) {
    const { limiter, clock } = setup;
    const turn = await limiter.acquire('bulk');
    let done: () => void = () => undefined;
    const work = new Promise<void>((resolve) => {
      done = resolve;
    });
    const ended: string[] = [];
    void turn
      .outsideTurn(() => work, signal)
      .then(
        () => ended.push('back'),
        (error: AppError) => ended.push(error.code),
      );
    await clock.settle();
    const endWork = (): Promise<void> => {
      done();
      return clock.settle();
    };
    return { turn, ended, done: endWork };
  }

  it('lends its slot to others, and gets the next one before all that wait', async () => {
    const setup = await setUpSwift();
    const { ended, done, turn } = await startPreparation(setup);
    void setup.ask('a');
    void setup.ask('b');
    await setup.clock.settle();
    expect(setup.started).toEqual(['a']);
    await done();
    expect(ended).toEqual([]);
    expect(setup.limiter.state()).toMatchObject({ running: 1, waiting: 2 });
    setup.end('a');
    await setup.clock.settle();
    expect(ended).toEqual(['back']);
    expect(setup.started).toEqual(['a']);
    turn('good');
    await setup.clock.settle();
    expect(setup.started).toEqual(['a', 'b']);
    expect(setup.limiter.state()).toMatchObject({ running: 1, waiting: 0 });
  });

  it('is not sent if the service asked to wait meanwhile, or while it waits for its slot', async () => {
    const setup = await setUpSwift();
    const first = await startPreparation(setup);
    setup.limiter.pause(5000);
    await first.done();
    expect(first.ended).toEqual(['RATE_LIMIT']);
    expect(setup.limiter.state().running).toBe(0);
    await setup.clock.advance(5000);
    const second = await startPreparation(setup);
    void setup.ask('a');
    await second.done();
    setup.limiter.pause(1000);
    await setup.clock.settle();
    expect(second.ended).toEqual(['RATE_LIMIT']);
  });

  it('is aborted by its signal and at the end, also while it waits for its slot', async () => {
    const setup = await setUpSwift();
    const stop = new AbortController();
    const [one, other] = [await startPreparation(setup, stop.signal), await startPreparation(setup)];
    void setup.ask('a');
    await one.done();
    await other.done();
    stop.abort();
    await setup.clock.settle();
    expect([one.ended, other.ended]).toEqual([['CANCELED'], []]);
    setup.limiter.close();
    await setup.clock.settle();
    expect(other.ended).toEqual(['CANCELED']);
  });

  it('keeps its slot while calls are slow, or their latency is unknown', async () => {
    const setup = setUp({ atOnce: 1 });
    for (const slowCalls of [0, 8]) {
      for (let call = 0; call < slowCalls; call += 1) {
        void setup.ask('slow');
        await setup.clock.advance(400);
        setup.end('slow');
      }
      const { ended, done, turn } = await startPreparation(setup);
      void setup.ask('a');
      await setup.clock.settle();
      expect(setup.started).not.toContain('a');
      await done();
      expect(ended).toEqual(['back']);
      turn('good');
      await setup.clock.settle();
      expect(setup.started).toContain('a');
      setup.end('a');
      setup.started.length = 0;
    }
  });

  it('keeps its slot while a sent call does not return', async () => {
    const setup = setUp({ atOnce: 2 });
    await setup.askMany(1);
    void setup.ask('hangs');
    await setup.clock.advance(251);
    const { ended, done } = await startPreparation(setup);
    void setup.ask('a');
    await done();
    expect(ended).toEqual(['back']);
    expect(setup.started).not.toContain('a');
  });

  it('is not sent if its slot was kept and the service asked to wait meanwhile', async () => {
    const setup = setUp({ atOnce: 1 });
    const { ended, done, turn } = await startPreparation(setup);
    setup.limiter.pause(5000);
    await done();
    expect(ended).toEqual(['RATE_LIMIT']);
    turn('neutral');
    expect(setup.limiter.state().running).toBe(0);
  });

  it('gives up if the slot that it lent does not come back', async () => {
    const setup = await setUpSwift();
    const { ended, done, turn } = await startPreparation(setup);
    void setup.ask('hangs');
    await done();
    await setup.clock.advance(249);
    expect(ended).toEqual([]);
    await setup.clock.advance(1);
    expect(ended).toEqual(['RATE_LIMIT']);
    turn('neutral');
    expect(setup.limiter.state()).toMatchObject({ running: 1, waiting: 0 });
  });

  it('is not sent after it was canceled or the limiter was closed meanwhile, even if its slot was kept', async () => {
    const { limiter } = setUp({ atOnce: 1 });
    const stop = new AbortController();
    const turn = await limiter.acquire('bulk');
    await expect(turn.outsideTurn(() => stop.abort(), stop.signal)).rejects.toMatchObject({ code: 'CANCELED' });
    turn('unused');
    const other = await limiter.acquire('bulk');
    await expect(other.outsideTurn(() => limiter.close())).rejects.toMatchObject({ code: 'CANCELED' });
  });

  it('rethrows errors of the work, and releases its turn', async () => {
    const { limiter, clock } = setUp({ atOnce: 1 });
    const turn = await limiter.acquire('bulk');
    await expect(turn.outsideTurn(() => Promise.reject(new Error('The disk is full.')))).rejects.toThrow('The disk is full.');
    turn('neutral');
    await clock.settle();
    expect(limiter.state().running).toBe(0);
  });
});
