import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createPackageWithOptions, extractAll } from '@electron/asar';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { expect } from 'playwright/test';
import { folders } from '../../../build/scripts/lib/folders.ts';
import { packageArguments } from '../../../build/scripts/lib/package/package-arguments.ts';
import { archiveEntries, wrongInArchive } from '../../../build/scripts/lib/package/package-contents.ts';
import { expectedFuses, wrongFuses } from '../../../build/scripts/lib/package/package-fuses.ts';
import { type Unpacked, unpackedIn } from '../../../build/scripts/lib/package/packages.ts';
import { smokeTest } from '../../../build/scripts/lib/package/smoke.ts';
import { findElectron } from '../../../build/scripts/lib/processes/electron.ts';
import { runQuietly } from '../../../build/scripts/lib/processes/run.ts';
import { displayTest as test } from '../support/display.ts';

// Slow: each test starts a package.

const configuration = join(folders.project, 'electron-builder.yml');
const scratch: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-package-test-'));
  scratch.push(folder);
  return folder;
}

/** The folder with the unpacked Electron, as electron-builder expects it: on a Mac the one with the bundle. */
function electronFolder(): string {
  const program = findElectron(folders.project);
  if (program === null) throw new Error('there is no Electron');
  return resolve(dirname(program), process.platform === 'darwin' ? '../../..' : '.');
}

/**
 * The content to package, in its own folder. Tests may run on a copy of the project whose node_modules is a symlink, and npm, which
 * electron-builder uses to list the packages, does not resolve through it.
 */
function packedProject(): string {
  const project = newFolder();
  const packages = ['keytar', 'libsql', '@libsql', '@neon-rs/load', 'detect-libc'].map((name) => `node_modules/${name}`);
  for (const path of ['package.json', 'package-lock.json', 'LICENSE', 'electron-builder.yml', 'build/icons', 'dist', ...packages])
    cpSync(join(folders.project, path), join(project, path), { recursive: true, dereference: true });
  return project;
}

async function pack(): Promise<Unpacked> {
  const output = newFolder();
  const args = packageArguments(['--dir', `-c.directories.output=${output}`], { RESELLER_DESK_ELECTRON_DIST: electronFolder() });
  const builder = join(folders.modules, 'electron-builder/cli.js');
  const { code, output: reported } = await runQuietly(process.execPath, [builder, ...args], {
    cwd: packedProject(),
    env: { ...process.env, CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
  });
  const [unpacked] = unpackedIn(output);
  if (code !== 0 || unpacked === undefined) throw new Error(`nothing was packed:\n${reported}`);
  return unpacked;
}

/** A copy of the package that can be broken. */
function copyOf(sound: Unpacked): Unpacked {
  const folder = newFolder();
  cpSync(sound.folder, folder, { recursive: true, verbatimSymlinks: true });
  const there = (path: string) => join(folder, path.slice(sound.folder.length));
  return { ...sound, folder, program: there(sound.program), archive: there(sound.archive) };
}

test.describe('a package', { tag: '@electron' }, () => {
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  let sound: Unpacked;
  test.beforeAll(async () => {
    sound = await pack();
  });
  test.afterAll(() => {
    for (const folder of scratch) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });

  test('contains the intended files and fuses, and starts @daily', async () => {
    expect(await wrongFuses(sound.program, expectedFuses(configuration))).toEqual([]);
    expect(wrongInArchive(archiveEntries(sound.archive))).toEqual([]);
    const { sound: starts, text } = await smokeTest(sound);
    expect(text).toMatch(
      /^Reseller Desk \S+ on Electron \S+, sound: window, bridge, keychain, store, practice, explorer, live check, updates, run-as-node refused, inspect refused/,
    );
    expect(starts).toBe(true);
  });

  test('opens no port for a debugger, whatever it is started with', async () => {
    const { sound: starts, output } = await smokeTest(sound, ['--remote-debugging-port=0']);
    expect(starts, output).toBe(true);
    expect(output).not.toContain('DevTools listening');
  });

  test('does not run without its sandbox @daily', async () => {
    expect(await smokeTest(sound, ['--no-sandbox'])).toMatchObject({
      sound: false,
      code: 1,
      text: expect.stringMatching(/^broken: Reseller Desk cannot start: It was started with --no-sandbox/),
    });
  });

  test('without the keychain binary, reports that and exits with 1', async () => {
    const broken = copyOf(sound);
    const [binary = '', ...others] = globSync('**/keytar.node', { cwd: broken.folder });
    expect(others).toEqual([]);
    rmSync(join(broken.folder, binary));
    const ended = await smokeTest(broken);
    expect(ended).toMatchObject({ sound: false, code: 1 });
    expect(ended.text).toMatch(/^broken: keychain: Failed to load keytar native addon.*$/);
  });

  test('with a fuse still on, reports that and exits with 1, and reading the fuses shows it too', async () => {
    const broken = copyOf(sound);
    await flipFuses(broken.program, {
      version: FuseVersion.V1,
      resetAdHocDarwinSignature: process.platform === 'darwin',
      [FuseV1Options.RunAsNode]: true,
    });
    expect(await wrongFuses(broken.program, expectedFuses(configuration))).toEqual(['fuse runAsNode is on, expected off']);
    expect(await smokeTest(broken)).toMatchObject({
      sound: false,
      code: 1,
      text: 'broken: run-as-node refused: ELECTRON_RUN_AS_NODE makes it plain Node',
    });
  });

  test('without the files of the tester page and of the explorer thread, reports that and exits with 1', async () => {
    const broken = copyOf(sound);
    const content = newFolder();
    extractAll(broken.archive, content);
    rmSync(join(content, 'dist/practice'), { recursive: true });
    rmSync(join(content, 'dist/main/explorer.js'));
    await createPackageWithOptions(content, broken.archive, { unpack: '**/*.node' });
    const ended = await smokeTest(broken);
    expect(ended).toMatchObject({ sound: false, code: 1 });
    expect(ended.text).toMatch(/^broken: practice: /);
    expect(ended.text).toMatch(/^broken: explorer: /m);
  });
});
