import { expect, it } from 'vitest';
import { cut, fieldsOf, isJsonObject, readAmount, readInteger } from '../../../../../../main/core/service/lists/fields.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

it.each<[Json | undefined, number | null]>([
  [7, 7],
  [-7, -7],
  ['7', 7],
  [' -7 ', -7],
  ['7.00', 7],
  ['7.5', null],
  ['7x', null],
  ['', null],
  [7.5, null],
  [true, 1],
  [false, 0],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  [Number.MAX_SAFE_INTEGER + 1, null],
  ['9007199254740993', null],
  [null, null],
  [undefined, null],
  [[], null],
])('an integer of %j is %j', (value, number) => expect(readInteger(value)).toBe(number));

it('a negative zero is zero', () => expect(Object.is(readInteger(-0), 0)).toBe(true));

it.each<[Json | undefined, string | null]>([
  ['165000', '165000'],
  [' 165000.50 ', '165000.50'],
  ['-1', '-1'],
  ['1.123456', '1.123456'],
  ['1.1234567', null],
  ['12345678901234567890', '12345678901234567890'],
  ['123456789012345678901', null],
  ['1,5', null],
  ['', null],
  [12.5, '12.5'],
  [Number.MAX_SAFE_INTEGER, String(Number.MAX_SAFE_INTEGER)],
  [-Number.MAX_SAFE_INTEGER - 1, null],
  [1e-7, null],
  [true, null],
  [null, null],
  [undefined, null],
  [['1'], null],
])('an amount of %j is %j', (value, amount) => expect(readAmount(value)).toBe(amount));

it.each<[Json, boolean | null]>([
  [true, true],
  [false, false],
  [1, true],
  [0, false],
  ['1', true],
  [' TRUE ', true],
  ['yes', true],
  ['0', false],
  ['False', false],
  ['no', false],
  [2, null],
  ['perhaps', null],
])('a flag of %j is %j', (value, flag) => {
  const fields = fieldsOf({ flag: value });
  expect(fields.flag('flag')).toBe(flag);
  expect(fields.odd.explained()).toBe(flag === null ? '{"reason":"fields-unreadable","facts":{"fields":"flag"}}' : null);
});

it('trims and truncates texts, preserves spaces in prose, and treats a boolean as no text', () => {
  const fields = fieldsOf({ name: '  a name ', number: 7, empty: '   ', yes: true, list: [1] });
  expect([fields.text('name', 100), fields.text('name', 3), fields.prose('name', 100), fields.prose('name', 3)]).toEqual([
    'a name',
    'a n',
    '  a name ',
    '  a',
  ]);
  expect([fields.text('number', 10), fields.text('empty', 10), fields.text('missing', 10)]).toEqual(['7', null, null]);
  expect(fields.odd.explained()).toBeNull();
  expect([fields.text('yes', 10), fields.text('list', 10)]).toEqual([null, null]);
  expect(fields.odd.explained()).toContain('yes');
  expect(fields.odd.explained()).toContain('list');
});

it('visibly replaces what a database cannot store', () => {
  expect(fieldsOf({ a: 'x\0y', b: 'x\ud800y' }).text('a', 10)).toBe('x\ufffdy');
  expect(fieldsOf({ b: 'x\ud800y\ud83d\ude00' }).text('b', 10)).toBe('x\ufffdy\ud83d\ude00');
});

it('never ends a text within a surrogate pair', () => {
  expect(cut('ab\ud83d\ude00', 3)).toBe('ab');
  expect(cut('ab\ud83d\ude00', 4)).toBe('ab\ud83d\ude00');
  expect(cut('ab\ud83d\ude00c', 4)).toBe('ab\ud83d\ude00');
});

it('a zero date is missing and not odd; a number is not a date', () => {
  const fields = fieldsOf({ zero: '0000-00-00 00:00:00', date: '2026-02-28', number: 20_260_228 });
  expect([fields.date('zero'), fields.moment('zero'), fields.date('date'), fields.moment('date')]).toEqual([
    null,
    null,
    '2026-02-28',
    '2026-02-28T00:00:00.000Z',
  ]);
  expect(fields.odd.explained()).toBeNull();
  expect([fields.date('number'), fields.moment('number')]).toEqual([null, null]);
  expect(fields.odd.explained()).toContain('number');
});

it('an object is neither a list nor empty', () => {
  expect([isJsonObject({}), isJsonObject([]), isJsonObject(null), isJsonObject('a'), isJsonObject(undefined)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
