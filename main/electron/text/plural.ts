const rules = new Intl.PluralRules('en');

/** Returns the form that goes with a whole number. */
export const plural = (count: number, one: string, other: string): string => (rules.select(count) === 'one' ? one : other);
