const units = ['B', 'kB', 'MB', 'GB'] as const;

/** Human-readable size, in steps of 1,000: "812 B", "81.9 kB", "12 MB". `number` formats figures. */
export function fileSize(bytes: number, number: (value: number) => string): string {
  let value = bytes;
  let unit = 0;
  // 999.5 kB and more would be shown as 1000 kB.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = value < 10 && unit > 0 ? 10 : 1;
  return `${number(Math.round(value * digits) / digits)} ${units[unit]}`;
}
