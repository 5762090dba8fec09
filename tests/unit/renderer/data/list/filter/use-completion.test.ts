import { expect, test } from 'vitest';
import { offerAt, take } from '../../../../../../renderer/data/list/filter/use-completion.ts';

const data = {
  tld: [
    { text: '.co.id', count: 2 },
    { text: '.com', count: 1 },
  ],
  status: [{ text: 'Active', count: 3 }],
};
const offered = (text: string, caret = text.length) => offerAt(text, caret, data)?.items.map(({ insert }) => insert) ?? null;

test('suggests completions for what was typed, and the values after an operator', () => {
  expect(offered('expi')).toEqual(['expires:', 'expired:']);
  expect(offered('tld:')).toEqual(expect.arrayContaining(['.co.id', '.com']));
  expect(offered('tld:.co.')).toEqual(['.co.id']);
});

test('suggests nothing if nothing was typed, or if it is complete', () => {
  expect(offered('')).toBeNull();
  expect(offered('tld:.id ')).toBeNull();
  expect(offered('tld:.co.id')).toBeNull();
  expect(offered('zzzz')).toBeNull();
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
