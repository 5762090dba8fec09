/** Pixels that a letter of a name takes on average, with room to spare. */
const perLetter = 7.5;
/** Beside the text in its cell. */
const padding = 24;

/** Figures of a date are of one width, its letters narrower. */
const perFigure = 7.75;

/** Pixels that the cell of a name needs; names are never cut. */
export const nameWidth = ({ unicode }: { readonly unicode: string }): number => Math.ceil(unicode.length * perLetter + padding);

/** Pixels that a column of dates needs, whatever the month; dates are never cut. */
export function dateWidth(formatted: (date: string) => string): number {
  const letters = Array.from({ length: 12 }, (_, month) => formatted(`2028-${`${month + 1}`.padStart(2, '0')}-28`).length);
  return Math.ceil(Math.max(...letters) * perFigure + padding);
}
