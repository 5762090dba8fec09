/** Record type mnemonics and their numbers (IANA, Domain Name System Parameters), without types that only occur in queries. */
const numbers: Readonly<Record<string, number>> = {
  ...{ A: 1, NS: 2, CNAME: 5, SOA: 6, MB: 7, MG: 8, MR: 9, NULL: 10, WKS: 11, PTR: 12, HINFO: 13, MINFO: 14, MX: 15, TXT: 16, RP: 17 },
  ...{ AFSDB: 18, X25: 19, ISDN: 20, RT: 21, NSAP: 22, 'NSAP-PTR': 23, SIG: 24, KEY: 25, PX: 26, GPOS: 27, AAAA: 28, LOC: 29, NXT: 30 },
  ...{ EID: 31, NIMLOC: 32, SRV: 33, ATMA: 34, NAPTR: 35, KX: 36, CERT: 37, A6: 38, DNAME: 39, SINK: 40, APL: 42, DS: 43, SSHFP: 44 },
  ...{ IPSECKEY: 45, RRSIG: 46, NSEC: 47, DNSKEY: 48, DHCID: 49, NSEC3: 50, NSEC3PARAM: 51, TLSA: 52, SMIMEA: 53, HIP: 55, NINFO: 56 },
  ...{ RKEY: 57, TALINK: 58, CDS: 59, CDNSKEY: 60, OPENPGPKEY: 61, CSYNC: 62, ZONEMD: 63, SVCB: 64, HTTPS: 65, DSYNC: 66, SPF: 99 },
  ...{ UINFO: 100, UID: 101, GID: 102, UNSPEC: 103, NID: 104, L32: 105, L64: 106, LP: 107, EUI48: 108, EUI64: 109, URI: 256, CAA: 257 },
  ...{ AVC: 258, DOA: 259, AMTRELAY: 260, RESINFO: 261, WALLET: 262, CLA: 263, IPN: 264, TA: 32768, DLV: 32769 },
};

const mnemonics = new Map(Object.entries(numbers).map(([name, number]) => [number, name]));
const known = new Map(Object.entries(numbers).map(([name]) => [name, name]));
/** Types that only occur in queries or messages, never in a zone. */
const notStored = new Set([0, 41, 249, 250, 251, 252, 253, 254, 255]);

/** The type that a zone file word names: `MX` for `mx` and `TYPE15`, `TYPE65280` for itself; null if there is none. */
export function typeOf(word: string): string | null {
  const exact = known.get(word);
  if (exact !== undefined) return exact;
  const upper = word.toUpperCase();
  const mnemonic = known.get(upper);
  if (mnemonic !== undefined) return mnemonic;
  if (!/^TYPE\d{1,5}$/.test(upper)) return null;
  const number = Number(upper.slice(4));
  if (number > 65_535 || notStored.has(number)) return null;
  return mnemonics.get(number) ?? `TYPE${number}`;
}

/** The data layout of a type. */
export interface TypeLayout {
  /** Positions of domain names among the words. */
  readonly hosts: readonly number[];
  /** All words from this position on are domain names. */
  readonly hostsFrom?: number;
  /** Number of words, if it is fixed. */
  readonly words?: number;
  /** A type of the service and its panels: hosts have no trailing dot, as the service returns them (api.md section 5). */
  readonly ofService?: boolean;
}

const host: TypeLayout = { hosts: [0], words: 1, ofService: true };
const numbered: TypeLayout = { hosts: [1], words: 2 };
const plain: TypeLayout = { hosts: [] };

const layouts: Readonly<Record<string, TypeLayout>> = {
  A: { hosts: [], words: 1 },
  AAAA: { hosts: [], words: 1 },
  ...{ CNAME: host, NS: host, PTR: host, DNAME: host },
  MX: { hosts: [1], words: 2, ofService: true },
  SRV: { hosts: [3], words: 4, ofService: true },
  CAA: { hosts: [], words: 3 },
  SOA: { hosts: [0, 1], words: 7 },
  ...{ AFSDB: numbered, KX: numbered, RT: numbered, LP: numbered },
  ...{ RP: { hosts: [0, 1], words: 2 }, MINFO: { hosts: [0, 1], words: 2 }, TALINK: { hosts: [0, 1], words: 2 } },
  ...{ MB: { hosts: [0], words: 1 }, MG: { hosts: [0], words: 1 }, MR: { hosts: [0], words: 1 }, 'NSAP-PTR': { hosts: [0], words: 1 } },
  PX: { hosts: [1, 2], words: 3 },
  NAPTR: { hosts: [5], words: 6 },
  ...{ SVCB: { hosts: [1] }, HTTPS: { hosts: [1] }, NSEC: { hosts: [0] }, NXT: { hosts: [0] }, RRSIG: { hosts: [7] }, SIG: { hosts: [7] } },
  HIP: { hosts: [], hostsFrom: 3 },
};

/** Gateways are hosts only if the preceding word indicates it. */
const gateway: Readonly<Record<string, { readonly kind: number; readonly host: number }>> = {
  IPSECKEY: { kind: 1, host: 3 },
  AMTRELAY: { kind: 2, host: 3 },
};

export function layoutOf(type: string, words: readonly string[]): TypeLayout {
  const gate = gateway[type];
  if (gate !== undefined) return words[gate.kind] === '3' ? { hosts: [gate.host] } : plain;
  // A prefix of zero bits needs no name (RFC 2874, section 3.1).
  if (type === 'A6') return words.length > 1 && Number(words[0]) > 0 ? { hosts: [words.length - 1] } : plain;
  return layouts[type] ?? plain;
}

export const isTextType = (type: string): boolean => type === 'TXT' || type === 'SPF';
