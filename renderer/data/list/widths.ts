/** Figures of a date are of one width, its letters narrower. */
const perFigure = 7.75;
/** Beside the text in its cell. */
const padding = 24;

/** Pixels that a column of dates needs, whatever the month; dates are never cut. */
export function dateWidth(formatted: (date: string) => string): number {
  const letters = Array.from({ length: 12 }, (_, month) => formatted(`2028-${`${month + 1}`.padStart(2, '0')}-28`).length);
  return Math.ceil(Math.max(...letters) * perFigure + padding);
}
