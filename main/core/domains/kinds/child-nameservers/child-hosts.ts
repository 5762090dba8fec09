import { isIP } from 'node:net';
import * as z from 'zod';
import type { ChildHost } from '../../../../../preload/contract/domains/domain.ts';
import type { Json } from '../../../../../preload/contract/values.ts';
import type { ReadContext } from '../../../changes/context.ts';
import { allOf, pagedObjects } from '../../../changes/kinds/lists.ts';
import { readHosts } from '../../../service/domain/parts.ts';
import { readName } from '../../../service/lists/names.ts';

/** An IPv4 or IPv6 address without a zone index. */
export const IpAddress = z
  .string()
  .overwrite((typed) => typed.trim().toLowerCase())
  .refine((typed) => isIP(typed) !== 0 && !typed.includes('%'), 'ip-address-invalid');

/** Child nameservers of a domain (api.md section 6.9), page by page; `hostname` is the full name as A-labels. */
export async function childHosts(context: ReadContext, id: number, domain: string): Promise<readonly ChildHost[]> {
  const objects = await pagedObjects(context, `domains/${id}/hosts`, {});
  return allOf(readHosts([...objects] as Json[], readName(domain).name));
}

/** Those with one label, and with the address if given. */
export function hostsNamed(hosts: readonly ChildHost[], label: string, domain: string, address?: string): readonly ChildHost[] {
  const whole = `${label}.${readName(domain).name}`;
  const matching = hosts.filter(({ hostname }) => readName(hostname).name === whole);
  return address === undefined ? matching : matching.filter((host) => sameAddress(host.address, address));
}

/** IPv6 has many spellings for one address. */
export function sameAddress(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

function canonical(address: string): string {
  const plain = address.trim().toLowerCase();
  return isIP(plain) === 6 && URL.canParse(`http://[${plain}]`) ? new URL(`http://[${plain}]`).hostname : plain;
}

export function hostText({ hostname, address }: Pick<ChildHost, 'hostname' | 'address'>): string {
  return `${hostname} ${address}`;
}
