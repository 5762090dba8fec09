import { describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../build/scripts/lib/workflows/rules.ts';
import { commit, faults, having, publishing, scripts, sound } from './sound-workflows.ts';

const other = 'fedcba9876543210fedcba9876543210fedcba98';

test('valid workflows break no rule', () => {
  expect(brokenRules({ 'test.yml': sound, 'release.yml': publishing }, scripts)).toEqual([]);
});

describe('actions', () => {
  test.each([
    ['a tag', 'actions/checkout@v7 # v7.0.1', 'actions/checkout@v7 is not pinned to a commit of 40 digits'],
    ['a short commit', 'actions/checkout@0123456 # v7.0.1', 'is not pinned'],
    ['an image', 'docker://alpine:3', 'docker://alpine:3 is not pinned'],
    ['a part of this project that nothing judges', './tools/action', './tools/action is not pinned'],
    ['no version beside it', `actions/checkout@${commit}`, 'actions/checkout has no comment with its version'],
    ['half a version beside it', `actions/checkout@${commit} # v7`, 'has no comment with its version'],
    ['an action of somebody else', `somebody/checkout@${commit} # v1.0.0`, 'somebody/checkout is not among the known actions'],
  ])('%s is reported with its line', (_what, uses, fault) => {
    const [first] = faults(having(`actions/checkout@${commit} # v7.0.1`, uses));
    expect(first).toMatch(/^test\.yml: line 10: /);
    expect(first).toContain(fault);
  });

  test('a third-party reusable workflow is reported, one of this project is not', () => {
    const called = (uses: string) => `on: push\npermissions: {}\nconcurrency: a\njobs:\n  a:\n    uses: ${uses}\n`;
    expect(faults(called('./.github/workflows/test.yml'))).toEqual([]);
    expect(faults(called('somebody/x/.github/workflows/y.yml@main'))).toHaveLength(1);
  });

  test('two commits of one action are reported', () => {
    const files = { 'a.yml': sound, 'b.yml': sound.replaceAll(`checkout@${commit}`, `checkout@${other}`) };
    expect(brokenRules(files, scripts)).toEqual(['actions/checkout is pinned to different commits']);
  });

  test('a token left behind by checkout is reported', () => {
    const fault = ['test.yml: job test checks out without persist-credentials: false'];
    expect(faults(having('persist-credentials: false', 'fetch-depth: 1'))).toEqual(fault);
    expect(faults(having('persist-credentials: false', 'persist-credentials: true'))).toEqual(fault);
  });

  test('a cache is reported', () => {
    const fault = ['test.yml: job test sets Node up with a cache instead of package-manager-cache: false'];
    expect(faults(having('package-manager-cache: false', 'node-version: 24'))).toEqual(fault);
    expect(faults(having('package-manager-cache: false', 'package-manager-cache: false, cache: npm'))).toEqual(fault);
  });
});

describe('permissions', () => {
  test.each([
    ['none said', '', 'has no permissions at its top: contents: read'],
    ['all', 'permissions: write-all\n', 'gives more than reading at its top'],
    ['all reading', 'permissions: read-all\n', 'gives more than reading at its top'],
    ['one that writes', 'permissions:\n  contents: write\n', 'gives more than reading at its top'],
  ])('%s at the top level is reported', (_what, permissions, fault) => {
    expect(faults(having('permissions:\n  contents: read\n', permissions))).toEqual([`test.yml: ${fault}`]);
  });

  test('a job with write permission outside the release is reported', () => {
    const text = having('    steps:', '    permissions: { issues: write }\n    steps:');
    expect(faults(text)).toContain('test.yml: job test may write; only release.yml does');
  });

  test('a job with all permissions is reported', () => {
    const text = having('{ contents: write }', 'write-all', publishing);
    expect(faults(text, 'release.yml')).toEqual(['release.yml: job publish takes all rights of a kind instead of naming them']);
  });

  test.each(['pull_request_target', 'workflow_run', 'issue_comment'])('the trigger %s is reported', (event) => {
    for (const on of [event, `[push, ${event}]`, `{ ${event}: {} }`]) {
      expect(faults(having('on: push', `on: ${on}`))).toEqual([`test.yml: is started by ${event}, with rights for a stranger's text`]);
    }
  });
});

describe('secrets', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is an expression of workflows
  const secret = '${{ secrets.KEY }}';

  test('are reported outside the release', () => {
    const text = having('- run: npm run check', `- run: npm run check\n        env: { KEY: "${secret}" }`);
    expect(faults(text)).toEqual([
      'test.yml: job test reads secrets; only release.yml does',
      'test.yml: job test reads secrets outside of the environment release',
      'test.yml: job test has secrets at hand before npm run build ran without them',
    ]);
  });

  test('are reported without the protected environment', () => {
    expect(faults(having('    environment: release\n', '', publishing), 'release.yml')).toEqual([
      'release.yml: job package reads secrets outside of the environment release',
    ]);
  });

  test('are reported for a whole job, a whole workflow or if passed on', () => {
    const job = having('    environment: release\n', `    environment: release\n    env: { KEY: "${secret}" }\n`, publishing);
    expect(faults(job, 'release.yml')).toEqual(['release.yml: job package hands secrets to all of its steps']);
    const inherited = having('    environment: release\n', '    environment: release\n    secrets: inherit\n', publishing);
    expect(faults(inherited, 'release.yml')).toEqual(['release.yml: job package hands secrets to all of its steps']);
    const top = having('permissions: {}\n', `permissions: {}\nenv: { KEY: "${secret}" }\n`, publishing);
    expect(faults(top, 'release.yml')).toEqual(['release.yml: reads secrets outside of a step']);
  });

  test('are reported in a command or an input', () => {
    const text = having('- run: npm run package', `- run: npm run package -- ${secret}`, publishing);
    expect(faults(text, 'release.yml')).toContain(
      "release.yml: job package writes a secret into a command or an input; a step's env is the place",
    );
  });
});

describe('limits and runners', () => {
  test('a job without a timeout and a workflow without concurrency are reported', () => {
    expect(faults(having('    timeout-minutes: 10\n', ''))).toEqual(['test.yml: job test has no timeout-minutes']);
    expect(faults(having('concurrency: test\n', ''))).toEqual(['test.yml: has no concurrency group']);
  });

  test.each(['windows-latest', 'self-hosted', '[self-hosted, linux]'])('the runner %s is reported', (runner) => {
    expect(faults(having('windows-2025', runner))).toHaveLength(1);
  });

  test('the runners of a matrix are reported, listed or included', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is an expression of workflows
    const text = having('runs-on: windows-2025', 'runs-on: ${{ matrix.system }}\n    strategy: { matrix: MATRIX }');
    expect(faults(having('MATRIX', '{ system: [macos-15, macos-9] }', text))).toEqual([
      'test.yml: job test runs on macos-9, which is not a known image',
    ]);
    expect(faults(having('MATRIX', '{ include: [{ system: macos-8 }] }', text))).toEqual([
      'test.yml: job test runs on macos-8, which is not a known image',
    ]);
    expect(faults(having('MATRIX', '{}', text))).toEqual(['test.yml: job test runs nowhere: its matrix is empty']);
  });

  test('tests on Linux without the required programs are reported', () => {
    const text = having('windows-2025', 'ubuntu-24.04', having('npm run check', 'npm test'));
    expect(faults(text)).toContain('test.yml: job test does not install xvfb on Linux');
    expect(faults(having('npm ci', 'sudo apt-get install -y xvfb', text))).not.toContain(
      'test.yml: job test does not install xvfb on Linux',
    );
  });
});
