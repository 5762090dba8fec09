import type { SecretForm } from './secret-forms.ts';

/** Everything passes through here before it is logged, stored, exported or shown. */
export interface Redaction {
  /** Registers a secret for the life of the process: its value, Base64, percent-encoded and `id:key` forms are masked from now on. */
  addSecret(secret: string, resellerId?: string): void;
  /** Masks known secrets, `Basic …`, `Bearer …` and header values in text. */
  text(text: string): string;
  /**
   * Returns a deep copy of JSON with secret fields and known secrets masked; cuts cycles and anything deeper than `deepest` (default 32).
   */
  json(value: unknown, deepest?: number): unknown;
}

/** A redaction that can be replicated in another thread of this process, so that large data is masked there without blocking this one. */
export interface RegisteringRedaction extends Redaction {
  /** All known secrets in every form; only for a thread's `createRedaction`. */
  forms(): readonly SecretForm[];
}
