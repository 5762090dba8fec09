import { describe, expect, it } from 'vitest';
import { isWritten, withoutWritten } from '../../../../../../main/core/base/text/written-number.ts';
import { changedNumbers } from '../../../../../../main/core/explorer/responses/changed-numbers.ts';
import { readJson } from '../../../../../../main/core/explorer/responses/read-json.ts';

const changed = (text: string): string[] => {
  const spans = changedNumbers(text);
  return Array.from({ length: spans.length / 2 }, (_, at) => text.slice(spans[2 * at], spans[2 * at + 1]));
};

describe('a number', () => {
  it.each(['12345678901234567890', '1.50', '1.0', '-0', '-0.0', '1e5', '1E+2', '0.0000001', '0.1234567890123456789', '123456789012345680'])(
    '%s stays as written if JSON.parse would change it',
    (number) => {
      const text = `{"a":[${number},"${number}"]}`;
      // A number that JavaScript preserves to the last digit is not changed.
      expect(changed(text)).toEqual(String(Number(number)) === number ? [] : [number]);
      expect(JSON.stringify(readJson(text).value)).toBe(text);
    },
  );

  it.each(['0', '7', '-12', '1.5', '-0.25', '0.000001', '999999999999999', '123456789.12345'])('%s is a plain number', (number) => {
    expect(changed(`[${number}]`)).toEqual([]);
    expect(readJson(number)).toEqual({ value: Number(number), hasWritten: false });
  });

  it('is found in any position, but not in a string', () => {
    const text = String.raw`{"1.50" : 2.50, "say \"3.50\" \\":[ 4.50 ,[5.50]],"__proto__":6.50}`;
    expect(changed(text)).toEqual(['2.50', '4.50', '5.50', '6.50']);
    const { value, hasWritten } = readJson(text);
    const written = String.raw`{"1.50":2.50,"say \"3.50\" \\":[4.50,[5.50]],"__proto__":6.50}`;
    expect([JSON.stringify(value), hasWritten]).toEqual([written, true]);
  });

  it('does not accept invalid JSON', () => {
    for (const text of ['{1.50:1}', '{1.50 :1}', '[1.50x]', '[01.50]', '[--1.50]', '[1.5.0]', '[1.50', '[1.50 2]', '+1.50', '[1.e50]']) {
      expect(() => JSON.parse(text), text).toThrow(SyntaxError);
      expect(() => readJson(text), text).toThrow(SyntaxError);
    }
  });

  it('is distinguished from a similar object, and is a JavaScript number on request', () => {
    const { value } = readJson('[{"rawJSON":"1.50"},1.50]');
    expect((value as unknown[]).map(isWritten)).toEqual([false, true]);
    expect(withoutWritten(value)).toEqual([{ rawJSON: '1.50' }, 1.5]);
  });

  it('parses like JSON.parse, for random texts', () => {
    let seed = 4711;
    const random = (most: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * most);
    };
    const numbers = ['1', '1.50', '-0', '2e3', '12345678901234567890', '0.10'];
    const makeJson = (depth: number): string => {
      const kind = random(depth > 5 ? 3 : 5);
      if (kind === 0) return numbers[random(numbers.length)] ?? '0';
      if (kind === 1) return JSON.stringify(['a"1.50', '\\', '[2.0]', ''][random(4)]);
      if (kind === 2) return 'null';
      const parts = Array.from({ length: random(4) }, () => makeJson(depth + 1));
      return kind === 3 ? `[${parts.join(' , ')}]` : `{${parts.map((part, at) => `"n${at}1.0" : ${part}`).join(',')}}`;
    };
    for (let round = 0; round < 300; round += 1) {
      const text = makeJson(0);
      expect(withoutWritten(readJson(text).value), text).toEqual(JSON.parse(text));
    }
  });
});
