import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folders } from '../../../../build/scripts/lib/folders.ts';
import { unguardedPaths } from '../../../../build/scripts/lib/workflows/code-owners.ts';

const sound = '# why\n/preload/ @a/b\n/package-lock.json @a/b # why\n/electron-builder.yml @c\n/.github/ @a/b @c\n';
const paths = ['preload/', 'preload/contract/index.ts', 'package-lock.json', 'electron-builder.yml', '.github/'];
const faults = (text: string) => unguardedPaths(text, folders.project, paths);

test('owners of all guarded paths pass', () => expect(faults(sound)).toEqual([]));

test('a guarded path without a line is reported', () => {
  expect(faults(sound.replace('/preload/ @a/b\n', ''))).toEqual([
    'CODEOWNERS: preload/ is not guarded by an owner',
    'CODEOWNERS: preload/contract/index.ts is not guarded by an owner',
  ]);
  expect(faults(sound.replace('/.github/', '/.github/workflows/'))).toEqual(['CODEOWNERS: .github/ is not guarded by an owner']);
});

test('a line without an owner, or with something else, is reported', () => {
  expect(faults(sound.replace('/preload/ @a/b', '/preload/'))).toEqual(['CODEOWNERS: preload/ has no owner']);
  expect(faults(sound.replace('/preload/ @a/b', '/preload/ a'))).toEqual(['CODEOWNERS: preload/ has no owner']);
});

test('a missing path is reported', () => {
  expect(faults(`${sound}/nowhere/ @c\n`)).toEqual(['CODEOWNERS: nowhere/ is owned, but not there']);
});

test.each([
  'main/core/updates/',
  'main/core/keychain/',
  'main/core/accounts/',
  'main/core/redaction/',
  'main/electron/',
  'main/ipc/',
  'main/index.ts',
  'build/scripts/lib/guards/guards.ts',
  '.npmrc',
  'package.json',
])('%s has an owner, and the check would report it otherwise', (path) => {
  const real = readFileSync(`${folders.project}/.github/CODEOWNERS`, 'utf8');
  expect(unguardedPaths(real, folders.project, [path])).toEqual([]);
  expect(unguardedPaths('', folders.project).some((fault) => path.startsWith(fault.split(' ')[1] ?? '-'))).toBe(true);
});
