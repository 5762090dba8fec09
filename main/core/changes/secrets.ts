import type { Json } from '../../../preload/contract/values.ts';
import { secretFields, secretToken } from './input.ts';
import type { Fields, Kind } from './kind.ts';

/** Secrets of rows, only in the main process's memory; gone with the process. */
export interface Secrets {
  /** The user's input for secret fields. */
  saveInput(job: number, seq: number, secrets: Fields): void;
  input(job: number, seq: number): Fields;
  /** What the service created for a row; shown once. */
  saveReceipt(job: number, seq: number, secrets: Readonly<Record<string, string>>): void;
  /** The same without forgetting it, to read it back or copy it unseen. null: there is none. */
  receipt(job: number, seq: number): Readonly<Record<string, string>> | null;
  /** Returns what was created for a row and forgets it. null: it is gone. */
  consumeReceipt(job: number, seq: number): Readonly<Record<string, string>> | null;
  /** What was created for a row that was not carried out is worthless. */
  forgetReceipt(job: number, seq: number): void;
  /** Rows of a job with created secrets that have not been shown, and their labels. */
  receipts(job: number): readonly { readonly seq: number; readonly labels: readonly string[] }[];
  /** The input of a row that has finished. */
  forgetInput(job: number, seq: number): void;
  /** The input of all its rows: none of it will be sent. */
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
    saveInput: (job, seq, secrets) => keep(inputs, job, seq, secrets),
    input: (job, seq) => inputs.get(job)?.get(seq) ?? {},
    saveReceipt: (job, seq, secrets) => keep(receipts, job, seq, secrets),
    receipt: (job, seq) => receipts.get(job)?.get(seq) ?? null,
    consumeReceipt(job, seq) {
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

/** Splits an input into what may be stored, with `secretToken` in place of secrets, and the secrets. */
export function splitSecrets(kind: Pick<Kind, 'input'>, input: Fields): { readonly storable: Fields; readonly secrets: Fields } {
  const storable: Record<string, Json | undefined> = { ...input };
  const secrets: Record<string, Json> = {};
  for (const name of secretFields(kind.input)) {
    const value = input[name];
    // The placeholder itself means a secret that is gone.
    if (value === undefined || value === null || value === '' || value === secretToken) continue;
    secrets[name] = value;
    storable[name] = secretToken;
  }
  return { storable, secrets };
}

/** Whether a secret of the input is gone. */
export function isSecretMissing(kind: Pick<Kind, 'input'>, input: Fields): boolean {
  return secretFields(kind.input).some((name) => input[name] === secretToken);
}
