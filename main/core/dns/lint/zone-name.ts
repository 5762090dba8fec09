/** A zone's name in the forms that the rules compare with. */
export interface ZoneName {
  /** As A-labels in lower case, without the trailing dot. */
  readonly name: string;
  /** `.example.com` */
  readonly suffix: string;
}

export function zoneNameOf(name: string): ZoneName {
  const folded = name.toLowerCase().replace(/\.$/, '');
  return { name: folded, suffix: `.${folded}` };
}

/** The owner of a record relative to its zone, in lower case; '' for the zone itself. With a trailing dot: not in the zone. */
export function ownerOf(prefix: string, { name, suffix }: ZoneName): string {
  const folded = prefix.trim().toLowerCase();
  if (folded === '@' || folded === '') return '';
  if (!folded.endsWith('.')) return folded;
  const absolute = folded.slice(0, -1);
  if (absolute === name) return '';
  return absolute.endsWith(suffix) ? absolute.slice(0, -suffix.length) : folded;
}

/** The owner in the zone that a host name refers to; null if it is elsewhere. `host` in lower case, without the trailing dot. */
export function ownerOfHost(host: string, { name, suffix }: ZoneName): string | null {
  if (host.endsWith(suffix)) return host.slice(0, -suffix.length);
  return host === name ? '' : null;
}
