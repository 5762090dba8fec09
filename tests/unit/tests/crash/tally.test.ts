import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../main/practice/data/random.ts';
import { readCrashArguments } from '../../../crash/arguments.ts';
import { createTally } from '../../../crash/tally.ts';

describe('the kills of a host', () => {
  it('are the same number at each point', () => {
    const tally = createTally('core', 200, 1000, randomFrom('seed'));
    for (let kill = tally.next(); kill !== null; kill = tally.next()) tally.count(kill.point);
    expect(tally.counts).toEqual({ sent: 50, effect: 50, answer: 50, moment: 50 });
    expect(tally.tooFew()).toEqual([]);
  });

  it('are repeated if they hit elsewhere, but not forever', () => {
    const tally = createTally('core', 200, 1000, randomFrom('seed'));
    let kills = 0;
    for (let kill = tally.next(); kill !== null; kill = tally.next()) {
      kills += 1;
      if (kill.point === 'effect') tally.missed();
      else tally.count(kill.point);
    }
    expect(kills).toBe(400);
    expect(tally.tooFew()).toContain('effect');
  });
});

describe('the requested kills', () => {
  it('are 200 by default, half of them of the window', () => {
    expect(readCrashArguments([])).toMatchObject({ kills: 200, windows: 100 });
    expect(readCrashArguments(['60', '5', '--windows=0'])).toEqual({ kills: 60, windows: 0, seed: 5, chromium: false });
  });

  it('are rejected if they make no sense', () => {
    expect(() => readCrashArguments(['ten'])).toThrow('npm run test:crash');
    expect(() => readCrashArguments(['10', '--windows=11'])).toThrow('npm run test:crash');
  });
});
