import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Clock } from '../../base/clock.ts';
import type { RawExchange } from '../../service/answer.ts';
import type { Priority } from '../../service/port.ts';
import type { CallTimes } from '../../service/raw-request.ts';
import type { SendWrite, Write } from '../../service/write/write-outcome.ts';
import type { AgingContext, ReadContext } from '../context.ts';
import type { Journal } from '../journal/journal.ts';
import type { Applied, Fields, Kinds } from '../kind.ts';
import type { Secrets } from '../secrets.ts';

/** What the engine must know of an account. */
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
  readonly comesFirst?: ReadonlySet<string>;
  /** The row that it is for; in a review none. */
  readonly row?: { readonly job: number; readonly seq: number };
  /** Rows of the job: with few of them a review reads from the service. */
  readonly rows?: number;
}

/** The way to the service and the local copy. */
export interface ChangesPort {
  /** null: there is no such account. */
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
  /** Rows at once. */
  readonly atOnce: () => number;
  readonly clock: Clock;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Rows or state of a job changed. */
  readonly tell: (job: number) => void;
  /** The outcome of a row is not known: look at it in a while. */
  readonly unknown: (job: number, seq: number) => void;
  /** The service took a row and finishes later. */
  readonly accepted: (job: number, seq: number) => void;
  /** A write got an answer, whatever it says. Must not throw. */
  readonly heard?: (heard: HeardWrite) => void;
  /** Whoever wants to know that a write leaves, and that it is over, also without an answer. Neither must throw. */
  readonly watch?: { left(write: LeftWrite): void; over(write: OverWrite): void };
  /** What nobody expected, for the log. */
  readonly incident: (error: unknown) => void;
}

/** The write of a row, marked as sent. */
export interface LeftWrite {
  readonly accountId: AccountId;
  readonly job: number;
  readonly seq: number;
  /** Name of its kind. */
  readonly kind: string;
  readonly input: Fields;
}

export interface OverWrite extends LeftWrite {
  readonly outcome: Applied;
  /** The answer as it came: not redacted. null: there was none. */
  readonly raw: RawExchange | null;
  /** From the mark to the end. */
  readonly ms: number;
}

/** The answer to the write of a row, as it came: not redacted. */
export interface HeardWrite extends Pick<LeftWrite, 'accountId' | 'job' | 'seq' | 'input'> {
  readonly write: Write;
  readonly raw: RawExchange;
  readonly times: CallTimes;
}

export const momentOf = (now: () => number): string => new Date(now()).toISOString();
