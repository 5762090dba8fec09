const rules = new Intl.PluralRules('en');

/**
 * Returns the form that goes with a count.
 * @param count a whole number, also as the formats write it: `1,234`
 */
export function plural(count: number | string, one: string, other: string): string {
  const whole = typeof count === 'number' ? count : Number(count.replaceAll(/\D/g, ''));
  return rules.select(whole) === 'one' ? one : other;
}

/** `1 row`, `1,234 rows`. */
export const counted = (count: number | string, one: string, other: string): string => `${count} ${plural(count, one, other)}`;
