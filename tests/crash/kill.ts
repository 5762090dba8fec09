/** Where an application is killed by SIGKILL. */
export const killPoints = [
  /** The row is marked as sent on disk, and nothing has been sent. */
  'sent',
  /** The service has carried it out and charged it, and its response is in flight. */
  'effect',
  /** The response has fully arrived, and the journal does not know it yet. */
  'answer',
  /** A random time: also while it starts, plans, reads back or checks unknown rows. */
  'moment',
] as const;
export type KillPoint = (typeof killPoints)[number];

export interface Kill {
  readonly point: KillPoint;
  /** At the nth paid call of this run. */
  readonly nth: number;
  /** For `moment`: milliseconds after the start. */
  readonly ms: number;
}

/** Instructions for an application that kills itself, given before it starts; at the other points it is killed from outside. */
export interface Armed {
  readonly point: 'sent' | 'answer';
  readonly nth: number;
  /** File in which it records where it ended, before it does. */
  readonly note: string;
  /** Whether it leads a process group that ends with it. */
  readonly group: boolean;
}

/** A kill that happened. `path`: of the paid call; null: at a random time that is none of the other points. */
export interface Killed {
  readonly point: KillPoint;
  readonly path: string | null;
}

/** What an application needs for its part of a job. */
export interface CrashSetup {
  /** Its data folder, in its own home folder. */
  readonly home: string;
  readonly dataFolder: string;
  /** Address of the practice service. */
  readonly address: string;
  /** Domains of the job, which the first run plans. */
  readonly domains: readonly { readonly id: number; readonly name: string }[];
}

/** A run of the application. */
export interface Application {
  /** `ended`: the job is finished. `rest`: the remaining rows have to wait. Rejects if the application is gone before. */
  readonly work: Promise<'ended' | 'rest'>;
  /** Kills all of its remaining processes by SIGKILL, and waits until none is left. */
  kill(): Promise<void>;
  /** Quits it as a user does. */
  quit(): Promise<void>;
}

export type Start = (setup: CrashSetup, armed: Armed | null) => Promise<Application>;

/** Milliseconds after which the service answers a write; the effect is immediate. */
export const answersAfter = 250;
/** Milliseconds; no effect comes later than this. */
export const latest = 2000;
/** Renewals of domains, the paid calls. */
export const renewalPath = /\/v1\/domains\/(\d+)\/renew$/;
