import { accountOperations } from './areas/account/index.ts';
import { customersLater, customersOperations } from './areas/customers/index.ts';
import { dnsOperations } from './areas/dns/index.ts';
import { domainsLater, domainsOperations } from './areas/domains/index.ts';
import { pollsOperations } from './areas/polls/index.ts';
import type { LaterKinds } from './ground/later.ts';
import type { Operations } from './ground/port.ts';

/** Every operation of the service document. */
export const operations: Operations = {
  ...accountOperations,
  ...customersOperations,
  ...pollsOperations,
  ...domainsOperations,
  ...dnsOperations,
};

/** Every kind of work that finishes later. */
export const laterKinds: LaterKinds = { ...customersLater, ...domainsLater };
