/** Record types by their number (IANA, DNS parameters). */
const numbers = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  HINFO: 13,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  NAPTR: 35,
  DNAME: 39,
  OPT: 41,
  DS: 43,
  SSHFP: 44,
  RRSIG: 46,
  NSEC: 47,
  DNSKEY: 48,
  NSEC3: 50,
  TLSA: 52,
  CDS: 59,
  CDNSKEY: 60,
  SVCB: 64,
  HTTPS: 65,
  SPF: 99,
  CAA: 257,
} as const;

const names = new Map<number, string>(Object.entries(numbers).map(([name, number]) => [number, name]));

export const optType: number = numbers.OPT;

/** The type's name, or `TYPE` and its number (RFC 3597, section 5). */
export const typeName = (number: number): string => names.get(number) ?? `TYPE${number}`;

/** The type's number; null for one that is not in the table. */
export const typeNumber = (name: string): number | null => (Object.hasOwn(numbers, name) ? numbers[name as keyof typeof numbers] : null);
