import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { afterAll, expect, test } from 'vitest';
import { folders } from '../../../build/scripts/lib/folders.ts';
import { expectedFuses, wrongFuses } from '../../../build/scripts/lib/package/package-fuses.ts';

const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-fuses-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program in which only the fuses and the version are real. The marker of the fuses in a program is not exported by their package. */
function program(states: string, ...versions: string[]): string {
  const path = join(folder, 'program');
  const names = versions.map((version) => `Chrome/130.0.0.0 Electron/${version} `).join('');
  const marker = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
  writeFileSync(path, `Electron/%s ${names}${marker}\u0001${String.fromCharCode(states.length)}${states}`);
  return path;
}

const expected = expectedFuses(`${folders.project}/electron-builder.yml`);
/** As required, in wire order. */
const sound = '010011001';

test('the expected fuses pass', async () => {
  expect(await wrongFuses(program(sound, '45.4.1'), expected)).toEqual([]);
});

test('every existing fuse is set explicitly', () => {
  const options = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)));
  expect(options).toHaveLength(sound.length);
  for (const name of options) expect(expected).toHaveProperty(`${name[0]?.toLowerCase()}${name.slice(1)}`);
});

test.each([...sound].map((state, position) => [position, state] as const))(
  'flipped fuse number %i is reported',
  async (position, state) => {
    const turned = `${sound.slice(0, position)}${state === '1' ? '0' : '1'}${sound.slice(position + 1)}`;
    const [only = '', ...others] = await wrongFuses(program(turned, '45.4.1'), expected);
    expect(only).toMatch(state === '1' ? /^fuse \w+ is off, expected on$/ : /^fuse \w+ is on, expected off$/);
    expect(others).toEqual([]);
  },
);

test('a missing fuse is reported if its Electron has it', async () => {
  const missing = ['fuse wasmTrapHandlers is not there, expected on'];
  expect(await wrongFuses(program(sound.slice(0, 8), '33.4.11'), expected)).toEqual([]);
  expect(await wrongFuses(program(sound.slice(0, 8), '45.4.1'), expected)).toEqual(missing);
  expect(await wrongFuses(program(sound.slice(0, 8), '33.4.11', '45.4.1'), expected)).toEqual(missing);
  expect(await wrongFuses(program(sound.slice(0, 8)), expected)).toEqual(missing);
  expect(await wrongFuses(program(sound.slice(0, 7), '33.4.11'), expected)).toEqual([
    'fuse grantFileProtocolExtraPrivileges is not there, expected off',
  ]);
});

test('a fuse removed by Electron, and one that is not set explicitly, are reported', async () => {
  expect(await wrongFuses(program(`r${sound.slice(1)}`, '45.4.1'), expected)).toEqual(['fuse runAsNode is not there, expected off']);
  expect(await wrongFuses(program(`${sound}1`, '45.4.1'), expected)).toEqual(['fuse number 9 is not known here']);
});
