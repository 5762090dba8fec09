import { AssertionError } from 'node:assert';
import { AppError } from '../../../../../main/core/base/errors.ts';
import type { AdjustableServiceClient, ServiceClientOptions } from '../../../../../main/core/service/client.ts';
import { practiceAccount, practiceClient } from '../../../../support/practice-client.ts';

/** The key that no server except the account's own may see. */
export const testKey = 'canary-key-4711';
const testId = '20417';
export const testAuthorization = `Basic ${Buffer.from(`${testId}:${testKey}`).toString('base64')}`;

/** A client with practically no limits, whose retry delays take no time but are counted. */
export function makeClient(
  baseAddress: string,
  change: Partial<ServiceClientOptions> = {},
): { client: AdjustableServiceClient; waits: number[] } {
  const waits: number[] = [];
  const client = practiceClient(baseAddress, {
    credentials: { accountId: practiceAccount, baseAddress, resellerId: testId, apiKey: async () => testKey },
    limits: { atOnce: 20, perSecond: 1000, perQuarterHour: null },
    timeouts: { connect: 10_000, response: 30_000, total: 60_000 },
    random: () => 0,
    clock: {
      now: () => performance.now(),
      after(ms, run) {
        waits.push(ms);
        const timer = setImmediate(run);
        return () => clearImmediate(timer);
      },
    },
    ...change,
  });
  return { client, waits };
}

/** The AppError that a call rejects with. */
export async function failureOf(call: Promise<unknown>): Promise<AppError> {
  const error = await call.then(
    () => new AssertionError({ message: 'This was meant to be refused.' }),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error;
  return error;
}
