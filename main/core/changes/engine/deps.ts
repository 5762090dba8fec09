import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Clock } from '../../base/clock.ts';
import type { RawExchange } from '../../service/answer.ts';
import type { Priority } from '../../service/port.ts';
import type { CallTimes } from '../../service/raw-request.ts';
import type { SendWrite, Write } from '../../service/write-outcome.ts';
import type { AgingContext, ReadContext } from '../context.ts';
import type { Journal } from '../journal/journal.ts';
import type { Applied, Fields, Kinds } from '../kind.ts';
import type { Secrets } from '../secrets.ts';

/** What the engine must know about an account. */
export interface ChangedAccount {
  readonly id: AccountId;
  readonly name: string;
  readonly readOnly: boolean;
  /** Address and reseller ID. */
  readonly reseller: string;
}

export interface Balance {
  /** Decimal string. */
  readonly balance: string;
  readonly currency: string;
}

export interface ReadingFor {
  readonly accountId: AccountId;
  readonly moment: ReadContext['moment'];
  readonly signal: AbortSignal;
  readonly priority: Priority;
  readonly awaited?: ReadonlySet<string>;
  readonly precedingKinds?: ReadonlySet<string>;
  /** The row it is for; none in a review. */
  readonly row?: { readonly job: number; readonly seq: number };
  /** Rows of the job: with few of them a review reads from the service. */
  readonly rows?: number;
}

/** Access to the service and the local copy. */
export interface ChangesPort {
  /** null: no such account. */
  account(id: string): ChangedAccount | null;
  context(of: ReadingFor): AgingContext;
  /** Rejects with what the client rejects with. */
  balance(accountId: AccountId, signal: AbortSignal): Promise<Balance>;
  send(accountId: AccountId, priority: Priority): SendWrite;
}

export interface EngineDeps {
  readonly journal: Journal;
  readonly kinds: Kinds;
  readonly port: ChangesPort;
  readonly secrets: Secrets;
  /** This engine among all. */
  readonly owner: string;
  /** Rows in parallel. */
  readonly atOnce: () => number;
  readonly clock: Clock;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Rows or state of a job changed. */
  readonly report: (job: number) => void;
  /** The outcome of a row is unknown: check it later. */
  readonly unknown: (job: number, seq: number) => void;
  /** The service accepted a row and finishes it later. */
  readonly accepted: (job: number, seq: number) => void;
  /** A write got a response, whatever it says. Must not throw. */
  readonly received?: (received: ReceivedWrite) => void;
  /** Notified when a write is sent and when it is over, also without a response. Neither must throw. */
  readonly watch?: { sent(write: SentWrite): void; over(write: OverWrite): void };
  /** An unexpected error, for the log. */
  readonly incident: (error: unknown) => void;
}

/** The write of a row, marked as sent. */
export interface SentWrite {
  readonly accountId: AccountId;
  readonly job: number;
  readonly seq: number;
  /** Name of its kind. */
  readonly kind: string;
  readonly input: Fields;
}

export interface OverWrite extends SentWrite {
  readonly outcome: Applied;
  /** The raw response, not redacted. null: there was none. */
  readonly raw: RawExchange | null;
  /** From the mark to the end. */
  readonly ms: number;
}

/** The raw response to the write of a row, not redacted. */
export interface ReceivedWrite extends Pick<SentWrite, 'accountId' | 'job' | 'seq' | 'input'> {
  readonly write: Write;
  readonly raw: RawExchange;
  readonly times: CallTimes;
}

export const momentOf = (now: () => number): string => new Date(now()).toISOString();
