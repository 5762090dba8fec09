import type { Fault } from './faults/fault.ts';
import type { PracticeDns, PracticeWeb } from './port.ts';

/** Maximum number of generated domains. */
export const maxDomains = 100_000;

/**
 * Start options of a practice service. The application only passes `file`, `testerFolder` and `onFault`; the rest is for tests and the
 * command line.
 */
export interface PracticeOptions {
  /** Absolute path of the state file, or null: everything is in memory and lost at the end. */
  readonly file: string | null;
  /** Port on 127.0.0.1; default 0: a free one. */
  readonly port?: number;
  /** Default: `reseller-desk`. The same seed generates the same data for the same day. Used if the file is new or reset. */
  readonly seed?: string;
  /** Number of domains to generate; default 500, at most 100,000. Used if the file is new or reset. */
  readonly domains?: number;
  /** Dialect readings by name; the others keep their default. */
  readonly dialects?: Readonly<Record<string, string>>;
  /** Default: the file's `practice`, or a number derived from the seed. */
  readonly resellerId?: string;
  /** Default: the one whose hash is in the file, otherwise a new random one. */
  readonly apiKey?: string;
  /** true: every write is recorded in the ledger. Default: none is, because a form of several megabytes would be stored with each. */
  readonly ledger?: boolean;
  /** Milliseconds added to every response. */
  readonly latency?: number;
  /** Injected faults, for tests. */
  readonly faults?: readonly Fault[];
  /** Seed of random faults. */
  readonly faultSeed?: string;
  /** false: every address is rejected as not whitelisted. */
  readonly whitelisted?: boolean;
  /** Paths of the service document besides /swagger; default: /swagger/openapi.json. */
  readonly documentPaths?: readonly string[];
  /** false: no tester page and no document. */
  readonly tester?: boolean;
  /** Absolute path of the folder with the tester page's files; default: the package's own. */
  readonly testerFolder?: string;
  /** Unix time in ms; default: the system's clock. */
  readonly now?: () => number;
  /** Called for errors other than refusals; the caller got a 500. Default: a process warning. */
  readonly onFault?: (error: unknown) => void;
}

/** A write as received by the service, including rejected ones. */
export interface LedgerEntry {
  readonly id: number;
  /** Unix ms. */
  readonly at: number;
  readonly operation: string;
  readonly method: string;
  /** As received, without query. */
  readonly path: string;
  /** Form fields as received; secrets (auth codes, passwords) are replaced by their length. null: rejected before the form was read. */
  readonly form: unknown;
  /** The intended status of the response, whatever an injected fault did to it; 500 if the service failed during the write. */
  readonly status: number;
  /** Minor units deducted from the balance (negative: credited). */
  readonly moved: number;
}

/** New prices of an extension, in the service's format (api.md section 7); omitted ones stay. */
export interface PriceChange {
  readonly registration?: Readonly<Record<string, number | string>>;
  readonly renewal?: Readonly<Record<string, number | string>>;
  /** null: there is none any more. */
  readonly promo?: Readonly<Record<string, unknown>> | null;
}

export interface RunningPractice {
  /** `http://127.0.0.1:PORT`, without `/v1`. */
  readonly address: string;
  readonly dns: PracticeDns;
  readonly web: PracticeWeb;
  readonly resellerId: string;
  /** null if the service only knows its hash, from an earlier start. */
  readonly apiKey: string | null;
  /** Replaces the accepted key. */
  setKey(apiKey: string): void;
  setWhitelisted(whitelisted: boolean): void;
  /** Replaces the faults; counters restart. */
  setFaults(faults: readonly Fault[]): void;
  /** All writes since the file was created or reset, oldest first, from the starts with `ledger`. */
  ledger(): LedgerEntry[];
  /**
   * Advances the service's clock, in ms; due work runs at the next request. For tests: like faults and the requests that they delay, the
   * offset ends with the service, while scheduled work is in the file and becomes due by the next start's clock.
   */
  advance(ms: number): void;
  /** Changes the prices of an extension (with its dot), as the registrar would. */
  setPrice(extension: string, change: PriceChange): void;
  /** Regenerates the data from the seed; the key stays. */
  reset(): void;
  close(): Promise<void>;
}
