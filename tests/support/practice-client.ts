import { createRedaction } from '../../main/core/redaction/redaction.ts';
import { type AdjustableServiceClient, createServiceClient, type ServiceClientOptions } from '../../main/core/service/client.ts';

/** The account of tests and of the core that tests kill. */
export const practiceAccount = 'abcdefghijkl';

/** A client of a practice service whose limits do not delay anything. `change` overrides options; times in milliseconds. */
export function practiceClient(address: string, change: Partial<ServiceClientOptions> = {}): AdjustableServiceClient {
  return createServiceClient({
    credentials: { accountId: practiceAccount, baseAddress: address, resellerId: '584', apiKey: async () => 'practice-key' },
    limits: { atOnce: 8, perSecond: 100_000, perQuarterHour: null },
    timeouts: { connect: 10_000, response: 30_000, total: 60_000 },
    proxyFor: async () => null,
    redaction: createRedaction(),
    onLimiter: () => undefined,
    now: Date.now,
    userAgent: 'ResellerDesk/test',
    certificates: () => null,
    ...change,
  });
}
