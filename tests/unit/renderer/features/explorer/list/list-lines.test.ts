import { expect, test } from 'vitest';
import type { DocumentIndex } from '../../../../../../preload/contract/explorer/document.ts';
import { foundLines, linesOf } from '../../../../../../renderer/features/explorer/list/list-lines.ts';
import { entry } from '../samples.ts';

const operations = [
  entry('GET', '/a', { area: 'First' }),
  entry('GET', '/b', { area: 'Second' }),
  entry('PUT', '/a', { area: 'First' }),
  entry('GET', '/c'),
];
const index = { operations } as unknown as DocumentIndex;
const words = { starred: 'Starred', recent: 'Recent', other: 'Other' };
const reported = (starred: string[], recent: string[]) =>
  linesOf(index, { starred, recent }, words).map((line) => (line.kind === 'head' ? `# ${line.title}` : `${line.place} ${line.entry.key}`));

test('starred operations come first, then recent ones, then all by tag in document order', () => {
  expect(reported(['GET /b', 'GET /gone'], ['GET /b', 'GET /c'])).toEqual([
    '# Starred',
    '0 GET /b',
    '# Recent',
    '1 GET /c',
    '# First',
    '2 GET /a',
    '3 PUT /a',
    '# Second',
    '4 GET /b',
    '# Other',
    '5 GET /c',
  ]);
});

test('empty groups are omitted', () => {
  expect(reported([], [])[0]).toBe('# First');
});

test('search results are listed in order, without headings', () => {
  expect(foundLines(index, [3, 0, 9]).map((line) => line.kind === 'operation' && `${line.place} ${line.entry.key}`)).toEqual([
    '0 GET /c',
    '1 GET /a',
  ]);
});
