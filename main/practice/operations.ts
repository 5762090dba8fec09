import { accountOperations } from './areas/account/index.ts';
import { bareMetalLater, bareMetalOperations } from './areas/bare-metal/index.ts';
import { customersLater, customersOperations } from './areas/customers/index.ts';
import { dayLater } from './areas/day.ts';
import { dnsOperations } from './areas/dns/index.ts';
import { domainsLater, domainsOperations } from './areas/domains/index.ts';
import { objectStorageOperations } from './areas/object-storage/index.ts';
import { pollsOperations } from './areas/polls/index.ts';
import { sslLater, sslOperations } from './areas/ssl/index.ts';
import { fieldsShown } from './kernel/fields-shown.ts';
import type { LaterKinds } from './kernel/later.ts';
import type { Operations } from './kernel/port.ts';

/** Every operation of the service document. */
export const operations: Operations = fieldsShown({
  ...accountOperations,
  ...customersOperations,
  ...pollsOperations,
  ...domainsOperations,
  ...dnsOperations,
  ...sslOperations,
  ...objectStorageOperations,
  ...bareMetalOperations,
});

/** Every kind of scheduled work. */
export const laterKinds: LaterKinds = { ...customersLater, ...domainsLater, ...sslLater, ...bareMetalLater, ...dayLater };
