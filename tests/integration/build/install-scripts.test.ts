import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folders } from '../../../build/scripts/lib/folders.ts';
import { runNpm } from '../../../build/scripts/lib/processes/npm.ts';

let folder: string;
/** Variables set by a surrounding npm would override .npmrc. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_config_(ignore_scripts|allow_scripts)$/i.test(name)),
);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reseller-desk-install-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function place(path: string, manifest: object): string {
  const home = join(folder, path);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }));
  return home;
}

/** Resolves if npm succeeded; otherwise throws its output. */
async function npm(args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await runNpm([...args, '--offline', '--no-audit', '--no-fund'], cwd, environment);
  if (code !== 0) throw new Error(output);
}

test('a package with install scripts runs none of them while it is installed', async () => {
  const write = (name: string) => `node -e "fs.writeFileSync(process.env.INIT_CWD + '/${name}', '')"`;
  const dependency = place('dependency', {
    name: 'a-dependency',
    scripts: { preinstall: write('ran-before'), install: write('ran'), postinstall: write('ran-after') },
  });
  await npm(['pack', '--pack-destination', folder], dependency);
  const project = place('project', { name: 'a-project', dependencies: { 'a-dependency': 'file:../a-dependency-1.0.0.tgz' } });
  copyFileSync(join(folders.project, '.npmrc'), join(project, '.npmrc'));

  await npm(['install', '--package-lock-only'], project);
  await npm(['ci'], project);
  expect(existsSync(join(project, 'node_modules/a-dependency/package.json'))).toBe(true);
  for (const name of ['ran-before', 'ran', 'ran-after']) expect(existsSync(join(project, name))).toBe(false);
});
