import { describe, expect, test } from 'vitest';
import { unexplainedDependencies } from '../../../build/scripts/lib/dependencies.ts';
import { countLines, weigh } from '../../../build/scripts/lib/file-sizes.ts';
import { linkedFiles } from '../../../build/scripts/lib/links.ts';

describe('countLines', () => {
  test.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\nb', 2],
    ['a\n\n', 2],
  ])('%j has %i lines', (text, lines) => expect(countLines(text)).toBe(lines));
});

describe('weigh', () => {
  const files = (...lines: number[]) => new Map(lines.map((count, index) => [`file${index}.ts`, count]));

  test('takes the middle file and the ninth of ten', () => {
    const report = weigh(files(10, 20, 30, 40, 50, 60, 70, 80, 290, 400));
    expect(report).toEqual({ files: 10, median: 50, ninetieth: 290, faults: [] });
  });

  test('names every file over 500 lines', () => {
    expect(weigh(files(...Array<number>(30).fill(10), 500, 501)).faults).toEqual(['file31.ts has 501 lines, 500 at most']);
  });

  test('refuses a high median and long tails', () => {
    expect(weigh(files(91, 91, 91)).faults.join()).toContain('median');
    expect(weigh(files(1, 1, 1, 1, 301)).faults.join()).toContain('one file in ten');
  });

  test('takes no files for no weight', () => expect(weigh(files()).faults).toEqual([]));
});

describe('linkedFiles', () => {
  test('finds links and pictures relative to their page', () => {
    const page = '[a](b.md) ![p](../pictures/p.png "title") <img src="c.svg"> [d](<e.md#part>) <source srcset="f.png">';
    const files = ['docs/guide/b.md', 'docs/pictures/p.png', 'docs/guide/c.svg', 'docs/guide/e.md', 'docs/guide/f.png'];
    expect(linkedFiles('docs/guide/a.md', page)).toEqual(files);
  });

  test('leaves out the web, mail, the same page and code', () => {
    const page = '[a](https://a.test/x.md) [b](mailto:a@b.test) [c](#part) `[d](e.md)`\n```\n[f](g.md)\n```\n';
    expect(linkedFiles('README.md', page)).toEqual([]);
  });

  test('shows a link that leaves the project', () => {
    expect(linkedFiles('README.md', '[a](../secret.md)')).toEqual(['../secret.md']);
  });
});

describe('unexplainedDependencies', () => {
  const page = '| Package | Why |\n|---|---|\n| `zod` | x |\n| `react`, `react-dom` | y `not-a-package` |\n';

  test('agrees when each package has its row', () => {
    expect(unexplainedDependencies({ dependencies: { zod: '4' }, devDependencies: { react: '19', 'react-dom': '19' } }, page)).toEqual([]);
  });

  test('names packages without a row and rows without a package', () => {
    const differences = unexplainedDependencies({ dependencies: { zod: '4', got: '16' }, devDependencies: { react: '19' } }, page);
    expect(differences).toHaveLength(2);
    expect(differences[0]).toMatch(/^got is in package.json/);
    expect(differences[1]).toMatch(/^react-dom has a line/);
  });
});
