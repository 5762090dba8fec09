const plain = (name: string): string => {
  const lower = name.trim().toLowerCase();
  return lower.length > 1 && lower.endsWith('.') ? lower.slice(0, -1) : lower;
};

/** The whole name of a record in lower case and without final dot: `www.example.com` for `www` of `example.com`, the zone's for `@`. */
export function absoluteName(prefix: string, zone: string): string {
  const name = plain(prefix);
  const of = plain(zone);
  return name === '' || name === '@' ? of : `${name}.${of}`;
}

/** The prefix of a whole name within a zone: `www` of `www.example.com`, `@` of the zone itself; null: it is outside. */
export function relativeName(name: string, zone: string): string | null {
  const whole = plain(name);
  const of = plain(zone);
  if (whole === of) return '@';
  return whole.endsWith(`.${of}`) ? whole.slice(0, -of.length - 1) : null;
}

/** Whether a whole name is the zone's own or below it. */
export const isInZone = (name: string, zone: string): boolean => relativeName(name, zone) !== null;
