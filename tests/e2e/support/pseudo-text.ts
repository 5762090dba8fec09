/** Letters with marks: readable, and in no text of the application. */
const letters: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'é',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  s: 'š',
  A: 'Å',
  E: 'Ë',
  I: 'Ï',
  O: 'Ö',
  U: 'Ü',
  S: 'Š',
};

/**
 * A text as a third language might have it: with other letters, 40 % longer, and marked. One without letters stays as it is, and one that
 * another text is in becomes no longer: that one is.
 */
export function pseudoText(text: string): string {
  if (!/[A-Za-z]{2}/.test(text)) return text;
  const other = text.replaceAll(/[aeiousAEIOUS]/g, (letter) => letters[letter] ?? letter);
  const missing = /\[.*\]/.test(text) ? 0 : Math.ceil(text.length * 0.4) - 3;
  return missing <= 0
    ? `[${other}]`
    : `[${other} ${'one two three four five six seven eight nine ten '.repeat(20).slice(0, missing).trim()}]`;
}

/** Texts in tables and those made by functions as pseudo texts; all else as it is. */
export function pseudo<T>(value: T): T;
export function pseudo(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (typeof value === 'function')
    return (...args: readonly unknown[]) => pseudo((value as (...all: readonly unknown[]) => unknown)(...args));
  if (Array.isArray(value)) return value.map((each) => pseudo<unknown>(each));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, pseudo<unknown>(each)]));
}
