/**
 * Trims a text: from the first character that may start it to the last that may end it. Character by character, since a pattern for the end
 * restarts at each position of a long run in the middle. The patterns are for one character, without `g`.
 */
export function trimSigns(text: string, begins: RegExp, ends: RegExp): string {
  const signs = [...text];
  const first = signs.findIndex((sign) => begins.test(sign));
  const last = signs.findLastIndex((sign) => ends.test(sign));
  return first === -1 ? '' : signs.slice(first, last + 1).join('');
}
