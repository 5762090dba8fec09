import * as z from 'zod';
import { command, query } from './call.ts';
import { Moment, Nothing } from './values.ts';

/** Why this copy does not update itself. */
export const UpdateAbsence = z.enum(['development', 'no-feed', 'bad-feed', 'system-package', 'unsigned', 'no-publisher']);
export type UpdateAbsence = z.infer<typeof UpdateAbsence>;

/** Why a check, a download or an installation failed. */
export const UpdateFaultCode = z.enum([
  'offline',
  'tls',
  'timeout',
  'server',
  'not-found',
  'bad-feed',
  'other-origin',
  'checksum',
  'signature',
  'disk',
  'other',
]);
export type UpdateFaultCode = z.infer<typeof UpdateFaultCode>;

/** A newer version in the feed. */
export const UpdateRelease = z.strictObject({
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  /** null if it is not in the feed. */
  released: Moment.nullable(),
  /** Size of the download; null if it is not in the feed. */
  bytes: z.number().int().positive().nullable(),
});
export type UpdateRelease = z.infer<typeof UpdateRelease>;

const bytes = z.number().int().nonnegative();

/** The state of this copy's update. */
export const UpdateState = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.literal('absent'), reason: UpdateAbsence }),
  z.strictObject({ phase: z.literal('idle') }),
  z.strictObject({ phase: z.literal('checking') }),
  z.strictObject({ phase: z.literal('current'), checkedAt: Moment }),
  z.strictObject({ phase: z.literal('available'), release: UpdateRelease }),
  /** `total` is null until the server reports it. */
  z.strictObject({ phase: z.literal('downloading'), release: UpdateRelease, done: bytes, total: bytes.nullable() }),
  z.strictObject({ phase: z.literal('ready'), release: UpdateRelease }),
  z.strictObject({ phase: z.literal('restarting'), release: UpdateRelease }),
  z.strictObject({
    phase: z.literal('failed'),
    during: z.enum(['check', 'download', 'install']),
    code: UpdateFaultCode,
    /** Present if the download can be restarted. */
    release: UpdateRelease.nullable(),
  }),
]);
export type UpdateState = z.infer<typeof UpdateState>;

/**
 * What must not be interrupted: changes in progress, running jobs, rows with an unknown outcome, files being written, reads over a file.
 */
export const Hold = z.strictObject({ kind: z.enum(['change', 'job', 'unknown', 'export', 'run']), count: z.number().int().positive() });
export type Hold = z.infer<typeof Hold>;

export const updatesCalls = {
  'updates.state': query(Nothing, UpdateState),
  /** Checks the feed that this copy was built with. */
  'updates.check': command(Nothing, UpdateState),
  /** Starts the download; `updates.changed` reports progress. */
  'updates.download': command(Nothing, UpdateState),
  /** Stops a check or the download; downloaded data is discarded. */
  'updates.stop': command(Nothing, UpdateState),
  /** Installs the download and starts it. If `holds` is not empty, nothing was done. */
  'updates.restart': command(Nothing, z.strictObject({ state: UpdateState, holds: z.array(Hold).max(5) })),
};
