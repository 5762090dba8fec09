import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteClosed, takeClosedNote } from '../../../../../main/core/store/closed-note.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'closed-note-'));
  path = join(folder, 'portfolio.db');
  writeFileSync(path, 'rows');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is taken once, and only while the file is as it was', () => {
  noteClosed(path);
  expect([takeClosedNote(path), takeClosedNote(path)]).toEqual([true, false]);
  noteClosed(path);
  writeFileSync(path, 'other rows');
  expect(takeClosedNote(path)).toBe(false);
});

it('tells nothing where it cannot be read', () => {
  // In place of the note, so that neither reading nor removing it works, whoever asks.
  mkdirSync(`${path}-closed`);
  expect(takeClosedNote(path)).toBe(false);
});
