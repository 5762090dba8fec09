import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  firstState,
  parseWindowState,
  placeWindow,
  readWindowState,
  type WindowState,
  writeWindowState,
} from '../../../../../main/electron/window/window-state.ts';

describe('window.json', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'window-state-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const state: WindowState = {
    bounds: { x: -10, y: 20, width: 1000, height: 700 },
    maximized: true,
    theme: 'dark',
    language: 'id',
    textSize: 150,
  };

  test('round-trips, is only accessible to its owner, and leaves no temporary file', () => {
    const file = join(folder, 'window.json');
    writeWindowState(file, firstState);
    writeWindowState(file, state);
    expect(readWindowState(file)).toEqual(state);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['window.json']);
  });

  test('that is missing or not JSON opens the window as at the first start', () => {
    expect(readWindowState(join(folder, 'none.json'))).toEqual(firstState);
    writeFileSync(join(folder, 'window.json'), '{"bounds":');
    expect(readWindowState(join(folder, 'window.json'))).toEqual(firstState);
  });

  test('that cannot be written causes no error', () => {
    expect(() => writeWindowState(join(folder, 'none', 'window.json'), state)).not.toThrow();
  });

  test.each([
    ['null', firstState],
    ['[]', firstState],
    ['"dark"', firstState],
    ['{"language":"tlh"}', firstState],
    ['{"textSize":133}', firstState],
    ['{"textSize":400}', { ...firstState, textSize: 400 }],
    ['{"theme":"pink","maximized":"yes","bounds":{"x":0,"y":0,"width":1e9,"height":5}}', firstState],
    ['{"bounds":{"x":0.5,"y":0,"width":1000,"height":700},"theme":"light"}', { ...firstState, theme: 'light' }],
    [
      '{"bounds":{"x":1,"y":2,"width":1000,"height":700,"more":1},"maximized":true}',
      { ...firstState, bounds: { x: 1, y: 2, width: 1000, height: 700 }, maximized: true },
    ],
  ])('with %s keeps only what fits', (text, expected) => expect(parseWindowState(text)).toEqual(expected));
});

describe('the position of the window', () => {
  const main = { x: 0, y: 25, width: 1920, height: 1055 };
  const second = { x: 1920, y: 0, width: 1280, height: 1024 };

  test.each([
    ['is chosen by the system at the first start', null, [main], { width: 1280, height: 800 }],
    [
      'is no larger than a small display at the first start',
      null,
      [{ x: 0, y: 0, width: 1024, height: 700 }],
      { width: 1024, height: 700 },
    ],
    ['is never below the smallest size', null, [{ x: 0, y: 0, width: 800, height: 480 }], { width: 960, height: 600 }],
    ['is where it was', { x: 100, y: 100, width: 1000, height: 700 }, [main], { x: 100, y: 100, width: 1000, height: 700 }],
    [
      'is where it was on the second display',
      { x: 2000, y: 50, width: 1000, height: 700 },
      [main, second],
      { x: 2000, y: 50, width: 1000, height: 700 },
    ],
    ['keeps only its size when that display is gone', { x: 2000, y: 50, width: 1000, height: 700 }, [main], { width: 1000, height: 700 }],
    [
      'is moved wholly into the display that it is mostly on',
      { x: 1500, y: 900, width: 1000, height: 700 },
      [main],
      { x: 920, y: 380, width: 1000, height: 700 },
    ],
    ['is never above the work area', { x: 10, y: -40, width: 1000, height: 700 }, [main], { x: 10, y: 25, width: 1000, height: 700 }],
    ['is forgotten when hardly a corner shows', { x: 1880, y: 1060, width: 1000, height: 700 }, [main], { width: 1000, height: 700 }],
    ['needs no display', { x: 1, y: 1, width: 1000, height: 700 }, [], { width: 1000, height: 700 }],
  ])('%s', (_, bounds, displays, expected) => expect(placeWindow(bounds, displays)).toEqual(expected));
});
