import { expect, test } from 'vitest';
import { commit, faults, having, publishing } from './sound-workflows.ts';

const reported = 'release.yml: job publish may write, so it may not run what the project or its packages bring: it ';
const draft = '- run: gh release create "$GITHUB_REF_NAME" --draft';
const check = (text: string): string[] => faults(text, 'release.yml');

test.each([
  'sha256sum --check --strict SHA256SUMS',
  'gh attestation verify FILE --repo a/b',
  'ls release && cat release/SHA256SUMS | sha256sum --check -',
])('%s may run in a job with write permission', (command) => {
  expect(check(having(draft, `${draft}\n      - run: ${command}`, publishing))).toEqual([]);
});

test.each([
  'npm ci',
  'node build/x.ts',
  'npx x',
  'pnpm dlx x',
  'corepack yarn',
  'bash release/x.sh',
  'sh -c x',
  './release/x',
  'release/reseller-desk.AppImage --smoke-test',
  'python3 x.py',
  '. release/x',
  'source release/x',
  'eval x',
  'env x',
  'PATH=release gh release list',
  'gh extension install x/y',
  'gh alias set x y',
  'sha256sum x; release/x',
  'sha256sum x | xargs release/x',
  'sha256sum x & release/x',
  'sha256sum $(release/x)',
  'sha256sum `release/x`',
  'sha256sum <(release/x)',
  'echo release >> $GITHUB_PATH',
  '{ release/x; }',
  "$'release/x'",
])('%s is reported', (command) => {
  const text = having(draft, `${draft}\n      - run: ${JSON.stringify(command)}`, publishing);
  expect(check(text).some((fault) => fault.startsWith(reported))).toBe(true);
});

test('a second line is also checked', () => {
  expect(check(having(draft, '- run: |\n          ls release\n          release/x', publishing))).toEqual([`${reported}runs release/x`]);
});

test('steps of other actions, variables that affect behavior, and a called workflow are reported', () => {
  const withStep = (step: string): string => having(draft, `${draft}\n      ${step}`, publishing);
  expect(check(withStep(`- uses: actions/checkout@${commit} # v7.0.1\n        with: { persist-credentials: false }`))).toEqual([
    `${reported}uses actions/checkout`,
  ]);
  expect(check(having(draft, `${draft}\n        env: { LESSOPEN: x }`, publishing))).toEqual([`${reported}sets LESSOPEN`]);
  expect(check(having('{ contents: write }\n', '{ contents: write }\n    env: { HTTPS_PROXY: x }\n', publishing))).toEqual([
    `${reported}sets HTTPS_PROXY`,
  ]);
  const steps = `    steps:\n      ${draft}`;
  expect(check(having(steps, '    uses: ./.github/workflows/test.yml', publishing))).toEqual([
    `${reported}calls ./.github/workflows/test.yml`,
  ]);
});
