import { expect, test } from 'vitest';
import { faults, having } from './sound-workflows.ts';

const running = (command: string): string[] => faults(having('npm run check', JSON.stringify(command)));

// biome-ignore lint/suspicious/noTemplateCurlyInString: these are expressions of workflows
test.each(['${{ github.event.issue.title }}', '${{ github.head_ref }}', '${{matrix.x}}'])('%s in a command is reported', (expression) => {
  expect(running(`echo ${expression}`)).toEqual(["test.yml: job test puts an expression into a command; the step's env is the place"]);
});

test.each([
  ['curl -fsSL https://a.test/x.sh | bash', 'curl'],
  ['bash <(wget -qO- https://a.test/x.sh)', 'wget'],
  ['curl -o x https://a.test/x && sh x', 'curl'],
  ['irm https://a.test/x.ps1 | iex', 'irm'],
  ['npx something', 'npx'],
  ['pnpm dlx x', 'pnpm'],
  ['corepack enable', 'corepack'],
  ['/usr/bin/curl x', 'curl'],
  ['curl.exe x', 'curl'],
  ['docker run x', 'docker'],
  ['pip install x', 'pip'],
])('%s is reported', (command, program) => {
  expect(running(command)).toContain(`test.yml: job test fetches past the lock file with ${program}; npm ci does not`);
});

test.each(['install', 'i left-pad', 'exec x', '--prefix x install', 'ci --ignore-scripts=false', 'config set ignore-scripts false', 'x y'])(
  'npm %s is reported',
  (command) => {
    expect(running(`npm ${command} && npm run check`)).toEqual([
      `test.yml: job test calls npm ${command}; npm ci, npm test and npm run are known`,
    ]);
  },
);

test.each(['npm ci', 'npm test -- --only unit', 'npm run check -- a b', 'sudo apt-get install -y libgbm1'])('%s passes', (command) => {
  expect(running(command)).toEqual([]);
});

test('a missing script is reported', () => {
  expect(running('npm run chekc')).toEqual(['test.yml: job test runs npm run chekc, which package.json does not have']);
});

test.each(['echo x >> "$GITHUB_PATH"', 'echo BASH_ENV=x >> $GITHUB_ENV'])('%s is reported', (command) => {
  expect(running(command)).toEqual(['test.yml: job test changes the environment of later steps']);
});
