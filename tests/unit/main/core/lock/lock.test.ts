import { describe, expect, it } from 'vitest';
import { createLock } from '../../../../../main/core/lock/lock.ts';

function lockWithTrace() {
  const trace: string[] = [];
  const lock = createLock({
    forget: () => void trace.push('forget'),
    report: (locked) => void trace.push(`tell ${locked}`),
    reloadWindow: () => void trace.push('reload'),
  });
  return { lock, trace };
}

describe('lock', () => {
  it('forgets keys before the window is reloaded', () => {
    const { lock, trace } = lockWithTrace();
    lock.lock('idle');
    expect(trace).toEqual(['forget', 'tell true', 'reload']);
    expect(lock.state()).toEqual({ locked: true, why: 'idle' });
  });

  it('keeps the first reason and does nothing twice', () => {
    const { lock, trace } = lockWithTrace();
    lock.lock('sleep');
    lock.lock('screen');
    expect(lock.state().why).toBe('sleep');
    expect(trace).toHaveLength(3);
  });

  it('unlocks once', () => {
    const { lock, trace } = lockWithTrace();
    lock.unlock();
    lock.lock('by-hand');
    lock.unlock();
    lock.unlock();
    expect(lock.locked()).toBe(false);
    expect(trace.slice(3)).toEqual(['tell false']);
  });
});
