/** A server by its name and one of its addresses. */
export interface ServerAddress {
  readonly host: string;
  readonly address: string;
}

/** The root servers (IANA, named.root). Their addresses change about once in ten years, one at a time. */
export const rootHints: readonly ServerAddress[] = [
  ['a', '198.41.0.4'],
  ['b', '170.247.170.2'],
  ['c', '192.33.4.12'],
  ['d', '199.7.91.13'],
  ['e', '192.203.230.10'],
  ['f', '192.5.5.241'],
  ['g', '192.112.36.4'],
  ['h', '198.97.190.53'],
  ['i', '192.36.148.17'],
  ['j', '192.58.128.30'],
  ['k', '193.0.14.129'],
  ['l', '199.7.83.42'],
  ['m', '202.12.27.33'],
  ['a', '2001:503:ba3e::2:30'],
  ['f', '2001:500:2f::f'],
  ['k', '2001:7fd::1'],
].map(([letter, address]) => ({ host: `${letter}.root-servers.net`, address: address ?? '' }));
