import { interfaceLocale } from './formats.ts';

const collator = new Intl.Collator(interfaceLocale, { numeric: true });

/** Compares texts in the order of the interface's language. */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);

/** Returns the objects in the order of their names in the interface's language. */
export const sortedByName = <T extends { readonly name: string }>(objects: readonly T[]): readonly T[] =>
  objects.toSorted((one, other) => compareTexts(one.name, other.name));
