import { expect, test } from 'vitest';
import { offerAt, take } from '../../../../../../renderer/data/list/filter/use-completion.ts';

const data = {
  tld: [
    { text: '.co.id', count: 2 },
    { text: '.com', count: 1 },
  ],
  status: [{ text: 'Active', count: 3 }],
};
const offersFor = (text: string, caret = text.length) => offerAt(text, caret, data)?.items.map(({ insert }) => insert) ?? null;

test('suggests completions for what was typed, and the values after an operator', () => {
  expect(offersFor('expi')).toEqual(['expires:', 'expired:']);
  expect(offersFor('tld:')).toEqual(expect.arrayContaining(['.co.id', '.com']));
  expect(offersFor('tld:.co.')).toEqual(['.co.id']);
});

test('suggests nothing if nothing was typed, or if it is complete', () => {
  expect(offersFor('')).toBeNull();
  expect(offersFor('tld:.id ')).toBeNull();
  expect(offersFor('tld:.co.id')).toBeNull();
  expect(offersFor('zzzz')).toBeNull();
});

test('completing a key continues, completing a value finishes', () => {
  const key = offerAt('a lock b', 6, data);
  const locked = key?.items.find(({ insert }) => insert === 'locked:');
  if (key === null || locked === undefined) throw new Error('locked: is not offered');
  expect(take('a lock b', key, locked)).toEqual({ text: 'a locked: b', caret: 9 });
  const value = offerAt('tld:.com', 7, data);
  const [first] = value?.items ?? [];
  if (value === null || first === undefined) throw new Error('nothing is offered');
  expect(take('tld:.co', { ...value, to: 7 }, first)).toEqual({ text: `tld:${first.insert} `, caret: first.insert.length + 5 });
});
