/**
 * A text without what stands at its ends: from the first sign that may begin it to the last that may end it. Sign by sign, since a pattern for
 * an end begins anew at each place of a long run in the middle. The patterns are for one sign, without `g`.
 */
export function trimSigns(text: string, begins: RegExp, ends: RegExp): string {
  const signs = [...text];
  const first = signs.findIndex((sign) => begins.test(sign));
  const last = signs.findLastIndex((sign) => ends.test(sign));
  return first === -1 ? '' : signs.slice(first, last + 1).join('');
}
