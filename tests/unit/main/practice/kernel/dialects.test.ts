import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { chooseDialects, dialectPoints, dialectReadings } from '../../../../../main/practice/kernel/dialects.ts';

const file = new URL('../../../../../docs/practice-dialects.md', import.meta.url);
const head = '| Point | What differs | Reading | Evidence | Source |\n|---|---|---|---|---|\n';

function table(): string {
  const rows = Object.entries(dialectPoints).flatMap(([point, { about, readings }]) =>
    readings.map(([reading, evidence, source], place) =>
      [...(place === 0 ? [`| \`${point}\``, about] : ['|', '']), `\`${reading}\``, evidence, `${source} |`].join(' | '),
    ),
  );
  return `${head}${rows.map((row) => `${row.replace('| |  |', '| | |')}\n`).join('')}`;
}

it('is listed with each reading in the documentation, which `vitest -u` updates', async () => {
  const [before = ''] = (await readFile(file, 'utf8')).split(head);
  await expect(`${before}${table()}`).toMatchFileSnapshot(file.pathname);
});

it('has a default, and at least one other reading, each once', () => {
  for (const [point, readings] of Object.entries(dialectReadings)) {
    expect([point, readings.length > 1, new Set(readings).size]).toEqual([point, true, readings.length]);
    expect(chooseDialects()).toHaveProperty(point, readings[0]);
  }
});
