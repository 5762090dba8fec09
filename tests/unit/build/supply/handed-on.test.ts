import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distributedPackages, importedPackages, stylesheetPackages } from '../../../../build/scripts/lib/supply/handed-on.ts';

let project = '';
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'handed-on-'));
  for (const folder of ['main', 'renderer', 'tests']) mkdirSync(join(project, folder));
  writeFileSync(join(project, 'main/index.ts'), "import { app } from 'electron';\nconst got = await import('got');\n");
  writeFileSync(join(project, 'renderer/shell.css'), "@import 'normal/x.css';\n@import './own.css';\n");
  writeFileSync(join(project, 'tests/x.ts'), "import 'vitest';\n");
});
afterAll(() => rmSync(project, { recursive: true }));

test('packages are found in every form of import', () => {
  const source = `import a from 'a';\nimport type { B } from "@b/b/deep/x";\nimport 'c/c.css';\nexport * from 'd.js';\nconst e = await import( 'e' );\nrequire('f');\n@import 'g/g.css' layer(g);`;
  expect(importedPackages(source)).toEqual(['a', '@b/b', 'c', 'd.js', 'e', 'f', 'g']);
  expect(importedPackages("import './a.ts'; import x from '../b'; import fs from 'node:fs';")).toEqual([]);
});

test('what the application imports, ships or copies is distributed with all its dependencies; tools are not', () => {
  const lock = {
    '': { dependencies: { shipped: '1' } },
    'node_modules/got': { dependencies: { keyv: '1' } },
    'node_modules/keyv': {},
    'node_modules/shipped': {},
    'node_modules/normal': {},
    'node_modules/vitest': {},
    'node_modules/swagger-ui-dist': {},
    'node_modules/electron': { dependencies: { fetcher: '1' } },
    'node_modules/fetcher': {},
  };
  expect([...distributedPackages(project, lock)].sort()).toEqual(
    ['electron', 'got', 'keyv', 'normal', 'shipped', 'swagger-ui-dist'].map((name) => `node_modules/${name}`),
  );
});

test('stylesheets list the packages they import', () => expect(stylesheetPackages(project)).toEqual(['node_modules/normal']));
