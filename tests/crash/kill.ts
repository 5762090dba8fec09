/** Where an application is ended by SIGKILL. */
export const killPoints = [
  /** The row is marked as sent on the disk, and nothing has left. */
  'sent',
  /** The service has carried it out and charged it, and its answer is on the way. */
  'effect',
  /** The answer is there whole, and the journal does not know it yet. */
  'answer',
  /** Whichever moment chance picks: also while it starts, plans, reads back or looks at unknown rows. */
  'moment',
] as const;
export type KillPoint = (typeof killPoints)[number];

export interface Kill {
  readonly point: KillPoint;
  /** At so many-th paid call of this life. */
  readonly nth: number;
  /** For `moment`: milliseconds after the beginning. */
  readonly ms: number;
}

/** What an application that ends by itself is told before it begins; at the other points it is ended from outside. */
export interface Armed {
  readonly point: 'sent' | 'answer';
  readonly nth: number;
  /** File in which it says where it ended, before it does. */
  readonly note: string;
  /** Whether it leads a group of processes, which all end with it. */
  readonly group: boolean;
}

/** A kill that happened. `path`: of the paid call; null: at a moment that is none of the others. */
export interface Killed {
  readonly point: KillPoint;
  readonly path: string | null;
}

/** What an application needs for its part of a job. */
export interface Ground {
  /** Its data folder, which lies in a home of its own. */
  readonly home: string;
  readonly dataFolder: string;
  /** Of the practice service. */
  readonly address: string;
  /** Domains of the job, which the first life plans. */
  readonly domains: readonly { readonly id: number; readonly name: string }[];
}

/** A life of the application. */
export interface Application {
  /** `ended`: the job is at its end. `rest`: what is left has to wait. Rejects when the application is gone before. */
  readonly work: Promise<'ended' | 'rest'>;
  /** Ends all of its processes by SIGKILL, where they have not ended already, and waits until none is left. */
  kill(): Promise<void>;
  /** Ends it as a person does. */
  quit(): Promise<void>;
}

export type Start = (ground: Ground, armed: Armed | null) => Promise<Application>;

/** Milliseconds after which the service answers a write; what it asks for is done at once. */
export const answersAfter = 250;
/** Milliseconds; later than this no effect comes. */
export const latest = 2000;
/** Renewals of domains, the paid calls. */
export const renewalPath = /\/v1\/domains\/(\d+)\/renew$/;
