/* Addresses of the practice service's DNS, of the blocks for documentation (RFC 5737). */

export const rootAddress = '192.0.2.1';
export const topLevelAddress = '192.0.2.2';
export const resolverAddress = '192.0.2.53';
/** All nameservers of other providers. */
export const externalAddress = '198.51.100.53';
/** `dns1` to `dns4` of the practice registrar. */
export const ownAddresses = ['192.0.2.11', '192.0.2.12', '192.0.2.13', '192.0.2.14'] as const;

const ownHost = /^dns([1-4])\.practice-registrar\.example$/;

/** The address of a nameserver of the practice registrar; null: it is another's. */
export function ownAddress(host: string): string | null {
  const [, number] = ownHost.exec(host) ?? [];
  return number === undefined ? null : (ownAddresses[Number(number) - 1] ?? null);
}
