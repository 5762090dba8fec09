/** About as wide as the padding of two tags and the gap between them. */
const between = '     ';

/** The tags of a row as one text, which is about as wide as they are. */
export const tagsText = ({ tags }: { readonly tags: readonly string[] }): string =>
  tags.length === 0 ? '' : `${tags.join(between)}${between}`;
