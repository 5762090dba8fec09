interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

/** Options from a table of labels, in its order; pass the order if keys look like numbers, which objects put first. */
export function optionsOf<V extends string>(
  labels: Readonly<Record<V, string>>,
  order: readonly V[] = Object.keys(labels) as V[],
): readonly Option<V>[] {
  return order.map((value) => ({ value, label: labels[value] }));
}
