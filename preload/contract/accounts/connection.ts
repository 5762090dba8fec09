import * as z from 'zod';
import { command, query } from '../call.ts';
import { errorCodes } from '../errors.ts';
import { connectionSteps } from '../lists.ts';
import { AccountId } from '../values.ts';
import { ApiKey } from './accounts.ts';

export { connectionSteps };

export const ConnectionStepName = z.enum(connectionSteps);
export type ConnectionStepName = z.infer<typeof ConnectionStepName>;

/**
 * Why a step failed, in more detail than an error code: selects the texts "what it means" and "what to do". Each belongs to the step that
 * reports it.
 */
export const connectionFaults = [
  'address-empty',
  'address-malformed',
  'address-http',
  'address-credentials',
  'address-query',
  'proxy-malformed',
  'proxy-unreachable',
  'proxy-auth',
  'proxy-refused',
  'offline',
  'name-unknown',
  'tls-issuer',
  'tls-expired',
  'tls-name',
  'tls-failed',
  'refused-connection',
  'timeout',
  'dropped',
  'redirected',
  'server-error',
  'rate-limited',
  'ip-refused',
  'key-missing',
  'credentials-refused',
  'keychain',
  'not-found',
  'html',
  'not-json',
  'cut-off',
  'too-large',
  'service-refused',
  'not-a-profile',
] as const;
export const ConnectionFault = z.enum(connectionFaults);
export type ConnectionFault = z.infer<typeof ConnectionFault>;

export const ConnectionStep = z.strictObject({
  name: ConnectionStepName,
  state: z.enum(['waiting', 'running', 'passed', 'failed', 'skipped']),
  /** Short fact next to the name, as data: "203.0.113.40", "HTTP 422"; why a step was skipped: "proxy", "http". */
  fact: z.string().max(300).optional(),
  /** What the body of the response is. */
  body: z.enum(['json', 'html', 'text', 'cut-off', 'empty']).optional(),
  /** The Retry-After header of the response. */
  retryAfter: z.string().max(300).optional(),
  /** Scheme and host to which the response redirects; null: another path of the same host. */
  redirect: z.string().max(300).nullable().optional(),
  /** Number of fields of a profile without a name. */
  fields: z.number().int().positive().optional(),
  /** How many addresses the name has in addition to those in `fact`. */
  moreAddresses: z.number().int().positive().optional(),
  /** The server's certificate; dates are YYYY-MM-DD. `issuer` is null if it has no name. */
  certificate: z.strictObject({ issuer: z.string().max(300).nullable(), validFrom: z.string(), validUntil: z.string() }).optional(),
  /** Duration of the step in milliseconds. */
  durationMs: z.number().int().nonnegative().optional(),
  fault: ConnectionFault.optional(),
  code: z.enum(errorCodes).optional(),
  /** The caller's public address, if the service's refusal contains it. */
  publicAddress: z.string().max(60).optional(),
  /** The service's message, redacted, at most 300 characters. */
  quote: z.string().max(300).optional(),
});
export type ConnectionStep = z.infer<typeof ConnectionStep>;

export const ConnectionReport = z.strictObject({
  /** All eight steps in order. */
  steps: z.array(ConnectionStep).length(connectionSteps.length),
  ok: z.boolean(),
  durationMs: z.number().int().nonnegative(),
});
export type ConnectionReport = z.infer<typeof ConnectionReport>;

/** Events of a run contain the id that the caller chose. */
export const ConnectionRun = z.string().regex(/^[a-z0-9-]{4,60}$/);

export const connectionCalls = {
  /**
   * Runs the connection test and reports each step with the event `connection.step`. Without `apiKey`, the key of `accountId` is used if
   * it belongs to the same origin.
   */
  'connection.test': command(
    z.strictObject({
      run: ConnectionRun,
      accountId: AccountId.optional(),
      baseAddress: z.string().max(400),
      resellerId: z.string().max(120),
      apiKey: ApiKey.optional(),
    }),
    ConnectionReport,
  ),
  /** How main parses a typed base address: for the line "Calls go to …" and for field errors. */
  'connection.readAddress': query(
    z.strictObject({ baseAddress: z.string().max(400) }),
    z.union([
      z.strictObject({ ok: z.literal(true), baseAddress: z.string(), origin: z.string() }),
      z.strictObject({ ok: z.literal(false), fault: ConnectionFault }),
    ]),
  ),
};
