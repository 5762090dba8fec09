import { expect, test } from 'vitest';
import { faults, having } from './sound-workflows.ts';

const machine = '    runs-on: windows-2025\n';
const command = '      - run: npm run check\n';

test.each([
  ['container: alpine:3', 'job test runs in a container, whose image is not reviewed'],
  ['container: { image: "alpine@sha256:00" }', 'job test runs in a container, whose image is not reviewed'],
  ['services: { store: { image: "redis:8" } }', 'job test starts services, whose images are not reviewed'],
  ['defaults: { run: { shell: "sh release/x {0}" } }', 'job test has defaults, which change what every command means'],
  ['env: { npm_config_ignore_scripts: "false" }', 'job test sets npm_config_ignore_scripts, which changes what commands do'],
  ['env: { NODE_OPTIONS: "--require x" }', 'job test sets NODE_OPTIONS, which changes what commands do'],
])('%s of a job is reported', (line, fault) => {
  expect(faults(having(machine, `${machine}    ${line}\n`))).toEqual([`test.yml: ${fault}`]);
});

test.each([
  ['defaults: { run: { shell: sh } }', 'has defaults, which change what every command means'],
  ['env: { BASH_ENV: x }', 'its top sets BASH_ENV, which changes what commands do'],
])('%s at the top level is reported', (line, fault) => {
  expect(faults(having('concurrency: test\n', `concurrency: test\n${line}\n`))).toEqual([`test.yml: ${fault}`]);
});

test.each(['pwsh', 'python', 'sh', 'node {0}', 'bash release/x.sh {0}'])('the shell %s is reported, bash is not', (shell) => {
  expect(faults(having(command, `${command}        shell: ${JSON.stringify(shell)}\n`))).toEqual([
    expect.stringContaining('test.yml: job test runs a command by '),
  ]);
  expect(faults(having(command, `${command}        shell: bash\n`))).toEqual([]);
});

test('variables of a step are reported; harmless ones are not', () => {
  expect(faults(having(command, `${command}        env: { NPM_CONFIG_REGISTRY: x }\n`))).toEqual([
    'test.yml: job test sets NPM_CONFIG_REGISTRY, which changes what commands do',
  ]);
  expect(faults(having(command, `${command}        env: { RESELLER_DESK_UPDATE_FEED: x }\n`))).toEqual([]);
});
