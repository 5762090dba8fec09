import { expect, it } from 'vitest';
import { processStartTime } from '../../../../../../main/core/base/process-life.ts';
import { instanceLives, openInstance } from '../../../../../../main/core/changes/engine/instances.ts';

it('an engine of this process lives until it is closed, and each has a name of its own', () => {
  const [one, other] = [openInstance(), openInstance()];
  expect(one.owner).not.toBe(other.owner);
  expect([instanceLives(one.owner), instanceLives(other.owner)]).toEqual([true, true]);
  one.close();
  expect([instanceLives(one.owner), instanceLives(other.owner)]).toEqual([false, true]);
  other.close();
});

it('an engine of another process lives as long as the process, not one that got its number later', () => {
  const start = processStartTime(process.ppid);
  expect(instanceLives(`${process.ppid} ${start} x`)).toBe(true);
  expect(instanceLives(`${process.ppid}  x`)).toBe(true);
  expect(instanceLives(`${process.ppid} ${start}0 x`)).toBe(start === '');
  // An earlier process with our number.
  expect(instanceLives(`${process.pid} ${processStartTime(process.pid)}0 x`)).toBe(false);
});

it.each(['', 'x', '0  x', '-1  x', '1.5  x', '2147483646  x'])('there is no engine with the name “%s”', (owner) => {
  expect(instanceLives(owner)).toBe(false);
});
