import type { Operations } from '../../kernel/port.ts';
import { dsOperations } from './ds-records.ts';
import { forwardingOperations } from './forwardings.ts';
import { hostOperations } from './hosts.ts';
import { recordOperations } from './record-operations.ts';
import { zoneOperations } from './zone-operations.ts';

/** Zone, zone signing, DS records, forwarding and child nameservers (api.md sections 6.6 to 6.9). */
export const dnsOperations: Operations = {
  ...zoneOperations,
  ...recordOperations,
  ...dsOperations,
  ...forwardingOperations,
  ...hostOperations,
};
