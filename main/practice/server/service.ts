import type { LaterKinds } from '../kernel/later.ts';
import type { Fields, Operations, Practice } from '../kernel/port.ts';
import type { RouteMatch } from './routes.ts';

/** The running service, as seen by a request. */
export interface Service {
  readonly practice: Practice;
  readonly operations: Operations;
  readonly laterKinds: LaterKinds;
  /** Whether the caller's address is on the key's whitelist. */
  whitelisted(): boolean;
  /** Whether writes are recorded in the ledger. */
  readonly keepsLedger: boolean;
  /** Called for unexpected errors, other than refusals. The caller gets a 500. */
  onFault(error: unknown): void;
}

/** A parsed request. */
export interface ServiceRequest {
  /** Upper case. */
  readonly method: string;
  /** As received, without query. */
  readonly path: string;
  readonly route: RouteMatch;
  readonly query: Fields;
  readonly form: Fields;
  /** Only this part of the form is written, then the service fails: an injected fault for tests. */
  readonly written?: Fields;
  readonly authorization: string | undefined;
  /** Origin that the caller used, e.g. `http://127.0.0.1:4711`. */
  readonly origin: string;
  /** Address of the caller. */
  readonly remote: string;
}
