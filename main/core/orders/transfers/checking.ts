import { writeExplained } from '../../../../preload/contract/reasons.ts';
import { AppError } from '../../base/errors.ts';
import { troubleOf } from '../../changes/engine/classify-error.ts';
import { type CheckDeps, checkName, type Found } from './check-name.ts';

export interface Checking {
  stop(): void;
  /** Never rejects. */
  readonly ended: Promise<void>;
}

export interface CheckingDeps {
  readonly names: readonly { readonly row: number; readonly name: string }[];
  readonly parts: (signal: AbortSignal) => Promise<CheckDeps>;
  readonly found: (row: number, state: Found) => void;
  readonly tell: () => void;
  readonly incident: (error: unknown) => void;
}

/** Names that are asked for at the same time; the limiter decides how fast. */
const atOnce = 4;
/** Milliseconds between two words of how far it is. */
const toldEvery = 250;

/** Asks for names, one after the other, until all are known, somebody stops it, or nothing can be asked. */
export function runChecks({ names, parts, found, tell, incident }: CheckingDeps): Checking {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      tell();
    }, toldEvery).unref();
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
      found(row, await checkName(await parts(stop.signal), name));
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof AppError)) incident(error);
      const message = error instanceof AppError ? writeExplained(error) : null;
      found(row, { state: 'unknown', message });
      // What holds for one holds for all: no key, a refused address, no network.
      if (!(error instanceof AppError) || troubleOf(error.code) !== 'row') stop.abort();
    }
    soon();
  }
}
