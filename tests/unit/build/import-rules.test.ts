import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folders } from '../../../build/scripts/lib/folders.ts';

/** Code that must be refused, its location, and a word of the explaining message. */
const refused: readonly (readonly [file: string, code: string, teaches: string])[] = [
  ['main/core/accounts/a.ts', "import { app } from 'electron';\nexport const a = app;", 'main/core/platform.ts'],
  ['main/core/accounts/b.ts', "import got from 'got';\nexport const b = got;", 'main/core/service'],
  ['main/core/accounts/c.ts', "export const c = () => import('keytar');", 'KeychainPort'],
  ['main/core/accounts/d.ts', "import { x } from '../../../renderer/api/x.ts';\nexport const d = x;", 'preload/contract'],
  ['main/core/accounts/e.ts', "import { x } from '../../electron/x.ts';\nexport const e = x;", 'plain Node'],
  ['main/ipc/a.ts', "import { ipcMain } from 'electron';\nexport const a = ipcMain;", 'main/core/platform.ts'],
  ['main/application.ts', "import { x } from './electron/x.ts';\nexport const a = x;", 'plain Node'],
  ['main/core/service/a.ts', "import { x } from '../../ipc/x.ts';\nexport const a = x;", 'no transport'],
  ['main/core/service/b.ts', "export const b = () => import('keytar');", 'KeychainPort'],
  ['main/core/keychain/a.ts', "import keytar from 'keytar';\nexport const a = keytar.getPassword;", 'await import'],
  ['main/core/keychain/b.ts', "export const b = async () => (await import('keytar')).findCredentials('x');", 'findCredentials'],
  ['main/core/keychain/c.ts', "import got from 'got';\nexport const c = got;", 'main/core/service'],
  ['main/electron/a.ts', "import got from 'got';\nexport const a = got;", 'main/core/service'],
  [
    'main/electron/b.ts',
    "import { shell } from 'electron';\nexport const b = () => void shell.openExternal('https://a.test');",
    'openExternal',
  ],
  ['main/index.ts', "import { x } from '../renderer/x.ts';\nexport const a = x;", 'preload/contract'],
  ['preload/index.ts', "import { z } from 'zod';\nexport const a = z;", 'contract-names.ts'],
  ['preload/bridge.ts', "import { ipcRenderer } from 'electron';\nexport const a = ipcRenderer;", 'electron'],
  ['preload/contract/a.ts', "import { join } from 'node:path';\nexport const a = join;", 'both sides'],
  ['preload/contract/b.ts', "import { x } from '../../main/core/x.ts';\nexport const b = x;", 'both sides'],
  ['renderer/shell/a.ts', "import { x } from '../../main/core/x.ts';\nexport const a = x;", 'preload/contract'],
  ['renderer/shell/b.ts', "import { Button } from '@blueprintjs/core';\nexport const b = Button;", 'renderer/ui'],
  ['renderer/shell/c.ts', "import { x } from '../features/accounts/inner.ts';\nexport const c = x;", 'index.ts'],
  ['renderer/shell/d.ts', "import { readFileSync } from 'node:fs';\nexport const d = readFileSync;", 'no Node'],
  ['renderer/ui/a.ts', "import { x } from '../features/accounts/index.ts';\nexport const a = x;", 'building blocks'],
  ['renderer/features/accounts/a.ts', "import { x } from '../profile/inner.ts';\nexport const a = x;", 'index.ts'],
  ['renderer/features/accounts/b.ts', "import { Button } from '@blueprintjs/core';\nexport const b = Button;", 'renderer/ui'],
  ['renderer/features/accounts/deep/a.ts', "import { x } from '../../profile/inner.ts';\nexport const a = x;", 'index.ts'],
  ['renderer/features/accounts/deep/b.ts', "import { x } from '../../../../main/core/x.ts';\nexport const b = x;", 'preload/contract'],
  ['renderer/features/accounts/words.tsx', 'export const Words = () => <p>Remove</p>;', 'string literal'],
  ['renderer/features/accounts/label.tsx', 'export const Label = () => <p aria-label="Remove" />;', 'renderer/text'],
  ['tests/e2e/a.ts', "import { app } from 'electron';\nexport const a = app;", 'import type'],
  ['build/scripts/a.ts', "export const a = () => import('electron');", 'import type'],
];

const allowed: readonly (readonly [file: string, code: string])[] = [
  ['main/core/accounts/ok.ts', "import { z } from 'zod';\nimport { x } from '../store/x.ts';\nexport const ok = [z, x];"],
  ['main/core/service/ok.ts', "import got from 'got';\nexport const ok = got;"],
  ['main/core/keychain/ok.ts', "export const ok = () => import('keytar');"],
  ['main/electron/ok.ts', "import { app } from 'electron';\nexport const ok = app;"],
  ['preload/contract/ok.ts', "import { z } from 'zod';\nimport { x } from './x.ts';\nexport const ok = [z, x];"],
  ['renderer/ui/ok.ts', "import { Button } from '@blueprintjs/core';\nexport const ok = Button;"],
  ['renderer/shell/ok.ts', "import { x } from '../features/accounts/index.ts';\nexport const ok = x;"],
  [
    'renderer/features/accounts/ok.ts',
    "import { x } from '../profile/index.ts';\nimport { y } from './deep/y.ts';\nimport { z } from '../../ui/z.ts';\nexport const ok = [x, y, z];",
  ],
  [
    'renderer/features/accounts/deep/ok.ts',
    "import { x } from '../x.ts';\nimport { y } from '../../profile/index.ts';\nimport { z } from '../../../ui/z.ts';\nexport const ok = [x, y, z];",
  ],
  ['tests/e2e/ok.ts', "import type { App } from 'electron';\nexport type Ok = App;"],
];

interface Diagnostic {
  readonly category: string;
  readonly message: string;
  readonly location: { readonly path: string };
}

let project: string;
let diagnostics: readonly Diagnostic[];

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'import-rules-'));
  for (const name of ['biome.json', 'package.json', 'build/lint'])
    await cp(join(folders.project, name), join(project, name), { recursive: true });
  for (const [file, code] of [...refused, ...allowed]) {
    await mkdir(dirname(join(project, file)), { recursive: true });
    await writeFile(join(project, file), `${code}\n`);
  }
  diagnostics = await lint(project);
});

afterAll(() => rm(project, { recursive: true, force: true }));

describe('import rules', () => {
  test.each(refused)('%s %j is rejected', (file, _code, teaches) => {
    expect(messagesFor(file).join('\n')).toContain(teaches);
  });

  test.each(allowed)('%s may import what it does', (file) => {
    expect(messagesFor(file)).toEqual([]);
  });
});

function messagesFor(file: string): string[] {
  const rules = /noRestrictedImports|noJsRestrictedProperties|noJsxLiterals|^plugin/;
  return diagnostics.filter((one) => one.location.path.endsWith(file) && rules.test(one.category)).map((one) => one.message);
}

function lint(folder: string): Promise<readonly Diagnostic[]> {
  const biome = join(folders.modules, '@biomejs/biome/bin/biome');
  const options = ['lint', '.', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [biome, ...options], { cwd: folder, maxBuffer: 1 << 26 }, (_error, output, problems) => {
      try {
        resolve((JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics);
      } catch (cause) {
        reject(new Error(`biome did not answer: ${problems}`, { cause }));
      }
    });
  });
}
