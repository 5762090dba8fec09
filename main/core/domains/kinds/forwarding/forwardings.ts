import type { Forwarding } from '../../../../../preload/contract/domains/domain.ts';
import type { ReadContext } from '../../../changes/context.ts';
import { allOf, objectsIn } from '../../../changes/kinds/lists.ts';
import { readForwardings } from '../../../service/domain/parts.ts';
import { readName } from '../../../service/lists/names.ts';

/** Forwardings of a domain (api.md section 6.8), each by its label or `@`, whether the service writes the label or the full name. */
export async function forwardings({ get }: ReadContext, id: number, domain: string): Promise<readonly Forwarding[]> {
  const zone = readName(domain).name;
  const objects = objectsIn(await get(`domains/${id}/forwarding`));
  return allOf(readForwardings([...objects])).map((item) => ({ ...item, from: labelOf(item.from, zone) }));
}

function labelOf(from: string, domain: string): string {
  const plain = from.trim().toLowerCase().replace(/\.$/, '');
  if (plain === '' || plain === '@' || plain === domain) return '@';
  return plain.endsWith(`.${domain}`) ? plain.slice(0, -domain.length - 1) : plain;
}
