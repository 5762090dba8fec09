import type { LaterKinds } from '../kernel/later.ts';
import type { Fields, Operations, Practice } from '../kernel/port.ts';
import type { RouteMatch } from './routes.ts';

/** The running service, as one request finds it. */
export interface Service {
  readonly practice: Practice;
  readonly operations: Operations;
  readonly laterKinds: LaterKinds;
  /** Whether the caller's address is on the whitelist of the key. */
  whitelisted(): boolean;
  /** Whether writes are noted in the ledger. */
  readonly keepsLedger: boolean;
  /** Told of what should not happen: an error that is no refusal. The caller gets a 500. */
  onFault(error: unknown): void;
}

/** One request after it was read. */
export interface ServiceRequest {
  /** Upper case. */
  readonly method: string;
  /** As it came, without query. */
  readonly path: string;
  readonly route: RouteMatch;
  readonly query: Fields;
  readonly form: Fields;
  /** Only this part of the form is written, then the service fails: a fault for tests. */
  readonly written?: Fields;
  readonly authorization: string | undefined;
  /** Origin under which the caller reached the service, e.g. `http://127.0.0.1:4711`. */
  readonly origin: string;
  /** Address of the caller. */
  readonly remote: string;
}
