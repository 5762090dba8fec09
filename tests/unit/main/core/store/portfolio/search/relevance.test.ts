import { describe, expect, it } from 'vitest';
import {
  createMostRelevant,
  rankOfRelevance,
  relevanceOf,
  relevanceOfName,
} from '../../../../../../../main/core/store/portfolio/search/relevance.ts';

const rank = (name: string, ...words: string[]): number => rankOfRelevance(relevanceOfName(name, words));

describe('the relevance of a name', () => {
  it('is best for the name itself, then for its start, the start of a word, inside, and elsewhere', () => {
    expect(
      ['kopi.example', 'kopi.example.test', 'toko-kopi.example', 'tokokopi.example', 'teh.test'].map((name) => rank(name, 'kopi.example')),
    ).toEqual([0, 1, 2, 3, 4]);
  });

  it('ignores case, and takes the best place of a word', () => {
    expect(rank('Budi Santoso', 'santoso')).toBe(2);
    expect(rank('Asantoso Santoso', 'santoso')).toBe(2);
    expect(rank('ana ana-ana', 'ana')).toBe(1);
  });

  it('counts several words as one in their order, otherwise the worst of them', () => {
    expect(rank('Budi Santoso', 'budi', 'santoso')).toBe(0);
    expect(rank('Budi Santoso', 'santoso', 'budi')).toBe(2);
    expect(rank('Budi Santoso', 'budi', 'jakarta')).toBe(4);
    expect(relevanceOfName('budi.test', ['jakarta', 'budi'])).toBeLessThan(relevanceOfName('abudi.test', ['jakarta', 'budi']));
  });

  it('looks at each of several names, and only between the offsets', () => {
    const text = 'räsa.test\nxn--rsa-qla.test\u0004rsa';
    const end = text.indexOf('\u0004');
    expect(rankOfRelevance(relevanceOf(text, 0, end, ['xn--rsa-qla.test']))).toBe(0);
    expect(rankOfRelevance(relevanceOf(text, 0, end, ['xn']))).toBe(1);
    expect(rankOfRelevance(relevanceOf(`x${text}`, 1, end + 1, ['räsa']))).toBe(1);
    expect(rankOfRelevance(relevanceOf('a\u0004kopi', 0, 1, ['kopi']))).toBe(4);
  });
});

describe('the most relevant', () => {
  const names = ['tokokopi.test', 'kopi.test', 'kopi.example', 'a-kopi.test', 'teh.test', 'b-kopi.test'];
  const found = (recent: readonly number[], most: number) => {
    const relevant = createMostRelevant({ words: ['kopi'], recent, most });
    for (const [id, text] of names.entries()) relevant.add(id, { text, from: 0, to: text.length });
    return relevant;
  };

  it('are sorted by relevance, then by name', () => {
    expect(found([], 9).ids()).toEqual([2, 1, 3, 5, 0, 4]);
    expect(found([], 3).ids()).toEqual([2, 1, 3]);
    expect(found([], 3).best()).not.toBeNull();
  });

  it('begin with the recently opened ones of the same rank', () => {
    expect(found([5, 1, 4], 9).ids()).toEqual([1, 2, 5, 3, 0, 4]);
    expect(found([4], 2).ids()).toEqual([2, 1]);
  });

  it('are none of nothing', () => {
    const relevant = createMostRelevant({ words: ['kopi'], recent: [], most: 3 });
    expect(relevant.ids()).toEqual([]);
    expect(relevant.best()).toBeNull();
  });
});
