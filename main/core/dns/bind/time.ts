/** A larger TTL is treated as 0 (RFC 2181, section 8). */
const longest = 2_147_483_647;

const units: Readonly<Record<string, number>> = { w: 604_800, d: 86_400, h: 3600, m: 60, s: 1 };

/** Seconds of `3600`, `1h30m` or `1W`; null if invalid. Too large a value becomes 0, as in BIND. */
export function readTime(word: string): number | null {
  const first = word.charCodeAt(0);
  if (first < 48 || first > 57) return null;
  let sum = 0;
  let number = -1;
  let hasUnit = false;
  for (let at = 0; at < word.length; at += 1) {
    const digit = word.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) {
      number = (number < 0 ? 0 : number) * 10 + digit;
      if (number > 4_294_967_295) return null;
      continue;
    }
    const unit = units[word.charAt(at).toLowerCase()];
    if (unit === undefined || number < 0) return null;
    sum += number * unit;
    number = -1;
    hasUnit = true;
  }
  // `1h5` is ambiguous.
  if (number >= 0 && hasUnit) return null;
  const seconds = number >= 0 ? number : sum;
  if (seconds > 4_294_967_295) return null;
  return seconds > longest ? 0 : seconds;
}
