import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licenceNotices } from '../../../../build/scripts/lib/supply/notices.ts';

let project = '';
function place(name: string, files: Record<string, string>) {
  const folder = join(project, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'notices-'));
  place('a', { 'LICENSE.md': 'Text of a\r\n', NOTICE: 'Notice of a', 'index.js': '' });
  place('bare', { 'package.json': JSON.stringify({ author: { name: 'Some One' } }), NOTICE: 'only a notice' });
  place('nameless', { 'package.json': '{}' });
  place('libsql', { LICENSE: 'Text of libsql' });
});
afterAll(() => rmSync(project, { recursive: true }));

const lock = {
  'node_modules/a': { version: '1.0.0', license: 'Apache-2.0' },
  'node_modules/bare': { version: '2.0.0', license: 'MIT' },
  'node_modules/nameless': { version: '3.0.0', license: 'MIT' },
  'node_modules/@libsql/win32-x64-msvc': { version: '0.5.0', license: 'MIT' },
  'node_modules/gpl': { version: '4.0.0', license: 'GPL-3.0-only' },
  'node_modules/textless': { version: '5.0.0', license: 'ISC' },
};
const notices = (...names: string[]) =>
  licenceNotices(
    project,
    lock,
    names.map((name) => `node_modules/${name}`),
  );

test('a package is listed with its name, its license, and the texts it contains', () => {
  const text = notices('a');
  expect(text).toContain('a 1.0.0\nLicence: Apache-2.0\n\nText of a\n\nNotice of a\n');
  expect(text).toContain('LICENSES.chromium.html');
});

test('a package without a text is listed with the standard one and its author', () => {
  expect(notices('bare')).toMatch(/bare 2\.0\.0\nLicence: MIT\n\nCopyright \(c\) Some One\n\nPermission is hereby granted/);
  expect(notices('nameless')).toContain('Copyright (c) the authors of nameless 3.0.0');
});

test('binaries for other systems are listed under the text of their package', () => {
  expect(notices('@libsql/win32-x64-msvc')).toContain('@libsql/win32-x64-msvc 0.5.0\nLicence: MIT\n\nText of libsql');
});

test('a package that may not be distributed, is unknown or has no text fails the build', () => {
  expect(() => notices('gpl')).toThrow('gpl 4.0.0 (GPL-3.0-only) may not be handed on');
  expect(() => notices('unknown')).toThrow('unknown (no licence) may not be handed on');
  expect(() => notices('textless')).toThrow('textless 5.0.0 brings no text of its licence (ISC)');
});
