import type { ValueCount } from '../../store/portfolio/distinct-values.ts';

/** How a label may be written in a filter: its words joined by a hyphen. */
const plain = (text: string): string => text.toLowerCase().replaceAll(' ', '-');

/** Those that begin with what was typed, then those that hold it, each in the order they have; no more than `most`. */
export function bestValues(all: readonly ValueCount[], typed: string, most: number): ValueCount[] {
  const sought = plain(typed);
  const begins: ValueCount[] = [];
  const holds: ValueCount[] = [];
  for (const value of all) {
    const text = plain(value.text);
    if (text.startsWith(sought) || text.startsWith(`.${sought}`)) begins.push(value);
    else if (holds.length < most && text.includes(sought)) holds.push(value);
    if (begins.length === most) break;
  }
  return [...begins, ...holds].slice(0, most);
}
