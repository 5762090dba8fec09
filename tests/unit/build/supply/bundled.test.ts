import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundledPackages } from '../../../../build/scripts/lib/supply/bundled.ts';

const project = resolve('/made/up');
const chunk = (...moduleIds: string[]) => ({ type: 'chunk' as const, moduleIds });
const asset = (...originalFileNames: string[]) => ({ type: 'asset' as const, originalFileNames });

test('chunks and files say which packages they come from, each once and in order', () => {
  const outputs = [
    {
      output: [
        chunk(join(project, 'node_modules/zod/index.js'), join(project, 'node_modules/@a/b/x/y.js'), join(project, 'main/index.ts')),
      ],
    },
    { output: [chunk(join(project, 'node_modules/zod/other.js')), asset('../node_modules/@fonts/inter/files/a.woff2', 'own.png')] },
  ];
  const expected = ['node_modules/@a/b', 'node_modules/@fonts/inter', 'node_modules/zod'];
  expect(bundledPackages(outputs, join(project, 'renderer'), project)).toEqual(expected);
});

test('a package inside a package is not the one of the same name at the top', () => {
  const nested = 'node_modules/a/node_modules/b/index.js';
  expect(bundledPackages([{ output: [chunk(join(project, nested))] }], project, project)).toEqual(['node_modules/a/node_modules/b']);
});

test('linked packages outside of the project are found under their names', () => {
  const linked = resolve('/elsewhere/node_modules/@a/b/node_modules/c/x.js');
  expect(bundledPackages([{ output: [chunk(linked)] }], project, project)).toEqual(['node_modules/@a/b/node_modules/c']);
});

test('modules that a bundler makes up itself belong to nobody', () => {
  expect(bundledPackages([{ output: [chunk('\0rolldown/runtime.js', '\0vite/preload-helper.js')] }], project, project)).toEqual([]);
});
