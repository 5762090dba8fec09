import * as z from 'zod';
import { readName } from '../../service/lists/names.ts';

const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const hostName = new RegExp(`^(?=.{1,253}$)(?:${label}\\.)+(?=[a-z])${label}$`);

/** A host name of at least two labels, stored as lower-case A-labels without a trailing dot. */
export const HostName = z
  .string()
  .max(300)
  .overwrite((typed) => readName(typed).name)
  .refine((name) => hostName.test(name), 'host-name-invalid');

/** A domain name of at least two labels, stored as lower-case A-labels without a trailing dot. */
export const DomainName = z
  .string()
  .max(300)
  .overwrite((typed) => readName(typed).name)
  .refine((name) => hostName.test(name), 'domain-name-invalid');

/** The nameservers of a delegation. */
export const Nameservers = z
  .array(HostName)
  .min(2, 'too-few-nameservers')
  .max(5, 'too-many-nameservers')
  .refine((hosts) => new Set(hosts).size === hosts.length, 'nameserver-twice');

/** One label below a domain, such as `ns1`. */
export const HostLabel = z
  .string()
  .max(63)
  .overwrite((typed) => typed.trim().toLowerCase())
  .refine((typed) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(typed), 'host-label-invalid');

/** Whether both contain the same hosts, in any order: a delegation has none. */
export function sameHosts(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [new Set(one), new Set(other)];
  return left.size === right.size && [...left].every((host) => right.has(host));
}
