import type { CallGroup, CallGroups } from '../../preload/contract/index.ts';
import type { CallService } from '../core/base/call-service.ts';

/** The caller. Determined by the transport, the only layer that knows frames, origins, sockets and tokens. */
export interface Caller {
  /** One window of one host; calls, ids and cancellations of different keys are independent. */
  readonly key: string;
  /** The transport has verified that this is the application's own renderer. */
  readonly trusted: boolean;
}

/** The service of each group of calls, opened when a call first needs it: a missing service or method does not compile. */
export type CallServices = { readonly [G in CallGroup]: () => Promise<CallService<CallGroups[G]>> };
