import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { Today } from '../../base/time-zones.ts';
import type { CustomerDomainsStore } from '../../store/portfolio/customers/customer-domains.ts';

export interface CustomerDomainsDeps {
  /** Called each time, since clearing local data replaces the store. */
  readonly store: () => CustomerDomainsStore;
  readonly today: () => Today;
}

/** Which domains customers have, from the local copy; no network. */
export interface CustomerDomainsService {
  domains(input: Parsed<'customers.domains'>): Output<'customers.domains'>;
}

/** Domains listed on a customer's screen. */
const soonest = 5;

export function createCustomerDomains({ store, today: now }: CustomerDomainsDeps): CustomerDomainsService {
  return {
    domains({ accountId, id }) {
      const { today } = now();
      return {
        count: store().count(accountId, id),
        past: store().past(accountId, id, today),
        next: store().next(accountId, id, today, soonest),
        unassigned: store().unassigned(accountId),
      };
    },
  };
}
