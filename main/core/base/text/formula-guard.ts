/**
 * What a spreadsheet could parse as a formula: some skip leading spaces, and some accept full-width characters. Also after existing
 * apostrophes.
 */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r\n]/;
const guarded = /^'+\s*[=+\-@＝＋－＠\t\r\n]/;
/** The same within a cell, after a character that another reader may treat as the end of a cell: `x;=1+1` in a comma-separated file. */
const inner = /([,;\t\r\n])('*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;
const innerGuarded = /([,;\t\r\n])'('*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;

/**
 * Neutralizes a text cell by inserting an apostrophe wherever a spreadsheet could parse what follows as a formula. Text that already looks
 * guarded gets another one, so that `stripFormulaGuard` restores every text exactly.
 */
export function guardFormula(text: string): string {
  const within = text.replace(inner, "$1'$2");
  return formula.test(within) ? `'${within}` : within;
}

/** Returns the original text of a cell guarded by `guardFormula`. */
export function stripFormulaGuard(text: string): string {
  return (guarded.test(text) ? text.slice(1) : text).replace(innerGuarded, '$1$2');
}
