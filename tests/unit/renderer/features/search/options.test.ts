import { describe, expect, it } from 'vitest';
import type { SearchGroup } from '../../../../../preload/contract/portfolio/search.ts';
import { markedSegments, wordsOf } from '../../../../../renderer/features/search/highlights.ts';
import { optionGroups, stepped } from '../../../../../renderer/features/search/options.ts';

const hit = (id: number): SearchGroup['hits'][number] => ({
  to: { screen: 'domains', id },
  title: `d${id}.example`,
  remark: '',
  expires: null,
  count: null,
});
const group = (count: number, shown: number, all: SearchGroup['all'] = { screen: 'domains', filter: 'd' }): SearchGroup => ({
  group: 'domains',
  count,
  hits: Array.from({ length: shown }, (_, id) => hit(id)),
  all,
});
const there = () => true;

describe('the lines of search results', () => {
  it('link to all results only if there are more than shown', () => {
    expect(optionGroups([group(2, 2)], there)[0]).toMatchObject({
      count: 2,
      more: 0,
      options: [{ key: 'domains-0' }, { key: 'domains-1' }],
    });
    const [many] = optionGroups([group(10_482, 5)], there);
    expect(many?.options).toHaveLength(6);
    expect(many?.options[5]).toEqual({ key: 'domains-all', to: { screen: 'domains', filter: 'd' }, hit: null });
    expect(optionGroups([group(9, 5, null)], there)[0]).toMatchObject({ more: 4 });
  });

  it('do not link to a missing screen', () => {
    expect(optionGroups([group(9, 5)], () => false)).toEqual([]);
  });

  it('can be cycled through', () => {
    expect([stepped(3, 2, 1), stepped(3, 0, -1), stepped(3, 0, 1), stepped(0, 0, 1)]).toEqual([0, 2, 1, 0]);
  });
});

describe('highlights', () => {
  it('split a text at every typed word, ignoring case', () => {
    expect(markedSegments('Budi Hartono', wordsOf('  BU ton '))).toEqual([
      { at: 0, text: 'Bu', hit: true },
      { at: 2, text: 'di Har', hit: false },
      { at: 8, text: 'ton', hit: true },
      { at: 11, text: 'o', hit: false },
    ]);
    expect(markedSegments('aaa', ['a'])).toEqual([{ at: 0, text: 'aaa', hit: true }]);
    expect(markedSegments('', ['a'])).toEqual([]);
    expect(markedSegments('İb', ['b'])).toEqual([{ at: 0, text: 'İb', hit: false }]);
  });
});
