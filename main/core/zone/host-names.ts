const plain = (name: string): string => {
  const lower = name.trim().toLowerCase();
  return lower.length > 1 && lower.endsWith('.') ? lower.slice(0, -1) : lower;
};

/**
 * A record's absolute name in lower case and without the trailing dot: `www.example.com` for `www` of `example.com`, the zone's for `@`.
 */
export function absoluteName(prefix: string, zone: string): string {
  const name = plain(prefix);
  const of = plain(zone);
  return name === '' || name === '@' ? of : `${name}.${of}`;
}

/** The prefix of an absolute name within a zone: `www` of `www.example.com`, `@` of the zone itself; null if it is outside. */
export function relativeName(name: string, zone: string): string | null {
  const whole = plain(name);
  const of = plain(zone);
  if (whole === of) return '@';
  return whole.endsWith(`.${of}`) ? whole.slice(0, -of.length - 1) : null;
}

/** Whether an absolute name is the zone's own or below it. */
export const isInZone = (name: string, zone: string): boolean => relativeName(name, zone) !== null;
