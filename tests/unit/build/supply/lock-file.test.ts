import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameOf, readLockFile, withAllTheyNeed } from '../../../../build/scripts/lib/supply/lock-file.ts';

const lock = {
  '': { dependencies: { a: '1' } },
  'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { absent: '1' } },
  'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
  'node_modules/b': { dependencies: { d: '1' } },
  'node_modules/c': { peerDependenciesMeta: { e: { optional: true } } },
  'node_modules/d': {},
  'node_modules/e': { dependencies: { a: '1' } },
};

test('the nearest folder upwards is used', () => {
  expect([...withAllTheyNeed(lock, ['a'])].sort()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/e',
  ]);
  expect([...withAllTheyNeed(lock, ['b'])].sort()).toEqual(['node_modules/b', 'node_modules/d']);
});

test('names missing from the lock file are left out', () => expect(withAllTheyNeed(lock, ['node:fs', 'zzz']).size).toBe(0));

test('a package has the name of its folder, or the target of its alias', () => {
  expect(nameOf('node_modules/a/node_modules/@x/b', {})).toBe('@x/b');
  expect(nameOf('node_modules/keytar', { name: '@github/keytar' })).toBe('@github/keytar');
});

test('a package of the project itself is read once, where it is used', () => {
  const project = mkdtempSync(join(tmpdir(), 'lock-file-'));
  const packages = {
    '': { version: '1.0.0' },
    'build/stubs/a': { name: 'a', license: 'MIT' },
    'node_modules/a': { resolved: 'build/stubs/a', link: true },
    'node_modules/b': { license: 'ISC' },
  };
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages }));
  expect(readLockFile(project)).toEqual({
    '': { version: '1.0.0' },
    'node_modules/a': { name: 'a', license: 'MIT' },
    'node_modules/b': { license: 'ISC' },
  });
  rmSync(project, { recursive: true });
});
