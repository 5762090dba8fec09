import type { Json } from '../../../preload/contract/values.ts';
import { secretFields, secretWord } from './input.ts';
import type { Fields, Kind } from './kind.ts';

/** Secrets of rows, in main's memory alone; gone with the process. */
export interface Secrets {
  /** What a person gave for fields that are secret. */
  keepInput(job: number, seq: number, secrets: Fields): void;
  input(job: number, seq: number): Fields;
  /** What the service made for a row; shown once. */
  keepReceipt(job: number, seq: number, secrets: Readonly<Record<string, string>>): void;
  /** The same without forgetting it, to read it back or copy it unseen. null: nothing is there. */
  receipt(job: number, seq: number): Readonly<Record<string, string>> | null;
  /** Answers what was made for a row and forgets it. null: nothing is there any more. */
  takeReceipt(job: number, seq: number): Readonly<Record<string, string>> | null;
  /** What was made for a row that was not carried out is worth nothing. */
  forgetReceipt(job: number, seq: number): void;
  /** Rows of a job for which something was made that nobody has been shown, and under which labels. */
  receipts(job: number): readonly { readonly seq: number; readonly labels: readonly string[] }[];
  /** The input of a row that has its end. */
  forgetInput(job: number, seq: number): void;
  /** The input of all its rows: nothing of it is sent any more. */
  forgetInputs(job: number): void;
  forgetJob(job: number): void;
  forgetAll(): void;
}

export function createSecrets(): Secrets {
  const inputs = new Map<number, Map<number, Fields>>();
  const receipts = new Map<number, Map<number, Readonly<Record<string, string>>>>();
  const keep = <T>(all: Map<number, Map<number, T>>, job: number, seq: number, value: T): void => {
    if (Object.keys(value as object).length === 0) return;
    const ofJob = all.get(job) ?? new Map<number, T>();
    all.set(job, ofJob.set(seq, value));
  };
  return {
    keepInput: (job, seq, secrets) => keep(inputs, job, seq, secrets),
    input: (job, seq) => inputs.get(job)?.get(seq) ?? {},
    keepReceipt: (job, seq, secrets) => keep(receipts, job, seq, secrets),
    receipt: (job, seq) => receipts.get(job)?.get(seq) ?? null,
    takeReceipt(job, seq) {
      const found = receipts.get(job)?.get(seq) ?? null;
      receipts.get(job)?.delete(seq);
      return found;
    },
    forgetReceipt: (job, seq) => void receipts.get(job)?.delete(seq),
    receipts: (job) =>
      [...(receipts.get(job) ?? [])].map(([seq, made]) => ({ seq, labels: Object.keys(made) })).sort((one, other) => one.seq - other.seq),
    forgetInput: (job, seq) => void inputs.get(job)?.delete(seq),
    forgetInputs: (job) => void inputs.delete(job),
    forgetJob(job) {
      inputs.delete(job);
      receipts.delete(job);
    },
    forgetAll() {
      inputs.clear();
      receipts.clear();
    },
  };
}

/** Parts an input into what may be kept, with `secretWord` in the place of secrets, and the secrets. */
export function partSecrets(kind: Pick<Kind, 'input'>, input: Fields): { readonly kept: Fields; readonly secrets: Fields } {
  const kept: Record<string, Json | undefined> = { ...input };
  const secrets: Record<string, Json> = {};
  for (const name of secretFields(kind.input)) {
    const value = input[name];
    // The word itself stands where a secret was that is not there any more.
    if (value === undefined || value === null || value === '' || value === secretWord) continue;
    secrets[name] = value;
    kept[name] = secretWord;
  }
  return { kept, secrets };
}

/** Whether a secret of the input is not there any more. */
export function lacksSecret(kind: Pick<Kind, 'input'>, input: Fields): boolean {
  return secretFields(kind.input).some((name) => input[name] === secretWord);
}
