import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placePictures } from '../../../build/scripts/lib/pictures.ts';

let folder = '';
const from = (name: string) => join(folder, 'taken', name);
const to = (name: string) => join(folder, 'docs', name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reseller-desk-pictures-'));
  for (const part of ['taken', 'docs']) mkdirSync(join(folder, part));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('new and changed images are put in place, identical ones and other files are unchanged', () => {
  for (const [name, bytes] of Object.entries({ 'new.png': 'n', 'changed.png': 'after', 'same.png': 's', 'trace.zip': 't' }))
    writeFileSync(from(name), bytes);
  for (const [name, bytes] of Object.entries({ 'changed.png': 'before', 'same.png': 's', 'layers.svg': 'l' }))
    writeFileSync(to(name), bytes);
  const longAgo = new Date('2020-01-01T00:00:00Z');
  utimesSync(to('same.png'), longAgo, longAgo);

  expect(placePictures(join(folder, 'taken'), join(folder, 'docs'))).toEqual({ changed: ['changed.png', 'new.png'], same: ['same.png'] });
  expect(readdirSync(join(folder, 'docs')).sort()).toEqual(['changed.png', 'layers.svg', 'new.png', 'same.png']);
  expect(readFileSync(to('changed.png'), 'utf8')).toBe('after');
  expect(statSync(to('same.png')).mtime).toEqual(longAgo);
});
