import { expect, test } from 'vitest';
import { runningInstallScripts } from '../../../build/scripts/lib/checks/install-scripts.ts';

const sound = '# why\nlegacy-peer-deps=true\nignore-scripts=true\n';
const fault = '.npmrc has to say ignore-scripts=true, and once: otherwise packages run scripts while they are installed';

test('disabled install scripts, and scripts that are not expected to run, pass', () => {
  expect(runningInstallScripts(sound, { test: 'x', practice: 'x', 'check:guards': 'x' })).toEqual([]);
  expect(runningInstallScripts(sound.replace('=true\n', ' = true\r\n'), {})).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['a comment', '# ignore-scripts=true\n'],
  ['the opposite', 'ignore-scripts=false\n'],
  ['another value', 'ignore-scripts=maybe\n'],
  ['both', 'ignore-scripts=true\nignore-scripts=false\n'],
])('%s in .npmrc is reported', (_what, npmrc) => expect(runningInstallScripts(npmrc, {})).toEqual([fault]));

test.each(['prebuild', 'posttest', 'prepare', 'postinstall', 'install'])('the script %s, which npm would skip, is reported', (name) => {
  expect(runningInstallScripts(sound, { [name]: 'x' })).toEqual([
    `the script ${name} of package.json would not be called by npm, because of ignore-scripts`,
  ]);
});
