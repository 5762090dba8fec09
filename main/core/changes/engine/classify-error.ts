import type { ErrorCode } from '../../../../preload/contract/errors.ts';

/**
 * Whose trouble a fault is. `stop`: of the whole job, until a person did something. `wait`: it may pass by itself. `row`: of this row alone.
 */
export type Trouble = 'stop' | 'wait' | 'row';

const stops: ReadonlySet<ErrorCode> = new Set(['AUTH', 'IP_REFUSED', 'KEY_MISSING', 'KEYCHAIN', 'READ_ONLY', 'CANCELLED', 'DISK']);
const passes: ReadonlySet<ErrorCode> = new Set(['OFFLINE', 'TLS', 'TIMEOUT', 'UPSTREAM', 'RATE_LIMIT', 'NOT_THE_SERVICE']);

export function troubleOf(code: ErrorCode): Trouble {
  if (stops.has(code)) return 'stop';
  return passes.has(code) ? 'wait' : 'row';
}
