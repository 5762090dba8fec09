import { lookup } from 'node:dns/promises';
import type { WebFault } from '../../../../preload/contract/live-dns/live-web.ts';
import type { PracticeWeb } from '../../../practice/port.ts';
import { isPublicAddress } from '../wire/addresses.ts';

/** How hosts are reached. Tests have one of their own. */
export interface Network {
  /** The addresses of a host; empty: it has none. */
  readonly addresses: (host: string) => Promise<readonly string[]>;
  readonly isPublic: (address: string) => boolean;
  readonly port: number;
  /** Trusted certificates (PEM); null: Node's own. */
  readonly trusted: readonly string[] | null;
  /** Milliseconds for everything. */
  readonly timeout: number;
}

export const internet: Network = {
  async addresses(host) {
    try {
      return (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);
    } catch {
      return [];
    }
  },
  ...{ isPublic: isPublicAddress, port: 443, trusted: null, timeout: 15_000 },
};

/** In practice: every host is the practice service on this computer. */
export const practiceNetwork = ({ port, issuer }: PracticeWeb): Network => ({
  ...internet,
  ...{ addresses: async () => ['127.0.0.1'], isPublic: () => true, port, trusted: [issuer] },
});

/** Why a host was not read. */
export class WebTrouble extends Error {
  readonly fault: WebFault;
  readonly host: string;
  readonly address: string | null;

  constructor(fault: WebFault, host: string, address: string | null = null) {
    super(fault);
    [this.fault, this.host, this.address] = [fault, host, address];
  }
}

/**
 * The address of a host that is contacted. It is resolved once and then used as it is, so that a second answer cannot lead elsewhere.
 * Throws WebTrouble.
 */
export async function addressOf(network: Network, host: string, anyAddress: boolean): Promise<string> {
  const addresses = await network.addresses(host);
  const [first] = addresses;
  if (first === undefined) throw new WebTrouble('no-address', host);
  const found = anyAddress ? first : addresses.find(network.isPublic);
  if (found === undefined) throw new WebTrouble('private', host, first);
  return found;
}

/** One line without control characters, and without those that change the direction of text. */
export const printable = (text: string, most = 300): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, most);
