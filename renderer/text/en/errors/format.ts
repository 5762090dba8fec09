import { plural } from '../plural.ts';
export const number = (value: number): string => value.toLocaleString('en');
export const counted = (count: number, one: string, many: string): string => `${number(count)} ${plural(count, one, many)}`;

/** As people count bytes: `0.4 MB`, `16 MB`, `2.1 GB`. */
export function size(bytes: number): string {
  const [value, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${value >= 10 ? Math.round(value) : Math.floor(value * 10) / 10} ${unit}`;
}
