import { expect, it } from 'vitest';
import { asText } from '../../../../../../renderer/features/explorer/collections/opened.ts';
import { variableFault } from '../../../../../../renderer/features/explorer/collections/variable-rows.ts';

it('serializes equal values to the same text, regardless of the order they were entered in', () => {
  expect(asText({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  expect(asText({ a: 1, b: 2 })).toBe(asText({ b: 2, a: 1 }));
  expect(asText({ a: '1' })).not.toBe(asText({ a: 1 }));
  expect(asText([1, 2])).not.toBe(asText([2, 1]));
});

it('recognizes names that cannot be variables', () => {
  const all = ['domain_id', 'a b', '', 'twice', 'twice ', '9', 'ok.9-x'].map((name, id) => ({ name, id }));
  const faults = all.map((row) => variableFault(row, all));
  expect(faults).toEqual([null, 'badName', 'badName', 'twice', 'twice', 'badName', null]);
  expect(variableFault({ name: '', id: 99 }, all)).toBeNull();
});
