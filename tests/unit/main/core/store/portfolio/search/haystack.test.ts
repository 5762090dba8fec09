import { describe, expect, it } from 'vitest';
import { positionsOfTerms, rowEnd, startOf, toChunk } from '../../../../../../../main/core/store/portfolio/search/haystack.ts';

const chunkOf = (...texts: string[]) =>
  toChunk(
    Uint32Array.from(texts, (_, place) => (place + 1) * 10),
    texts.join(rowEnd),
  );
const word = (text: string, noted: readonly number[] = []) => ({ text, noted });
const positionsOf = (chunk: ReturnType<typeof chunkOf>, ...words: ReturnType<typeof word>[]) => [...positionsOfTerms(chunk, words)];

describe('the texts of rows', () => {
  const chunk = chunkOf('first.test\nbudi', '', 'second.test\nbudi', 'third.test');

  it('are searched row by row', () => {
    expect(positionsOf(chunk, word('test'))).toEqual([0, 2, 3]);
    expect(positionsOf(chunk, word('third'))).toEqual([3]);
    expect(positionsOf(chunk, word('t\nbudi'))).toEqual([0, 2]);
    expect(positionsOf(chunk, word('budisecond'))).toEqual([]);
    expect(positionsOf(chunk, word('budi'), word('first'))).toEqual([0]);
    expect(positionsOf(chunk, word('first'), word('second'))).toEqual([]);
  });

  it('have a part that is only searched for digits', () => {
    const phones = chunkOf('a1\n+62-21\u00036221', 'b\n1-2b\u000312b', 'c');
    expect(positionsOf(phones, word('6221'))).toEqual([0]);
    expect(positionsOf(phones, word('2b'))).toEqual([1]);
    expect(positionsOf(phones, word('12b'))).toEqual([]);
    expect(positionsOf(phones, word('12'))).toEqual([1]);
    expect(positionsOf(phones, word('c'))).toEqual([2]);
  });

  it('include the notes of a row', () => {
    expect(positionsOf(chunk, word('renewed', [20, 40, 15]))).toEqual([1, 3]);
    expect(positionsOf(chunk, word('renewed', [20, 30]), word('budi', [20]))).toEqual([1, 2]);
    expect(positionsOf(chunk, word('budi', [10]), word('first'))).toEqual([0]);
  });

  it('continue where the previous one ended', () => {
    expect([0, 1, 2, 3].map((place) => chunk.text.slice(startOf(chunk, place), chunk.ends[place]))).toEqual(chunk.text.split(rowEnd));
  });

  it('match their IDs in number', () => {
    expect(() => toChunk(Uint32Array.of(1, 2), 'one')).toThrow('The texts are not those of 2 rows.');
    expect(() => toChunk(Uint32Array.of(1), `one${rowEnd}two`)).toThrow('The texts are not those of 1 rows.');
    expect(toChunk(Uint32Array.of(1), '').ends).toEqual(Uint32Array.of(0));
  });
});
