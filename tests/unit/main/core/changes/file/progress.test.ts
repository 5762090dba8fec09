import { expect, test } from 'vitest';
import { followCheck } from '../../../../../../main/core/changes/file/progress.ts';
import { fileOf } from '../../../../../../main/core/changes/file/source.ts';
import type { FileProgress } from '../../../../../../preload/contract/changes/change-file.ts';

test('reports bytes, rows and problems at most four times a second', async () => {
  const reported: FileProgress[] = [];
  let now = 1000;
  const source = fileOf('a.csv', [new Uint8Array(8), new Uint8Array(4), new Uint8Array(4)]);
  const progress = followCheck(
    { file: 'f1', source },
    (one) => void reported.push(one),
    () => now,
  );
  let rows = 0;
  for await (const _ of progress.source.chunks(new AbortController().signal)) {
    rows += 100;
    progress.found(rows, 3);
    now += 200;
  }
  expect(reported).toEqual([{ file: 'f1', read: 16, size: 16, rows: 300, problems: 3 }]);
  expect(progress.source).toMatchObject({ name: 'a.csv', size: 16 });
});

test('reports nothing until 250 ms have passed, and then the latest numbers', () => {
  const reported: FileProgress[] = [];
  let now = 1000;
  const progress = followCheck(
    { file: 'f1', source: fileOf('a.csv', [new Uint8Array(8)]) },
    (one) => void reported.push(one),
    () => now,
  );
  progress.found(1, 0);
  now = 1249;
  progress.found(2, 0);
  expect(reported).toEqual([]);
  now = 1250;
  progress.found(3, 1);
  now = 1499;
  progress.found(4, 1);
  now = 1500;
  progress.found(5, 2);
  expect(reported.map(({ rows, problems }) => [rows, problems])).toEqual([
    [3, 1],
    [5, 2],
  ]);
});
