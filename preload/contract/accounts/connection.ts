import * as z from 'zod';
import { command, query } from '../call.ts';
import { errorCodes } from '../errors.ts';
import { doctorSteps } from '../lists.ts';
import { AccountId } from '../values.ts';
import { ApiKey } from './credentials.ts';

export { doctorSteps };

export const DoctorStepName = z.enum(doctorSteps);
export type DoctorStepName = z.infer<typeof DoctorStepName>;

/**
 * Why a step failed, in more detail than an error code: selects the texts "what it means" and "what to do". Each belongs to the step that
 * reports it.
 */
export const doctorFaults = [
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
export const DoctorFault = z.enum(doctorFaults);
export type DoctorFault = z.infer<typeof DoctorFault>;

export const DoctorStep = z.strictObject({
  name: DoctorStepName,
  state: z.enum(['waiting', 'running', 'passed', 'failed', 'skipped']),
  /** Short fact next to the name, as data: "203.0.113.40", "HTTP 422, JSON"; why a step was skipped: "proxy", "http". */
  fact: z.string().max(300).optional(),
  /** How many addresses the name has in addition to those in `fact`. */
  moreAddresses: z.number().int().positive().optional(),
  /** The server's certificate; dates are YYYY-MM-DD. `issuer` is null if it has no name. */
  certificate: z.strictObject({ issuer: z.string().max(300).nullable(), validFrom: z.string(), validUntil: z.string() }).optional(),
  /** Duration of the step in milliseconds. */
  durationMs: z.number().int().nonnegative().optional(),
  fault: DoctorFault.optional(),
  code: z.enum(errorCodes).optional(),
  /** The caller's public address, if the service's refusal contains it. */
  publicAddress: z.string().max(60).optional(),
  /** The service's message, redacted, at most 300 characters. */
  quote: z.string().max(300).optional(),
});
export type DoctorStep = z.infer<typeof DoctorStep>;

export const DoctorReport = z.strictObject({
  /** All eight steps in order. */
  steps: z.array(DoctorStep).length(doctorSteps.length),
  ok: z.boolean(),
  durationMs: z.number().int().nonnegative(),
});
export type DoctorReport = z.infer<typeof DoctorReport>;

/** Events of a run contain the id that the caller chose. */
export const DoctorRun = z.string().regex(/^[a-z0-9-]{4,60}$/);

export const connectionCalls = {
  /**
   * Runs the connection doctor and reports each step with the event `connection.step`. Without `apiKey`, the key of `accountId` is used if
   * it belongs to the same origin.
   */
  'connection.test': command(
    z.strictObject({
      run: DoctorRun,
      accountId: AccountId.optional(),
      baseAddress: z.string().max(400),
      resellerId: z.string().max(120),
      apiKey: ApiKey.optional(),
    }),
    DoctorReport,
  ),
  /** How main parses a typed base address: for the line "Calls go to …" and for field errors. */
  'connection.readAddress': query(
    z.strictObject({ baseAddress: z.string().max(400) }),
    z.union([
      z.strictObject({ ok: z.literal(true), baseAddress: z.string(), origin: z.string() }),
      z.strictObject({ ok: z.literal(false), fault: DoctorFault }),
    ]),
  ),
};
