import { describe, expect, it, test } from 'vitest';
import { readCell } from '../../../../../../main/core/changes/file/cells.ts';
import type { ChangeField } from '../../../../../../preload/contract/changes/changes.ts';

const field: ChangeField = {
  ...{ name: 'field', type: 'text', required: false, clearable: false, masked: false, part: null },
  ...{ choices: [], min: null, max: null },
};

const columnOf = (type: ChangeField['type'], other: Partial<ChangeField> = {}) => {
  const made = { ...field, type, ...other };
  return { name: 'field', field: made, required: made.required, clearable: made.clearable, secret: made.masked, example: '' };
};
const read = (type: ChangeField['type'], text: string, other: Partial<ChangeField> = {}) => readCell(columnOf(type, other), text);

describe('a blank cell', () => {
  it.each(['text', 'number', 'yes-no', 'choice', 'list'] as const)('changes nothing in an optional field (%s)', (type) => {
    for (const text of ['', '  ', '\t\n', '\u00A0']) expect(read(type, text), JSON.stringify(text)).toEqual({});
  });

  it('is reported for a required field', () => {
    for (const text of ['', ' ']) expect(read('text', text, { required: true })).toEqual({ code: 'needed', facts: {} });
  });

  it('changes nothing in a secret field, even if it contains spaces', () => {
    expect(read('text', '   ', { masked: true })).toEqual({});
  });
});

describe('(clear)', () => {
  it('empties a field that may be empty, in any case and with spaces around it', () => {
    for (const text of ['(clear)', ' (CLEAR) ']) expect(read('text', text, { clearable: true })).toEqual({ value: '' });
  });

  it('is refused for other fields', () => {
    expect(read('text', '(clear)')).toEqual({ code: 'not-clearable', facts: {} });
    expect(read('number', '(clear)')).toEqual({ code: 'not-clearable', facts: {} });
  });

  it('is an ordinary text if more follows', () => {
    expect(read('text', '(clear) it')).toEqual({ value: '(clear) it' });
  });
});

describe('a number', () => {
  it.each([
    ['0', 0],
    [' 12 ', 12],
    ['-3', -3],
    ['007', 7],
    ['123456789012345', 123_456_789_012_345],
  ])('is read from %j', (text, value) => {
    expect(read('number', text)).toEqual({ value });
  });

  it.each(['x', '1x', 'x1', '1.5', '+1', '--1', '1 2', '1234567890123456', '-'])('is not read from %j', (text) => {
    expect(read('number', text)).toEqual({ code: 'not-number', facts: {} });
  });
});

test.each([
  [['yes', 'y', 'true', 'on', '1', ' YES ', 'On'], true],
  [['no', 'n', 'false', 'off', '0', ' NO ', 'Off'], false],
])('reads %j as %s', (texts, value) => {
  for (const text of texts) expect(read('yes-no', text), text).toEqual({ value });
});

test('reports any other word in a yes-no field', () => {
  for (const text of ['2', 'maybe', 'yes no', 'ye']) expect(read('yes-no', text), text).toEqual({ code: 'not-yes-no', facts: {} });
});

test('finds a choice in any case, and spells it as the kind does', () => {
  const choices = ['abuse', 'Other'];
  expect(read('choice', ' ABUSE ', { choices })).toEqual({ value: 'abuse' });
  expect(read('choice', 'other', { choices })).toEqual({ value: 'Other' });
});

test('names the choices if a cell is none of them', () => {
  const choices = ['abuse', 'other'];
  expect(read('choice', 'abus', { choices })).toEqual({ code: 'not-choice', facts: { choices: 'abuse, other' } });
});

test('splits a list at spaces, commas, semicolons and line breaks', () => {
  expect(read('list', ' a b,c;d\ne ,; f, ')).toEqual({ value: ['a', 'b', 'c', 'd', 'e', 'f'] });
  expect(read('list', 'one')).toEqual({ value: ['one'] });
  expect(read('list', ' , ; ')).toEqual({ value: [] });
});

test('trims a text, but keeps every character of a secret', () => {
  expect(read('text', ' a  b ')).toEqual({ value: 'a  b' });
  expect(read('text', ' a  b ', { masked: true })).toEqual({ value: ' a  b ' });
});

test.each([
  ['ya', true],
  ['Ya', true],
  ['aktif', true],
  ['tidak', false],
  ['TIDAK', false],
  ['nonaktif', false],
])('%s is read as in Indonesian', (text, value) => {
  expect(read('yes-no', text)).toEqual({ value });
});
