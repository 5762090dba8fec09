import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { gatherFiles, writeChecksums } from '../../../../build/scripts/lib/supply/gather-files.ts';
import { checksumLines, mergedDescription, wrongInRelease } from '../../../../build/scripts/lib/supply/release-files.ts';

const ofMachines: Readonly<Record<string, readonly string[]>> = {
  windows: ['win-x64.exe', 'win-x64.exe.blockmap'],
  'mac-x64': ['mac-x64.dmg', 'mac-x64.zip'],
  'mac-arm64': ['mac-arm64.dmg', 'mac-arm64.zip'],
  'linux-x64': ['linux-x86_64.AppImage', 'linux-amd64.deb'],
  'linux-arm64': ['linux-arm64.AppImage', 'linux-arm64.deb'],
};
const names = Object.values(ofMachines)
  .flat()
  .map((ending) => `reseller-desk-1.2.3-${ending}`);
const description = (file: string, version = '1.2.3') =>
  `version: ${version}\nfiles:\n  - url: ${file}\n    sha512: ${'x'.repeat(120)}\npath: ${file}\nreleaseDate: '2026-01-01'\n`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  for (const [machine, endings] of Object.entries(ofMachines)) {
    mkdirSync(join(folder, 'from', machine), { recursive: true });
    for (const ending of endings) writeFileSync(join(folder, 'from', machine, `reseller-desk-1.2.3-${ending}`), ending);
  }
  for (const arch of ['x64', 'arm64']) writeFileSync(join(folder, `from/mac-${arch}/latest-mac.yml`), description(`a-${arch}.zip`));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a complete release lacks nothing', () => expect(wrongInRelease([...names, 'latest.yml', 'latest-mac.yml'], '1.2.3')).toEqual([]));

test.each(names.filter((name) => !name.endsWith('.blockmap')))('a release without %s is reported', (name) => {
  expect(
    wrongInRelease(
      names.filter((each) => each !== name),
      '1.2.3',
    ),
  ).toEqual([expect.stringMatching(/^the .* is missing$/)]);
});

test('files of another version are reported', () => {
  expect(wrongInRelease([...names, 'reseller-desk-1.2.2-win-x64.exe'], '1.2.3')).toEqual([
    'reseller-desk-1.2.2-win-x64.exe is not of version 1.2.3',
  ]);
});

test('update descriptions from several machines are merged into one with the files of all', () => {
  const merged = parse(mergedDescription([description('a-x64.zip'), description('a-arm64.zip')])) as { files: { url: string }[] };
  expect(merged).toMatchObject({ version: '1.2.3', path: 'a-x64.zip', releaseDate: '2026-01-01' });
  expect(merged.files.map(({ url }) => url)).toEqual(['a-x64.zip', 'a-arm64.zip']);
  expect(mergedDescription([description('a-x64.zip')])).toBe(description('a-x64.zip'));
  expect(() => mergedDescription([description('a'), description('b', '1.2.4')])).toThrow('1.2.3, 1.2.4');
});

test('the packages of all machines are gathered in one folder', () => {
  const to = join(folder, 'to');
  expect(gatherFiles(join(folder, 'from'), to, '1.2.3')).toEqual([]);
  expect(readdirSync(to).sort()).toEqual([...names, 'latest-mac.yml'].sort());
  expect(readFileSync(join(to, 'latest-mac.yml'), 'utf8')).toContain('a-arm64.zip');
});

test('nothing is gathered if something is missing, was built twice, or is in the way', () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  writeFileSync(join(from, 'mac-x64', 'reseller-desk-1.2.3-win-x64.exe'), 'twice');
  expect(gatherFiles(from, to, '1.2.3')).toEqual(['reseller-desk-1.2.3-win-x64.exe was made 2 times']);
  rmSync(join(from, 'mac-x64'), { recursive: true });
  expect(gatherFiles(from, to, '1.2.3')).toHaveLength(2);
  expect(readdirSync(to)).toEqual([]);
  writeFileSync(join(to, 'old'), '');
  expect(gatherFiles(from, to, '1.2.3')).toContain(`${to} is not empty`);
});

test('checksums are correct and sorted by name', async () => {
  expect(checksumLines(new Map(Object.entries({ b: '22', a: '11' })))).toBe('11  a\n22  b\n');
  mkdirSync(join(folder, 'sums'));
  writeFileSync(join(folder, 'sums/a b'), 'abc');
  expect(await writeChecksums(join(folder, 'sums'))).toBe(1);
  const text = readFileSync(join(folder, 'sums/SHA256SUMS'), 'utf8');
  expect(text).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a b\n');
});
