/** Where a life of the application ends by itself, by SIGKILL, as nothing else does. */
export type KillPoint =
  /** The row is marked as sent, and nothing has left. */
  | 'sent'
  /** The service has carried it out, and its answer is on the way. */
  | 'effect'
  /** The answer is there, and the journal does not know it yet. */
  | 'answer';

export interface Life {
  readonly folder: string;
  readonly address: string;
  /** Domains of the job, which the first life plans. */
  readonly domains: readonly { readonly id: number; readonly name: string }[];
  /** null: this life goes on to the end of the job. */
  readonly kill: { readonly point: KillPoint; readonly nth: number } | null;
}

/** Milliseconds; short, since a row that was not carried out waits as long before it is sent again. */
export const leastSettling = 3000;
/** Later than this no effect comes. */
export const latest = 1000;

export interface LifeRow {
  readonly domain: number;
  readonly state: string;
  readonly sent: boolean;
  readonly ask: string | null;
  readonly note: string | null;
}

/** What a life that comes to the end of its job says; another says at which point it ends. */
export type Said =
  | { readonly killed: KillPoint /** Of the write. */; readonly path: string }
  | { readonly rows: readonly LifeRow[]; readonly phase: string };
