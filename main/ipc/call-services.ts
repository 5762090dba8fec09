import type { CallGroup, CallGroups } from '../../preload/contract/index.ts';
import type { CallService } from '../core/base/call-service.ts';

/** Who calls. Computed by the transport, which alone knows frames, origins, sockets and tokens. */
export interface Caller {
  /** One page of one host; calls, ids and cancellations of different keys never meet. */
  readonly key: string;
  /** The transport has verified that this is the application's own page. */
  readonly trusted: boolean;
}

/** The service of each group of calls, opened when a call first needs it: a missing service or method does not compile. */
export type CallServices = { readonly [G in CallGroup]: () => Promise<CallService<CallGroups[G]>> };
