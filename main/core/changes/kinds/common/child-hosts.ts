import { isIP } from 'node:net';
import * as z from 'zod';
import type { ChildHost } from '../../../../../preload/contract/domain.ts';
import { AppError } from '../../../errors.ts';
import { readHosts } from '../../../service/domain/things.ts';
import { readListPage } from '../../../service/lists/page.ts';
import type { ReadContext } from '../../context.ts';

const pageLimit = 100;
const mostPages = 50;

/** An IPv4 or IPv6 address without a zone. */
export const IpAddress = z
  .string()
  .overwrite((given) => given.trim().toLowerCase())
  .refine((given) => isIP(given) !== 0 && !given.includes('%'), 'This is not an IP address.');

/** Child nameservers of a domain (api.md section 6.9), page by page; `hostname` is the whole name. */
export async function childHosts({ get }: ReadContext, id: number, domain: string): Promise<readonly ChildHost[]> {
  const found: ChildHost[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await get(`domains/${id}/hosts`, { page, limit: pageLimit });
    const list = readListPage(answer);
    if (list === null) throw new AppError('BAD_ANSWER', 'The service answered something else than child nameservers.');
    found.push(...readHosts([...list.objects], domain).items);
    if (page >= (list.lastPage ?? 1)) break;
  }
  return found;
}

/** Those of one label, with the address where it is given. */
export function hostsNamed(hosts: readonly ChildHost[], label: string, domain: string, address?: string): readonly ChildHost[] {
  const wanted = hosts.filter(({ hostname }) => hostname.toLowerCase() === `${label}.${domain}`);
  return address === undefined ? wanted : wanted.filter((host) => sameAddress(host.address, address));
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
