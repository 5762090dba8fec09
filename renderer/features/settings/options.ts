/** The values of a table of words as options, in its order. */
export function optionsOf<V extends string>(words: Readonly<Record<V, string>>): readonly { readonly value: V; readonly label: string }[] {
  return (Object.keys(words) as V[]).map((value) => ({ value, label: words[value] }));
}
