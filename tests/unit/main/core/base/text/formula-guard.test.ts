import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, stripFormulaGuard } from '../../../../../../main/core/base/text/formula-guard.ts';

/** Texts of the relevant letters, and arbitrary ones. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom("'", '=', '＝', '+', '-', '@', '\t', '\r', '\n', 'a', '"', ' ', ',', ';'), { maxLength: 8 })
    .map((letters) => letters.join('')),
);

describe('the guard against formulas', () => {
  it.each(['=1+1', '+62', '-5', '@x', '\tx', '\rx', '\nx', ' =1', '\u00a0@x', '＝1+1', '＠x', "'=1", "''-x", "' =1"])(
    'puts an apostrophe before %j',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
    },
  );

  it.each([
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x,+1,-1', "x,'+1,'-1"],
    ['x\t @y', "x\t' @y"],
    ["x\n'=1", "x\n''=1"],
    ['=a;=b', "'=a;'=b"],
  ])('puts apostrophes within %j, where another program would start a cell', (text, harmless) => {
    expect(guardFormula(text)).toBe(harmless);
  });

  it.each(['', 'a=1', 'a; b', 'v=spf1 include:a.example -all', 'v=DMARC1; p=none', "it's", "'quoted'", ' a=1', '1-2', "'"])(
    'leaves %j',
    (text) => {
      expect(guardFormula(text)).toBe(text);
    },
  );

  it('is removed exactly, for any text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const guarded = guardFormula(text);
        expect(guarded).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/);
        for (const cell of guarded.split(/[,;\t\r\n]/)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        expect(stripFormulaGuard(guarded)).toBe(text);
      }),
      { numRuns: 5000 },
    );
  });
});
