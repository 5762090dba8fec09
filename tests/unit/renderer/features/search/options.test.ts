import { describe, expect, it } from 'vitest';
import type { SearchGroup } from '../../../../../preload/contract/search.ts';
import { markedPieces, wordsOf } from '../../../../../renderer/features/search/marks.ts';
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

describe('the lines of what was found', () => {
  it('lead to all only where there are more than are shown', () => {
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

  it('lead to no screen that is not there', () => {
    expect(optionGroups([group(9, 5)], () => false)).toEqual([]);
  });

  it('are walked in a circle', () => {
    expect([stepped(3, 2, 1), stepped(3, 0, -1), stepped(3, 0, 1), stepped(0, 0, 1)]).toEqual([0, 2, 1, 0]);
  });
});

describe('marks', () => {
  it('cut a text at every word that was typed, whatever its case', () => {
    expect(markedPieces('Budi Hartono', wordsOf('  BU ton '))).toEqual([
      { at: 0, text: 'Bu', hit: true },
      { at: 2, text: 'di Har', hit: false },
      { at: 8, text: 'ton', hit: true },
      { at: 11, text: 'o', hit: false },
    ]);
    expect(markedPieces('aaa', ['a'])).toEqual([{ at: 0, text: 'aaa', hit: true }]);
    expect(markedPieces('', ['a'])).toEqual([]);
    expect(markedPieces('İb', ['b'])).toEqual([{ at: 0, text: 'İb', hit: false }]);
  });
});
