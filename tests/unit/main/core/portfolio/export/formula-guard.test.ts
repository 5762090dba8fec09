import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, stripFormulaGuard } from '../../../../../../main/core/portfolio/export/formula-guard.ts';

/** Texts of the letters that matter, besides any. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom("'", '=', '＝', '+', '-', '@', '\t', '\r', '\n', 'a', '"', ' '), { maxLength: 6 })
    .map((letters) => letters.join('')),
);

describe('the guard against formulas', () => {
  it.each(['=1+1', '+62', '-5', '@x', '\tx', '\rx', '\nx', ' =1', '\u00a0@x', '＝1+1', '＠x', "'=1", "''-x", "' =1"])(
    'puts an apostrophe before %j',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
    },
  );

  it.each(['', 'a=1', "it's", "'quoted'", ' a=1', '1-2', "'"])('leaves %j', (text) => {
    expect(guardFormula(text)).toBe(text);
  });

  it('is taken away exactly, whatever the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const guarded = guardFormula(text);
        expect(guarded).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/);
        expect(stripFormulaGuard(guarded)).toBe(text);
      }),
      { numRuns: 5000 },
    );
  });
});
