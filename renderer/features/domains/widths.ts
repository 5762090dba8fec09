/** Pixels that a letter of a name takes on average, with room to spare. */
const perLetter = 7.5;
/** Beside the text in its cell. */
const padding = 24;

/** Pixels that the cell of a name needs; names are never cut. */
export const nameWidth = ({ unicode }: { readonly unicode: string }): number => Math.ceil(unicode.length * perLetter + padding);
