import { describe, expect, it } from 'vitest';
import { plainValue, readFlag, readHexColor } from '../../../../../renderer/features/profile/FieldValue.tsx';

describe('readFlag', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    [false, false],
    [0, false],
    ['0', false],
    ['maybe', null],
    [2, null],
    [[], null],
  ])('parses %j as %s', (value, flag) => expect(readFlag(value)).toBe(flag));
});

it('paints only six-digit hexadecimal colors', () => {
  expect(readHexColor('#2563EB')).toBe('#2563EB');
  for (const value of ['red', '#fff', 'url(https://x.example)', '#2563eb;color:red', 7, null]) expect(readHexColor(value)).toBeNull();
});

it('shows text unchanged and everything else as JSON', () => {
  expect(plainValue('<b>x</b>')).toBe('<b>x</b>');
  expect(plainValue(false)).toBe('false');
  expect(plainValue({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
});
