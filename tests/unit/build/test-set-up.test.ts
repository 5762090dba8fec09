import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { folders as projectFolders } from '../../../build/scripts/lib/folders.ts';
import { missingNeeds, packagesFor } from '../../../build/scripts/lib/processes/debian-packages.ts';
import { hasDisplay, onOwnDisplay } from '../../../build/scripts/lib/processes/display.ts';
import { ordinaryUser } from '../../../build/scripts/lib/processes/ordinary-user.ts';
import { affectedSpecifications, mapped, specificationFiles } from '../../../build/scripts/lib/testing/changed-tests.ts';
import { playwrightTimes, slowestFiles, slowTests, vitestTimes } from '../../../build/scripts/lib/testing/slowest-files.ts';
import { kinds, readTestArguments } from '../../../build/scripts/lib/testing/test-arguments.ts';
import { add, countPlaywright, countVitest, withExitCode } from '../../../build/scripts/lib/testing/test-counts.ts';

describe('Debian packages', () => {
  const everything = new Set(missingNeeds(new Set()).map((names) => names[0] ?? ''));

  test('reports nothing missing if all are installed, under the old or the new name', () => {
    expect(missingNeeds(everything)).toEqual([]);
    const older = new Set([...everything].map((name) => name.replace(/t64$/, '')));
    expect(missingNeeds(older)).toEqual([]);
  });

  test('names the missing one', () => {
    const without = new Set([...everything].filter((name) => name !== 'gnome-keyring'));
    expect(missingNeeds(without)).toEqual([['gnome-keyring']]);
  });

  test('accepts an installed Chrome for Chromium', () => {
    const without = new Set([...everything].filter((name) => name !== 'chromium'));
    expect(missingNeeds(without, new Set(['chromium']))).toEqual([]);
  });

  test('requests the name used by this release', () => {
    const needs = [['libgtk-3-0t64', 'libgtk-3-0'], ['xvfb']];
    expect(packagesFor(needs, (name) => name !== 'libgtk-3-0t64')).toEqual(['libgtk-3-0', 'xvfb']);
    expect(packagesFor(needs, () => true)).toEqual(['libgtk-3-0t64', 'xvfb']);
    expect(packagesFor(needs, () => false)).toEqual(['libgtk-3-0', 'xvfb']);
  });
});

describe('ordinaryUser', () => {
  test('is undefined if not started as root', () => {
    expect(ordinaryUser({}, 1000)).toBeNull();
    expect(ordinaryUser({ SUDO_UID: '1000' }, 501)).toBeNull();
  });

  test('is `nobody`, or the user who called sudo, and never root', () => {
    expect(ordinaryUser({}, 0)).toEqual({ uid: 65_534, gid: 65_534 });
    expect(ordinaryUser({ SUDO_UID: '1000', SUDO_GID: '100' }, 0)).toEqual({ uid: 1000, gid: 100 });
    expect(ordinaryUser({ SUDO_UID: '0', SUDO_GID: '0' }, 0)).toEqual({ uid: 65_534, gid: 65_534 });
    expect(ordinaryUser({ SUDO_UID: '-1' }, 0)).toEqual({ uid: 65_534, gid: 65_534 });
  });
});

describe('display', () => {
  test('is needed on Linux only', () => {
    expect(hasDisplay({}, 'linux')).toBe(false);
    expect(hasDisplay({ DISPLAY: ':1' }, 'linux')).toBe(true);
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
    expect(hasDisplay({}, 'darwin')).toBe(true);
  });

  test('is a dedicated one for the tests on Linux', () => {
    const [command, args] = onOwnDisplay('node', ['a'], 199, 'linux');
    expect([command, ...args.slice(0, 3)]).toEqual(['xvfb-run', '-a', '-n', '199']);
    expect(onOwnDisplay('node', ['a'], 99, 'win32')).toEqual(['node', ['a']]);
  });
});

describe('readTestArguments', () => {
  test('runs the daily tests by default, and both hosts if all are requested', () => {
    const daily = { kinds: 'daily', changed: false, long: false, dailyOnly: true, repeat: 1, title: null, filter: [] };
    expect(readTestArguments([])).toEqual(daily);
    expect(readTestArguments(['--all', '--repeat', '5'])).toMatchObject({ kinds, long: true, dailyOnly: false, repeat: 5 });
    expect(readTestArguments(['--changed', '--long'])).toMatchObject({ kinds: 'daily', changed: true, long: true, dailyOnly: false });
  });

  test('accepts one kind with parts of names and a title', () => {
    expect(readTestArguments(['--only', 'electron', 'lock', '--title', 'a key'])).toMatchObject({
      kinds: ['electron'],
      dailyOnly: false,
      filter: ['lock'],
      title: 'a key',
    });
    expect(readTestArguments(['--help'])).toBe('help');
  });

  test.each([
    [['--only']],
    [['--only', 'everything']],
    [['lock']],
    [['--title', 'a key']],
    [['--only', 'unit', '--changed']],
    [['--repeat', '0']],
    [['--repeat', 'often']],
    [['--unknown']],
  ])('rejects %j', (args) => expect(readTestArguments(args)).toBeNull());
});

describe('changed files', () => {
  const all = [
    'accounts/account.spec.ts',
    'accounts/secret.spec.ts',
    'application/smoke.spec.ts',
    'application/window.spec.ts',
    'domains/domain.spec.ts',
    'zones/import.spec.ts',
    'zones/zones.spec.ts',
  ];

  test('affect the specs of their area, and changed specs themselves', () => {
    expect(affectedSpecifications(['main/core/dns/model.ts'], all)).toEqual(['zones/import.spec.ts', 'zones/zones.spec.ts']);
    expect(affectedSpecifications(['renderer/features/domains/page/Facts.tsx', 'tests/e2e/application/smoke.spec.ts'], all)).toEqual([
      'application/smoke.spec.ts',
      'domains/domain.spec.ts',
    ]);
  });

  test('affect none if no window shows them', () => {
    expect(affectedSpecifications(['docs/guide/README.md', 'tests/unit/build/npm.test.ts'], all)).toEqual([]);
  });

  test('name only folders and specifications that are there', () => {
    const sources = globSync('{main,preload,renderer}/**/*.{ts,tsx}', { cwd: projectFolders.project }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    expect(mapped.folders.filter((folder) => !sources.some((file) => folder.test(file)))).toEqual([]);
    const names = specificationFiles();
    expect(mapped.specifications.filter((part) => !names.some((name) => name.startsWith(part)))).toEqual([]);
  });

  test('affect some wherever in the application they are', () => {
    const folders = globSync('{main/core,renderer/features}/*/', { cwd: projectFolders.project });
    for (const folder of folders) expect(affectedSpecifications([`${folder.replaceAll('\\', '/')}/a.ts`]), folder).not.toEqual([]);
  });
});

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, numFailedTestSuites: 0 };

describe('slowest files', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
  const specs = [{ title: 'opens', tests: [{ results: [{ duration: 5500 }, { duration: 500 }] }] }];
  const windows = playwrightTimes({ stats, errors: [], suites: [{ title: 'a.spec.ts', suites: [{ title: 'group', specs }] }] }, 'electron');

  test('are the ten that took longest, of both runners', () => {
    const others = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, ms: at, tests: [] }));
    const lines = slowestFiles([...others, ...windows]);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('    6.0 s  tests/e2e/a.spec.ts (electron)');
  });

  test('are followed by the tests of over five seconds whose file gives no reason', () => {
    const assertionResults = [
      { fullName: 'reads all', duration: 5001 },
      { fullName: 'reads one', duration: 5000 },
      { fullName: 'did not run', duration: null },
    ];
    const report = { ...vitest, testResults: [{ name: '/project/b.test.ts', startTime: 0, endTime: 10_001, assertionResults }] };
    const files = [...windows, ...vitestTimes(report, '/project')];
    const contents: Record<string, string> = {
      'tests/e2e/a.spec.ts': "import 'x';\n/** Slow: it waits for a service. */\ntest();",
      'b.test.ts': 'const text = "Slow: no";',
    };
    expect(slowTests(files, (file) => contents[file] ?? '')).toEqual(['    5.0 s  b.test.ts: reads all']);
    const many = { file: 'c.test.ts', ms: 0, tests: Array.from({ length: 12 }, (_, at) => ({ title: `${at}`, ms: 6000 + at })) };
    const lines = slowTests([many], () => '');
    expect([lines.length, lines[0], lines[10]?.trim()]).toEqual([11, '    6.0 s  c.test.ts: 11', 'and 2 more']);
  });
});

describe('counts', () => {
  test('come from Vitest, counting a file that does not load as a failure', () => {
    expect(countVitest(vitest)).toEqual({ passed: 5, failed: 0, skipped: 2 });
    expect(countVitest({ ...vitest, numFailedTestSuites: 2 }).failed).toBe(2);
    expect(countVitest({ ...vitest, numFailedTests: 3, numFailedTestSuites: 2 }).failed).toBe(3);
  });

  test('come from Playwright, counting flaky tests and errors outside tests as failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 2 });
  });

  test('show a failure if the run ended badly, regardless of its report', () => {
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
