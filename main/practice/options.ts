import type { Fault } from './faults/fault.ts';

/** How many domains can be made up. */
export const mostDomains = 100_000;

/** How to start a practice service. The application gives only `file`, `testerFolder` and `onFault`; the rest is for tests and the command line. */
export interface PracticeOptions {
  /** Absolute path of the file that keeps the state, or null: everything is in memory and gone at the end. */
  readonly file: string | null;
  /** Port on 127.0.0.1; default 0: a free one. */
  readonly port?: number;
  /** Default: `reseller-desk`. The same seed makes the same data around the same day. Used when the file is new or reset. */
  readonly seed?: string;
  /** How many domains are made up; default 500, at most 100,000. Used when the file is new or reset. */
  readonly domains?: number;
  /** Readings of dialect points by name; the others keep their default. */
  readonly dialects?: Readonly<Record<string, string>>;
  /** Default: `practice` of the file, or a number made up from the seed. */
  readonly resellerId?: string;
  /** Default: the one that the file knows the hash of, else a new random one. */
  readonly apiKey?: string;
  /** true: every write is noted in the ledger. Default: none is, because a form of megabytes would be kept with each. */
  readonly ledger?: boolean;
  /** Milliseconds added to every answer. */
  readonly latency?: number;
  /** What goes wrong, for tests. */
  readonly faults?: readonly Fault[];
  /** Seed of the faults that come by probability. */
  readonly faultSeed?: string;
  /** false: every address is refused as not whitelisted. */
  readonly whitelisted?: boolean;
  /** Where the service document lies besides /swagger; default: /swagger/openapi.json. */
  readonly documentPlaces?: readonly string[];
  /** false: there is no tester page and no document. */
  readonly tester?: boolean;
  /** Absolute path of the folder with the files of the tester page; default: the package's own. */
  readonly testerFolder?: string;
  /** Unix time in ms; default: the system's clock. */
  readonly now?: () => number;
  /** Told of errors that are no refusals; the caller got a 500. Default: a warning of the process. */
  readonly onFault?: (error: unknown) => void;
}

/** A write as the service saw it, also one that it refused. */
export interface LedgerEntry {
  readonly id: number;
  /** Unix ms. */
  readonly at: number;
  readonly operation: string;
  readonly method: string;
  /** As it came, without query. */
  readonly path: string;
  /** Form fields as they came; secrets (auth codes, passwords) replaced by their length. null: refused before anybody read them. */
  readonly form: unknown;
  /** Status of the answer that the service meant to give, whatever a fault made of it on the way; 500 when it failed in the midst of writing. */
  readonly status: number;
  /** Minor units that left the balance (negative: came in). */
  readonly moved: number;
}

export interface RunningPractice {
  /** `http://127.0.0.1:PORT`, without `/v1`. */
  readonly address: string;
  readonly resellerId: string;
  /** null when the service knows only its hash, from an earlier start. */
  readonly apiKey: string | null;
  /** Takes another key from now on. */
  setKey(apiKey: string): void;
  setWhitelisted(whitelisted: boolean): void;
  /** Replaces the faults; counters begin anew. */
  setFaults(faults: readonly Fault[]): void;
  /** All writes since the file was made or reset, oldest first, of the starts with `ledger`. */
  ledger(): LedgerEntry[];
  /**
   * Moves the service's clock on, in ms; what falls due meanwhile is done at the next request. For tests: like faults and the requests
   * that one of them puts off, it ends with the service, while planned work is in the file and falls due by the clock of the next start.
   */
  advance(ms: number): void;
  /** Makes the data anew from the seed; the key stays. */
  reset(): void;
  close(): Promise<void>;
}
