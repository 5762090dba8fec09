import { writeExplained } from '../../../../preload/contract/reasons.ts';
import { AppError } from '../../base/errors.ts';
import { problemOf } from '../../changes/engine/classify-error.ts';
import { type CheckDeps, checkName, type Found } from './check-name.ts';

export interface Checking {
  stop(): void;
  /** Never rejects. */
  readonly ended: Promise<void>;
}

export interface CheckingDeps {
  readonly names: readonly { readonly row: number; readonly name: string }[];
  readonly checkDeps: (signal: AbortSignal) => Promise<CheckDeps>;
  readonly found: (row: number, state: Found) => void;
  readonly report: () => void;
  readonly incident: (error: unknown) => void;
}

/** Names requested in parallel; the limiter decides how fast. */
const atOnce = 4;
/** Milliseconds between two progress events. */
const progressInterval = 250;

/** Checks names, one after the other, until all are known, it is stopped, or nothing can be requested. */
export function runChecks({ names, checkDeps, found, report, incident }: CheckingDeps): Checking {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      report();
    }, progressInterval).unref();
  };
  const ended = work().finally(() => {
    if (timer !== null) clearTimeout(timer);
  });
  return { stop: () => stop.abort(), ended };

  async function work(): Promise<void> {
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let each = names[next++]; each !== undefined && !stop.signal.aborted; each = names[next++]) await ask(each);
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, names.length) }, worker));
  }

  async function ask({ row, name }: { readonly row: number; readonly name: string }): Promise<void> {
    try {
      found(row, await checkName(await checkDeps(stop.signal), name));
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof AppError)) incident(error);
      const message = error instanceof AppError ? writeExplained(error) : null;
      found(row, { state: 'unknown', message });
      // The error affects all names: no key, a refused address, no network.
      if (!(error instanceof AppError) || problemOf(error.code) !== 'row') stop.abort();
    }
    soon();
  }
}
