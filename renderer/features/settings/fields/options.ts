interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

/** A table of texts as options, in its order; pass the order if keys look like numbers, which objects put first. */
export function optionsOf<V extends string>(
  words: Readonly<Record<V, string>>,
  order: readonly V[] = Object.keys(words) as V[],
): readonly Option<V>[] {
  return order.map((value) => ({ value, label: words[value] }));
}
