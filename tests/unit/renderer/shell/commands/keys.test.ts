import { describe, expect, test } from 'vitest';
import { isStroke, type KeyPress, matchKeys, parseKeys } from '../../../../../renderer/shell/commands/keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const only = (notation: string) => {
  const [stroke] = parseKeys(notation);
  if (stroke === undefined) throw new Error(`no stroke in ${notation}`);
  return stroke;
};

describe('one keystroke', () => {
  test('Mod is Ctrl elsewhere and Cmd on macOS, never both', () => {
    expect(isStroke(press('k', { ctrlKey: true }), only('Mod+K'), false)).toBe(true);
    expect(isStroke(press('k', { metaKey: true }), only('Mod+K'), false)).toBe(false);
    expect(isStroke(press('k', { metaKey: true }), only('Mod+K'), true)).toBe(true);
    expect(isStroke(press('k', { ctrlKey: true }), only('Mod+K'), true)).toBe(false);
    expect(isStroke(press('k', { ctrlKey: true, metaKey: true }), only('Mod+K'), false)).toBe(false);
  });

  test('AltGr and Shift make a different keystroke', () => {
    expect(isStroke(press('k', { ctrlKey: true, altKey: true }), only('Mod+K'), false)).toBe(false);
    expect(isStroke(press('K', { ctrlKey: true, shiftKey: true }), only('Mod+K'), false)).toBe(false);
    expect(isStroke(press('A', { shiftKey: true }), only('A'), false)).toBe(false);
  });

  test('"?" needs Shift on some keyboards and not on others', () => {
    expect(isStroke(press('?', { shiftKey: true }), only('?'), false)).toBe(true);
    expect(isStroke(press('?'), only('?'), false)).toBe(true);
    expect(isStroke(press('?', { ctrlKey: true }), only('?'), false)).toBe(false);
  });
});

describe('bound keys', () => {
  const bound = [
    { keys: ['Mod+K'], value: 'palette' },
    { keys: ['?'], value: 'hotkeys' },
    { keys: ['G A'], value: 'account' },
    { keys: ['F5', 'Mod+R'], value: 'refresh' },
  ];
  const match = (presses: KeyPress[], inField = false) => matchKeys(presses, bound, inField, false);

  test('any of several keys of a command matches', () => {
    expect(match([press('F5')]).value).toBe('refresh');
    expect(match([press('r', { ctrlKey: true })]).value).toBe('refresh');
  });

  test('a sequence starts, and ends', () => {
    expect(match([press('g')])).toEqual({ begins: true });
    expect(match([press('g'), press('a')])).toEqual({ value: 'account', begins: false });
    expect(match([press('g'), press('x')])).toEqual({ begins: false });
  });

  test('in a field, characters are text and shortcuts still work', () => {
    expect(match([press('?')], true)).toEqual({ begins: false });
    expect(match([press('g')], true)).toEqual({ begins: false });
    expect(match([press('k', { ctrlKey: true })], true).value).toBe('palette');
    expect(match([press('F5')], true).value).toBe('refresh');
  });
});
