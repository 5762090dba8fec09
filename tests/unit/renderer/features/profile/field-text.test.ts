import { describe, expect, it } from 'vitest';
import { plainValue, readFlag, readHexColour } from '../../../../../renderer/features/profile/field-text.ts';

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
  ])('reads %j as %s', (value, flag) => expect(readFlag(value)).toBe(flag));
});

it('paints nothing but six hexadecimal digits', () => {
  expect(readHexColour('#2563EB')).toBe('#2563EB');
  for (const value of ['red', '#fff', 'url(https://x.example)', '#2563eb;color:red', 7, null]) expect(readHexColour(value)).toBeNull();
});

it('shows text as it is and all else as JSON', () => {
  expect(plainValue('<b>x</b>')).toBe('<b>x</b>');
  expect(plainValue(false)).toBe('false');
  expect(plainValue({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
});
