/** A source of numbers in [0, 1), the same for the same seed on every machine (mulberry32 over a hash of the text). */
export type Random = () => number;

export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns one of the values, which must not be empty. */
export function pick<T>(random: Random, values: readonly [T, ...T[]]): T {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** A whole number from `min` to `max`, both inclusive. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

/** true with this probability. */
export function chance(random: Random, probability: number): boolean {
  return random() < probability;
}

/** Returns one of the values by weight; the weights need not add up to anything. */
export function weighted<T>(random: Random, values: readonly [readonly [T, number], ...(readonly [T, number])[]]): T {
  let remaining = random() * values.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of values) {
    remaining -= weight;
    if (remaining < 0) return value;
  }
  return values[0][0];
}

/** Letters from an alphabet. */
export function letters(random: Random, alphabet: string, length: number): string {
  let text = '';
  for (let index = 0; index < length; index += 1) text += alphabet[Math.floor(random() * alphabet.length)] ?? '';
  return text;
}
