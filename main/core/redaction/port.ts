import type { SecretForm } from './secret-forms.ts';

/** The one point that everything passes before it is logged, kept, exported or shown. */
export interface Redaction {
  /** Makes a secret known for as long as the process lives: its value, Base64, percent-encoded and `id:key` forms are masked from now on. */
  addSecret(secret: string, resellerId?: string): void;
  /** Masks known secrets, `Basic …`, `Bearer …` and header values in a text. */
  text(text: string): string;
  /** Deep copy of JSON with secret fields and known secrets masked; cuts cycles and what is deeper than `deepest`, which is 32. */
  json(value: unknown, deepest?: number): unknown;
}

/** One that another thread of this process can be told of: what is large is masked there, and not where everything waits for it. */
export interface RegisteringRedaction extends Redaction {
  /** Everything known, in every form; for `createRedaction` of a thread and nothing else. */
  forms(): readonly SecretForm[];
}
