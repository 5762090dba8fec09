import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import { untilAborted, waitFor } from '../../../../../main/core/service/wait.ts';

describe('abortable work', () => {
  it('returns its result or its error', async () => {
    const { signal } = new AbortController();
    expect(await untilAborted(Promise.resolve(7), signal)).toBe(7);
    await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  });

  it.each([
    ['CANCELED if the signal is aborted first', undefined, { code: 'CANCELED' }],
    ['CANCELED whatever other reason the signal has', new Error('enough'), { code: 'CANCELED' }],
    ['the error of the application that aborted the signal', new AppError('TIMEOUT', 'reading-too-long'), { code: 'TIMEOUT' }],
  ])('rejects with %s', async (_, reason, error) => {
    const controller = new AbortController();
    const waiting = untilAborted(new Promise(() => undefined), controller.signal);
    controller.abort(reason);
    await expect(waiting).rejects.toMatchObject(error);
    await expect(untilAborted(new Promise(() => undefined), controller.signal)).rejects.toMatchObject(error);
  });
});

describe('waiting', () => {
  /** A clock whose timer the test triggers. */
  function clockOf() {
    const alarms = new Map<() => void, number>();
    return {
      alarms,
      ring: () => {
        for (const alarm of alarms.keys()) alarm();
      },
      clock: {
        now: () => 0,
        after(ms: number, alarm: () => void) {
          alarms.set(alarm, ms);
          return () => void alarms.delete(alarm);
        },
      },
    };
  }

  it('ends after its time', async () => {
    const { clock, alarms, ring } = clockOf();
    const waiting = waitFor(20, clock, new AbortController().signal);
    expect([...alarms.values()]).toEqual([20]);
    ring();
    await expect(waiting).resolves.toBeUndefined();
  });

  it('is canceled by its signal, with its timer', async () => {
    const { clock, alarms } = clockOf();
    const controller = new AbortController();
    const waiting = waitFor(20, clock, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELED' });
    expect(alarms.size).toBe(0);
    await expect(waitFor(20, clock, controller.signal)).rejects.toMatchObject({ code: 'CANCELED' });
    expect(alarms.size).toBe(0);
  });
});
