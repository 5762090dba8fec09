import { expect, test } from 'vitest';
import { folders } from '../../../../build/scripts/lib/folders.ts';
import { readLockFile } from '../../../../build/scripts/lib/supply/lock-file.ts';
import { packedAsTheyAre } from '../../../../build/scripts/lib/supply/packed-as-they-are.ts';

test('includes the native packages, and only their binaries for systems we package for', () => {
  expect(packedAsTheyAre(folders.project, readLockFile(folders.project))).toEqual([
    'node_modules/@libsql/darwin-arm64',
    'node_modules/@libsql/darwin-x64',
    'node_modules/@libsql/linux-arm64-gnu',
    'node_modules/@libsql/linux-x64-gnu',
    'node_modules/@libsql/win32-x64-msvc',
    'node_modules/@neon-rs/load',
    'node_modules/detect-libc',
    'node_modules/keytar',
    'node_modules/libsql',
  ]);
});
