/**
 * What a spreadsheet could take for a formula: some pass over spaces before it, and some read its wide forms. Also behind apostrophes
 * that stand there already.
 */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r\n]/;
const guarded = /^'+\s*[=+\-@＝＋－＠\t\r\n]/;

/**
 * Makes a text cell harmless by an apostrophe before it, where a spreadsheet could take it for a formula. A text that looks guarded
 * already gets one more, so that `stripFormulaGuard` gives back every text exactly.
 */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text of a cell that `guardFormula` made. */
export function stripFormulaGuard(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
