import * as z from 'zod';
import { command, query } from './call.ts';
import { AccountId, Json, Moment, Money } from './values.ts';

/** One field of an answer, in the service's order and under the service's name. Redacted by main. */
export const AnswerField = z.strictObject({ name: z.string().max(200), value: Json });
export type AnswerField = z.infer<typeof AnswerField>;

export const ProfileSnapshot = z.strictObject({ fetchedAt: Moment, fields: z.array(AnswerField).max(500) });
export type ProfileSnapshot = z.infer<typeof ProfileSnapshot>;

export const BalanceSnapshot = z.strictObject({
  fetchedAt: Moment,
  currency: z.string().max(20).nullable(),
  /** null when the service sent something that is not an amount; then it is among `fields`. */
  balance: Money.nullable(),
  fields: z.array(AnswerField).max(500),
});
export type BalanceSnapshot = z.infer<typeof BalanceSnapshot>;

/** An answer as it came, after redaction by field, value and header (security model, section 8). */
export const RawAnswer = z.strictObject({
  fetchedAt: Moment,
  request: z.string().max(2000),
  status: z.number().int(),
  headers: z.array(z.tuple([z.string(), z.string()])).max(200),
  /** Pretty-printed JSON, or text. At most 200,000 characters. */
  body: z.string().max(210_000),
  truncated: z.boolean(),
});
export type RawAnswer = z.infer<typeof RawAnswer>;

const ForAccount = z.strictObject({ accountId: AccountId });

export const profileCalls = {
  /** The last good answers kept locally; no network. */
  'profile.stored': query(ForAccount, z.strictObject({ profile: ProfileSnapshot.nullable(), balance: BalanceSnapshot.nullable() })),
  /** Asks the service (GET /v1/account/profile, the stated reference request) and keeps the answer. */
  'profile.refresh': query(ForAccount, ProfileSnapshot),
  /** Asks the service (GET /v1/account/balance) and keeps the answer. */
  'profile.refreshBalance': query(ForAccount, BalanceSnapshot),
  /** The last answer of this session, redacted; null when nothing was asked yet. */
  'profile.raw': query(z.strictObject({ accountId: AccountId, of: z.enum(['profile', 'balance']) }), RawAnswer.nullable()),
  /** After showing the address and asking, opens the service's own tester page in the browser. */
  'profile.openTester': command(
    ForAccount,
    z.strictObject({ outcome: z.enum(['opened', 'declined', 'unavailable']), address: z.string() }),
  ),
};
