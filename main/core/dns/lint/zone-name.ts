/** A zone by its name, as the rules compare with it. */
export interface ZoneName {
  /** As A-labels in lower case, without a final dot. */
  readonly name: string;
  /** `.example.com` */
  readonly suffix: string;
}

export function zoneNameOf(name: string): ZoneName {
  const folded = name.toLowerCase().replace(/\.$/, '');
  return { name: folded, suffix: `.${folded}` };
}

/** The owner of a record relative to its zone, in lower case; '' for the zone itself. With a final dot: it is not in the zone. */
export function ownerOf(prefix: string, { name, suffix }: ZoneName): string {
  const folded = prefix.trim().toLowerCase();
  if (folded === '@' || folded === '') return '';
  if (!folded.endsWith('.')) return folded;
  const absolute = folded.slice(0, -1);
  if (absolute === name) return '';
  return absolute.endsWith(suffix) ? absolute.slice(0, -suffix.length) : folded;
}

/** The owner in the zone that a host name means; null when it lies elsewhere. `host` in lower case, without a final dot. */
export function ownerOfHost(host: string, { name, suffix }: ZoneName): string | null {
  if (host.endsWith(suffix)) return host.slice(0, -suffix.length);
  return host === name ? '' : null;
}
