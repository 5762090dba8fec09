import * as z from 'zod';
import { command, query } from './call.ts';
import { Moment, Nothing } from './values.ts';

/** Why this copy does not update itself. */
export const UpdateAbsence = z.enum(['development', 'no-feed', 'bad-feed', 'system-package', 'unsigned', 'no-publisher']);
export type UpdateAbsence = z.infer<typeof UpdateAbsence>;

/** Why a check, a download or an installation did not come to its end. */
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

/** A newer version, as the feed tells it. */
export const UpdateRelease = z.strictObject({
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  /** null when the feed does not say it. */
  released: Moment.nullable(),
  /** Size of the download; null when the feed does not say it. */
  bytes: z.number().int().positive().nullable(),
});
export type UpdateRelease = z.infer<typeof UpdateRelease>;

const bytes = z.number().int().nonnegative();

/** Where the update of this copy stands. */
export const UpdateState = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.literal('absent'), reason: UpdateAbsence }),
  z.strictObject({ phase: z.literal('idle') }),
  z.strictObject({ phase: z.literal('checking') }),
  z.strictObject({ phase: z.literal('current'), checkedAt: Moment }),
  z.strictObject({ phase: z.literal('available'), release: UpdateRelease }),
  /** `total` is null until the server has told it. */
  z.strictObject({ phase: z.literal('downloading'), release: UpdateRelease, done: bytes, total: bytes.nullable() }),
  z.strictObject({ phase: z.literal('ready'), release: UpdateRelease }),
  z.strictObject({ phase: z.literal('restarting'), release: UpdateRelease }),
  z.strictObject({
    phase: z.literal('failed'),
    during: z.enum(['check', 'download', 'install']),
    code: UpdateFaultCode,
    /** Present when the download can be begun again. */
    release: UpdateRelease.nullable(),
  }),
]);
export type UpdateState = z.infer<typeof UpdateState>;

/** What must not be cut off: changes on their way, jobs that run, rows whose outcome nobody knows yet, files that are written, reads over a file. */
export const Hold = z.strictObject({ kind: z.enum(['change', 'job', 'unknown', 'export', 'run']), count: z.number().int().positive() });
export type Hold = z.infer<typeof Hold>;

export const updatesCalls = {
  'updates.state': query(Nothing, UpdateState),
  /** Asks the feed that this copy was built with. */
  'updates.check': command(Nothing, UpdateState),
  /** Begins the download; `updates.changed` tells how it goes. */
  'updates.download': command(Nothing, UpdateState),
  /** Ends a check, or the download; what was fetched is dropped. */
  'updates.stop': command(Nothing, UpdateState),
  /** Installs what was downloaded and starts it. With anything in `holds` nothing was done. */
  'updates.restart': command(Nothing, z.strictObject({ state: UpdateState, holds: z.array(Hold).max(5) })),
};
