import { orderTerms as texts } from '../../../text/en/order-terms.ts';

const words = texts.nameservers;

/** What is wrong with the nameservers of an order; undefined: nothing. None at all are those of the service. */
export function nameserversFault(hosts: readonly string[]): string | undefined {
  if (hosts.length > 5) return words.tooMany;
  return hosts.length === 1 ? words.tooFew : undefined;
}
