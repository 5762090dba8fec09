import { expect, test } from 'vitest';
import { mostVariables } from '../../../../../../preload/contract/explorer-collections.ts';
import { firstRows, isSame } from '../../../../../../renderer/features/explorer/collections/variable-rows.ts';

const variable = (name: string, value = '') => ({ name, value });

test('what a request asks for and the collection has not is offered after what is there, each once', () => {
  const { rows, focus } = firstRows([variable('a', '1')], ['b', 'a', 'b', 'c']);
  expect(rows.map(({ name, value, was }) => [name, value, was])).toEqual([
    ['a', '1', 'a'],
    ['b', '', null],
    ['c', '', null],
  ]);
  expect(rows.find(({ id }) => id === focus)?.name).toBe('b');
});

test('without any there is an empty row to begin with, and with all filled in the first is at hand', () => {
  expect(firstRows([], [])).toEqual({ rows: [{ name: '', value: '', id: 0, was: null }], focus: 0 });
  expect(firstRows([variable('a', '1'), variable('b', '2')], []).focus).toBe(0);
});

test('no more are offered than a collection takes', () => {
  const all = Array.from({ length: mostVariables }, (_, at) => variable(`v${at}`, 'x'));
  expect(firstRows(all, ['more']).rows).toHaveLength(mostVariables);
});

test('an empty row is nothing typed; another value and a row less are', () => {
  const before = [variable('a', '1'), variable('b', '2')];
  expect(isSame([...before, variable('')], before)).toBe(true);
  expect(isSame([variable('a', '1'), variable('b', '3')], before)).toBe(false);
  expect(isSame([variable('a', '1')], before)).toBe(false);
});
