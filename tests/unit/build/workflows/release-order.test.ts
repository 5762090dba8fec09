import { describe, expect, test } from 'vitest';
import { commit, faults, having, publishing } from './sound-workflows.ts';

const check = (text: string): string[] => faults(text, 'release.yml');
const late = 'release.yml: job package has secrets at hand before npm run build ran without them';
const off = (job: string): string =>
  `release.yml: job ${job} does not wait, always, for one that runs git merge-base --is-ancestor "$GITHUB_SHA" origin/main in a checkout of the whole history`;

test('a release that waits and builds first passes', () => expect(check(publishing)).toEqual([]));

describe('secrets available during the build', () => {
  const build = '      - run: npm run build\n';
  test.each([
    ['no build before', '', ''],
    ['one after', '', build],
    ['one that does not always run', `${build}        if: runner.os == 'Linux'\n`, ''],
    ['one with a secret', `${build}        env: { KEY: "\${{ secrets.KEY }}" }\n`, ''],
    ['one that does more', '      - run: npm run build && true\n', ''],
  ])('%s is reported', (_what, before, after) => {
    const secret = `        env: { KEY: "\${{ secrets.KEY }}" }\n`;
    expect(check(having(`${secret}  publish`, `${secret}${after}  publish`, having(build, before, publishing)))).toContain(late);
  });
});

describe('a tag that is not on main', () => {
  test('is reported for the job that does not wait, and for those after it', () => {
    expect(check(having('    needs: [package]\n', '', publishing))).toEqual([off('publish')]);
    expect(check(having('    needs: origin\n', '', publishing))).toEqual([off('package'), off('publish')]);
  });

  test.each([
    ['a shallow checkout', 'fetch-depth: 0', 'fetch-depth: 1'],
    ['a checkout of something else', 'fetch-depth: 0', 'fetch-depth: 0, ref: main'],
    [
      'no checkout',
      `      - uses: actions/checkout@${commit} # v7.0.1\n        with: { persist-credentials: false, fetch-depth: 0 }\n`,
      '',
    ],
    ['a command that ends well all the same', 'origin/main\n', 'origin/main || true\n'],
    ['another branch', 'origin/main\n', 'origin/other\n'],
    ['a step that need not run', 'origin/main\n', 'origin/main\n        if: github.actor == 1\n'],
    ['a step that may fail', 'origin/main\n', 'origin/main\n        continue-on-error: true\n'],
    ['a job that may fail', '    timeout-minutes: 5\n', '    timeout-minutes: 5\n    continue-on-error: true\n'],
  ])('is reported with %s', (_what, part, instead) => {
    expect(check(having(part, instead, publishing))).toEqual([off('origin'), off('package'), off('publish')]);
  });

  test.each(['always()', 'failure()'])('is reported for a job that runs %s, also if the previous one failed', (condition) => {
    const text = having('    needs: [package]\n', `    needs: [package]\n    if: ${condition}\n`, publishing);
    expect(check(text)).toEqual([off('publish')]);
  });
});
