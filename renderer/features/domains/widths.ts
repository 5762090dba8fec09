/** Average width of a letter in a name in pixels, with some margin. */
const perLetter = 7.5;
/** Cell padding. */
const padding = 24;

/** The width of a name cell in pixels; names are never truncated. */
export const nameWidth = ({ unicode }: { readonly unicode: string }): number => Math.ceil(unicode.length * perLetter + padding);
