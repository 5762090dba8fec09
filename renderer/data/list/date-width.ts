/** Digits have a fixed width in dates; letters are narrower. */
const perFigure = 7.75;
/** Cell padding. */
const padding = 24;

/** The width of a date column in pixels, whatever the month; dates are never truncated. */
export function dateWidth(formatted: (date: string) => string): number {
  const letters = Array.from({ length: 12 }, (_, month) => formatted(`2028-${`${month + 1}`.padStart(2, '0')}-28`).length);
  return Math.ceil(Math.max(...letters) * perFigure + padding);
}
