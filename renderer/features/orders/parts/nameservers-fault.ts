import { orderTerms as texts } from '../../../text/en/orders.ts';

const words = texts.nameservers;

/** The problem with an order's nameservers; undefined: none. An empty list means the service's own. */
export function nameserversFault(hosts: readonly string[]): string | undefined {
  if (hosts.length > 5) return words.tooMany;
  return hosts.length === 1 ? words.tooFew : undefined;
}
