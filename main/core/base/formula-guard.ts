/**
 * What a spreadsheet could take for a formula: some pass over spaces before it, and some read its wide forms. Also behind apostrophes
 * that stand there already.
 */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r\n]/;
const guarded = /^'+\s*[=+\-@＝＋－＠\t\r\n]/;
/** The same within a cell, behind what another reader of the file may take for the end of one: `x;=1+1` in a file with commas. */
const inner = /([,;\t\r\n])('*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;
const innerGuarded = /([,;\t\r\n])'('*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;

/**
 * Makes a text cell harmless by an apostrophe wherever a spreadsheet could take what follows for a formula. A text that looks guarded
 * already gets one more, so that `stripFormulaGuard` gives back every text exactly.
 */
export function guardFormula(text: string): string {
  const within = text.replace(inner, "$1'$2");
  return formula.test(within) ? `'${within}` : within;
}

/** The text of a cell that `guardFormula` made. */
export function stripFormulaGuard(text: string): string {
  return (guarded.test(text) ? text.slice(1) : text).replace(innerGuarded, '$1$2');
}
