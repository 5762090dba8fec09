import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';

/** What the names of the service's own nameservers hold (api.md section 9, trap 11), and those of the practice service. */
const ownNames = ['rdash.id', 'practice-registrar.example'];

/**
 * The nameservers of a domain where none of them is the service's own, so that editing the zone here has no effect. null: some are, or it is
 * not known. Nameservers that the zone itself names count as its own.
 */
export function elsewhereOf(nameservers: readonly string[], records: readonly DnsRecord[] | null): readonly string[] | null {
  if (nameservers.length === 0) return null;
  const named = new Set((records ?? []).flatMap(({ prefix, type, content }) => (prefix === '@' && type === 'NS' ? [plain(content)] : [])));
  const isOwn = (host: string): boolean => named.has(host) || ownNames.some((name) => host === name || host.endsWith(`.${name}`));
  return nameservers.map(plain).some(isOwn) ? null : nameservers;
}

const plain = (host: string): string => host.trim().toLowerCase().replace(/\.$/, '');
