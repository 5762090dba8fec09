import { expect, it } from 'vitest';
import { textSizeAfter } from '../../../../preload/contract/text-sizes.ts';
import { stepOfKey } from '../../../../renderer/shell/text-size.ts';

const press = (key: string, more: object = {}) => ({ key, code: '', ctrlKey: true, metaKey: false, altKey: false, ...more });

it.each([
  ['+', 'larger'],
  ['=', 'larger'],
  ['-', 'smaller'],
  ['0', 'reset'],
  ['k', null],
] as const)('Ctrl and %s: %s', (key, step) => expect(stepOfKey(press(key), false)).toBe(step));

it('resets with the key of 0 where digits need Shift, and on the keypad without NumLock', () => {
  expect(stepOfKey(press('à', { code: 'Digit0' }), false)).toBe('reset');
  expect(stepOfKey(press('Insert', { code: 'Numpad0' }), false)).toBe('reset');
});

it('needs Ctrl, on macOS Cmd, and no other modifier', () => {
  expect(stepOfKey(press('+', { ctrlKey: false }), false)).toBeNull();
  expect(stepOfKey(press('+', { altKey: true }), false)).toBeNull();
  expect(stepOfKey(press('+'), true)).toBeNull();
  expect(stepOfKey(press('+', { ctrlKey: false, metaKey: true }), true)).toBe('larger');
});

it('changes the size in steps, from 90 to 400 percent', () => {
  expect(textSizeAfter(100, 'larger')).toBe(110);
  expect(textSizeAfter(100, 'smaller')).toBe(90);
  expect(textSizeAfter(90, 'smaller')).toBe(90);
  expect(textSizeAfter(400, 'larger')).toBe(400);
  expect(textSizeAfter(300, 'reset')).toBe(100);
});
