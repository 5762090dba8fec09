import { describe, expect, test } from 'vitest';
import { missingNeeds, packagesFor } from '../../../build/scripts/lib/debian-packages.ts';
import { hasDisplay, onOwnDisplay } from '../../../build/scripts/lib/display.ts';
import { ordinaryUser } from '../../../build/scripts/lib/ordinary-user.ts';
import { readTestArguments } from '../../../build/scripts/lib/test-arguments.ts';
import { add, countPlaywright, countVitest, withExitCode } from '../../../build/scripts/lib/test-counts.ts';

describe('Debian packages', () => {
  const everything = new Set(missingNeeds(new Set()).map((names) => names[0] ?? ''));

  test('misses nothing where all are installed, under the old or the new name', () => {
    expect(missingNeeds(everything)).toEqual([]);
    const older = new Set([...everything].map((name) => name.replace(/t64$/, '')));
    expect(missingNeeds(older)).toEqual([]);
  });

  test('names the one that is missing', () => {
    const without = new Set([...everything].filter((name) => name !== 'gnome-keyring'));
    expect(missingNeeds(without)).toEqual([['gnome-keyring']]);
  });

  test('takes an installed Chrome for Chromium', () => {
    const without = new Set([...everything].filter((name) => name !== 'chromium'));
    expect(missingNeeds(without, new Set(['chromium']))).toEqual([]);
  });

  test('asks for the name that this release knows', () => {
    const needs = [['libgtk-3-0t64', 'libgtk-3-0'], ['xvfb']];
    expect(packagesFor(needs, (name) => name !== 'libgtk-3-0t64')).toEqual(['libgtk-3-0', 'xvfb']);
    expect(packagesFor(needs, () => true)).toEqual(['libgtk-3-0t64', 'xvfb']);
    expect(packagesFor(needs, () => false)).toEqual(['libgtk-3-0', 'xvfb']);
  });
});

describe('ordinaryUser', () => {
  test('is nobody in particular when not started as root', () => {
    expect(ordinaryUser({}, 1000)).toBeNull();
    expect(ordinaryUser({ SUDO_UID: '1000' }, 501)).toBeNull();
  });

  test('is `nobody`, or who called sudo, and never root', () => {
    expect(ordinaryUser({}, 0)).toEqual({ uid: 65_534, gid: 65_534 });
    expect(ordinaryUser({ SUDO_UID: '1000', SUDO_GID: '100' }, 0)).toEqual({ uid: 1000, gid: 100 });
    expect(ordinaryUser({ SUDO_UID: '0', SUDO_GID: '0' }, 0)).toEqual({ uid: 65_534, gid: 65_534 });
    expect(ordinaryUser({ SUDO_UID: '-1' }, 0)).toEqual({ uid: 65_534, gid: 65_534 });
  });
});

describe('display', () => {
  test('is wanted on Linux only', () => {
    expect(hasDisplay({}, 'linux')).toBe(false);
    expect(hasDisplay({ DISPLAY: ':1' }, 'linux')).toBe(true);
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
    expect(hasDisplay({}, 'darwin')).toBe(true);
  });

  test('is one of the tests’ own on Linux', () => {
    const [command, args] = onOwnDisplay('node', ['a'], 199, 'linux');
    expect([command, ...args.slice(0, 3)]).toEqual(['xvfb-run', '-a', '-n', '199']);
    expect(onOwnDisplay('node', ['a'], 99, 'win32')).toEqual(['node', ['a']]);
  });
});

describe('readTestArguments', () => {
  test('runs everything unless told otherwise', () => {
    expect(readTestArguments([])?.kinds).toEqual(['unit', 'integration', 'electron', 'chromium']);
  });

  test('takes one kind and a filter', () => {
    expect(readTestArguments(['--only', 'electron', 'lock'])).toEqual({ kinds: ['electron'], filter: ['lock'] });
  });

  test.each([[['--only']], [['--only', 'everything']], [['lock']]])('refuses %j', (given) => expect(readTestArguments(given)).toBeNull());
});

describe('counts', () => {
  const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, numFailedTestSuites: 0 };

  test('come from Vitest, a file that does not load among the failures', () => {
    expect(countVitest(vitest)).toEqual({ passed: 5, failed: 0, skipped: 2 });
    expect(countVitest({ ...vitest, numFailedTestSuites: 2 }).failed).toBe(2);
    expect(countVitest({ ...vitest, numFailedTests: 3, numFailedTestSuites: 2 }).failed).toBe(3);
  });

  test('come from Playwright, flaky tests and errors outside tests among the failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 2 });
  });

  test('show a failure when the run ended badly, whatever its report says', () => {
    expect(withExitCode({ passed: 1, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(withExitCode(null, 127)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(withExitCode({ passed: 1, failed: 2, skipped: 0 }, 1).failed).toBe(2);
    expect(withExitCode({ passed: 1, failed: 0, skipped: 0 }, 0).failed).toBe(0);
  });

  test('add up', () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(add([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
  });
});
