import { expect, test } from 'vitest';
import { maxVariables } from '../../../../../../preload/contract/explorer/collections.ts';
import { firstRows, isSame } from '../../../../../../renderer/features/explorer/collections/variable-rows.ts';

const variable = (name: string, value = '') => ({ name, value });

test('variables that a request needs and the collection lacks are suggested after the existing ones, each once', () => {
  const { rows, focus } = firstRows([variable('a', '1')], ['b', 'a', 'b', 'c']);
  expect(rows.map(({ name, value, was }) => [name, value, was])).toEqual([
    ['a', '1', 'a'],
    ['b', '', null],
    ['c', '', null],
  ]);
  expect(rows.find(({ id }) => id === focus)?.name).toBe('b');
});

test('without variables there is an empty row to start with, and if all are filled in the first has the focus', () => {
  expect(firstRows([], [])).toEqual({ rows: [{ name: '', value: '', id: 0, was: null }], focus: 0 });
  expect(firstRows([variable('a', '1'), variable('b', '2')], []).focus).toBe(0);
});

test('no more are suggested than a collection can hold', () => {
  const all = Array.from({ length: maxVariables }, (_, at) => variable(`v${at}`, 'x'));
  expect(firstRows(all, ['more']).rows).toHaveLength(maxVariables);
});

test('an empty row does not count as a change; a changed value or a removed row does', () => {
  const before = [variable('a', '1'), variable('b', '2')];
  expect(isSame([...before, variable('')], before)).toBe(true);
  expect(isSame([variable('a', '1'), variable('b', '3')], before)).toBe(false);
  expect(isSame([variable('a', '1')], before)).toBe(false);
});
