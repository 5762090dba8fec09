import { expect, test } from 'vitest';
import { capLabel, splitKeys } from '../../../../../renderer/ui/buttons/key-caps.ts';

test('a shortcut and a sequence are split into caps', () => {
  expect(splitKeys('Mod+K')).toEqual(['Mod', 'K']);
  expect(splitKeys('Mod+,')).toEqual(['Mod', ',']);
  expect(splitKeys('G A')).toEqual(['G', 'A']);
  expect(splitKeys('?')).toEqual(['?']);
});

test('Mod is Ctrl, and Cmd on macOS', () => {
  expect(capLabel('Mod', false)).toBe('Ctrl');
  expect(capLabel('Mod', true)).toBe('⌘');
  expect(capLabel('Escape', false)).toBe('Esc');
  expect(capLabel('K', true)).toBe('K');
});
