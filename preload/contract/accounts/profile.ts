import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId, Json, Moment, Money } from '../values.ts';

/** A field of a response, in the service's order and with its name. Redacted by main. */
export const ResponseField = z.strictObject({ name: z.string().max(200), value: Json });
export type ResponseField = z.infer<typeof ResponseField>;

export const ProfileSnapshot = z.strictObject({ fetchedAt: Moment, fields: z.array(ResponseField).max(500) });
export type ProfileSnapshot = z.infer<typeof ProfileSnapshot>;

export const BalanceSnapshot = z.strictObject({
  fetchedAt: Moment,
  currency: z.string().max(20).nullable(),
  /** null if the service sent something that is not an amount; it is then among `fields`. */
  balance: Money.nullable(),
  fields: z.array(ResponseField).max(500),
});
export type BalanceSnapshot = z.infer<typeof BalanceSnapshot>;

/** A response as received, after redaction by field, value and header (security model, section 8). */
export const RawResponse = z.strictObject({
  fetchedAt: Moment,
  request: z.string().max(2000),
  status: z.number().int(),
  headers: z.array(z.tuple([z.string(), z.string()])).max(200),
  /** Pretty-printed JSON, or text. At most 200,000 characters. */
  body: z.string().max(210_000),
  truncated: z.boolean(),
});
export type RawResponse = z.infer<typeof RawResponse>;

const ForAccount = z.strictObject({ accountId: AccountId });

export const profileCalls = {
  /** The last successful responses, stored locally; no network. */
  'profile.stored': query(ForAccount, z.strictObject({ profile: ProfileSnapshot.nullable(), balance: BalanceSnapshot.nullable() })),
  /** Requests GET v1/account/profile, the documented reference request, and stores the response. */
  'profile.refresh': query(ForAccount, ProfileSnapshot),
  /** Requests GET v1/account/balance and stores the response. */
  'profile.refreshBalance': query(ForAccount, BalanceSnapshot),
  /** The last response of this session, redacted; null if nothing was requested yet. */
  'profile.raw': query(z.strictObject({ accountId: AccountId, of: z.enum(['profile', 'balance']) }), RawResponse.nullable()),
  /** Shows the address, asks, and opens the service's own tester page in the browser. */
  'profile.openTester': command(
    ForAccount,
    z.strictObject({ outcome: z.enum(['opened', 'declined', 'unavailable']), address: z.string() }),
  ),
};
