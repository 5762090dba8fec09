import { describe, expect, test } from 'vitest';
import { unexplainedDependencies } from '../../../build/scripts/lib/checks/dependencies.ts';
import { countLines, tooLong } from '../../../build/scripts/lib/checks/file-sizes.ts';
import { linkedFiles } from '../../../build/scripts/lib/checks/links.ts';

describe('countLines', () => {
  test.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\nb', 2],
    ['a\n\n', 2],
  ])('%j has %i lines', (text, lines) => expect(countLines(text)).toBe(lines));
});

test('every file of more than 500 lines is named', () => {
  const lines = new Map([
    ['a.ts', 500],
    ['b.ts', 501],
    ['c.ts', 10],
  ]);
  expect(tooLong(lines)).toEqual(['b.ts has 501 lines; the limit is 500']);
});

describe('linkedFiles', () => {
  test('finds links and images relative to their page', () => {
    const page = '[a](b.md) ![p](../pictures/p.png "title") <img src="c.svg"> [d](<e.md#part>) <source srcset="f.png">';
    const files = ['docs/guide/b.md', 'docs/pictures/p.png', 'docs/guide/c.svg', 'docs/guide/e.md', 'docs/guide/f.png'];
    expect(linkedFiles('docs/guide/a.md', page)).toEqual(files);
  });

  test('skips web and mail links, anchors and code', () => {
    const page = '[a](https://a.test/x.md) [b](mailto:a@b.test) [c](#part) `[d](e.md)`\n```\n[f](g.md)\n```\n';
    expect(linkedFiles('README.md', page)).toEqual([]);
  });

  test('reports a link that leaves the project', () => {
    expect(linkedFiles('README.md', '[a](../secret.md)')).toEqual(['../secret.md']);
  });
});

describe('unexplainedDependencies', () => {
  const page = '| Package | Why |\n|---|---|\n| `zod` | x |\n| `react`, `react-dom` | y `not-a-package` |\n';

  test('passes if each package has its row', () => {
    expect(unexplainedDependencies({ dependencies: { zod: '4' }, devDependencies: { react: '19', 'react-dom': '19' } }, page)).toEqual([]);
  });

  test('names packages without a row and rows without a package', () => {
    const differences = unexplainedDependencies({ dependencies: { zod: '4', got: '16' }, devDependencies: { react: '19' } }, page);
    expect(differences).toHaveLength(2);
    expect(differences[0]).toMatch(/^got is in package.json/);
    expect(differences[1]).toMatch(/^react-dom has a line/);
  });
});
