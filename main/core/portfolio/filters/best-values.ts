import type { ValueCount } from '../../store/portfolio/browse/distinct-values.ts';

/** A label as it may be written in a filter: its words joined by a hyphen. */
const plain = (text: string): string => text.toLowerCase().replaceAll(' ', '-');

/** Those that start with the typed text, then those that contain it, each in the given order; at most `most`. */
export function bestValues(all: readonly ValueCount[], typed: string, most: number): ValueCount[] {
  const needle = plain(typed);
  const begins: ValueCount[] = [];
  const holds: ValueCount[] = [];
  for (const value of all) {
    const text = plain(value.text);
    if (text.startsWith(needle) || text.startsWith(`.${needle}`)) begins.push(value);
    else if (holds.length < most && text.includes(needle)) holds.push(value);
    if (begins.length === most) break;
  }
  return [...begins, ...holds].slice(0, most);
}
