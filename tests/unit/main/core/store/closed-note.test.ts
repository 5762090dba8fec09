import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { consumeClosedNote, noteClosed } from '../../../../../main/core/store/closed-note.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'closed-note-'));
  path = join(folder, 'portfolio.db');
  writeFileSync(path, 'rows');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is used once, and only while the file is unchanged', () => {
  noteClosed(path);
  expect([consumeClosedNote(path), consumeClosedNote(path)]).toEqual([true, false]);
  noteClosed(path);
  writeFileSync(path, 'other rows');
  expect(consumeClosedNote(path)).toBe(false);
});

it('returns nothing if it cannot be read', () => {
  // In place of the note, so that neither reading nor removing it works, for any user.
  mkdirSync(`${path}-closed`);
  expect(consumeClosedNote(path)).toBe(false);
});
