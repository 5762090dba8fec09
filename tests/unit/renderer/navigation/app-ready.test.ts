import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterNextFrame } from '../../../../renderer/navigation/app-ready.ts';

const frames: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.splice(frame - 1, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  frames.length = 0;
});

test('runs once the frame is painted, which is after the callbacks before it', () => {
  const run = vi.fn();
  afterNextFrame(run);
  for (const frame of frames.splice(0)) frame();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledOnce();
});

test('without a frame, as in a hidden window, runs a second later', () => {
  const run = vi.fn();
  afterNextFrame(run);
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  expect(frames).toEqual([]);
});
