export const number = (value: number): string => value.toLocaleString('id');
/** No noun has a plural form after a number. */
export const counted = (count: number, unit: string): string => `${number(count)} ${unit}`;

/** As people count bytes: `0,4 MB`, `16 MB`, `2,1 GB`. */
export function size(bytes: number): string {
  const [value, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${number(value >= 10 ? Math.round(value) : Math.floor(value * 10) / 10)} ${unit}`;
}
