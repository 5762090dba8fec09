import * as z from 'zod';
import { KeepKey } from '../accounts/accounts.ts';
import { command, query } from '../call.ts';
import { AccountId } from '../values.ts';
import { mailOutcomes, mailPasswordStates, mailSecurities, maxPerHour, maxPerMinute } from './mail-codes.ts';

/** The mail server of an account, without its password, which is only in the keychain. */
export const MailServer = z.strictObject({
  host: z.string().trim().max(253),
  port: z.number().int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  /** Empty: the server needs no login. */
  user: z.string().trim().max(320),
  fromName: z.string().trim().max(100),
  fromAddress: z.string().trim().max(320),
  /** Empty: replies go to the sender. */
  replyTo: z.string().trim().max(320),
  /** Most messages in any 60 seconds and in any 60 minutes. */
  perMinute: z.number().int().min(1).max(maxPerMinute),
  perHour: z.number().int().min(1).max(maxPerHour),
});
export type MailServer = z.infer<typeof MailServer>;

/** `server` is null where none was set up. `login`: where its password is. */
export const MailState = z.strictObject({ server: MailServer.nullable(), login: z.enum(mailPasswordStates) });
export type MailState = z.infer<typeof MailState>;

const OfAccount = z.strictObject({ accountId: AccountId });

/** The mail server through which messages to customers are sent. No call reads a password back. */
export const mailCalls = {
  'mail.state': query(OfAccount, MailState),
  /**
   * Stores the server, and a password if one is given; without one, the stored password stays in use only for the same host, port and user.
   * Main asks in a dialog of the system before the application connects to another host. Rejects with VALIDATION of the field.
   */
  'mail.save': command(
    z.strictObject({ ...OfAccount.shape, server: MailServer, password: z.string().min(1).max(500).optional(), keep: KeepKey.optional() }),
    MailState,
  ),
  'mail.remove': command(OfAccount, MailState),
  /** Sends one message from the sender to itself. `message`: the server's words, or a reason. */
  'mail.test': command(OfAccount, z.strictObject({ outcome: z.enum(mailOutcomes), message: z.string().max(2000) })),
};
