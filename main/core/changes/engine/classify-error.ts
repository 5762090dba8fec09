import type { ErrorCode } from '../../../../preload/contract/errors.ts';

/** What an error affects. `stop`: the whole job, until the user acts. `wait`: it may pass on its own. `row`: only this row. */
export type Problem = 'stop' | 'wait' | 'row';

const stops: ReadonlySet<ErrorCode> = new Set(['AUTH', 'IP_REFUSED', 'KEY_MISSING', 'KEYCHAIN', 'READ_ONLY', 'CANCELED', 'DISK']);
const passes: ReadonlySet<ErrorCode> = new Set(['OFFLINE', 'TLS', 'TIMEOUT', 'UPSTREAM', 'RATE_LIMIT', 'NOT_THE_SERVICE']);

export function problemOf(code: ErrorCode): Problem {
  if (stops.has(code)) return 'stop';
  return passes.has(code) ? 'wait' : 'row';
}
