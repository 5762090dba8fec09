/** The one point that everything passes before it is logged, kept, exported or shown. */
export interface Redaction {
  /** Makes a secret known for as long as the process lives: its value, Base64, percent-encoded and `id:key` forms are masked from now on. */
  addSecret(secret: string, resellerId?: string): void;
  /** Masks known secrets, `Basic …`, `Bearer …` and header values in a text. */
  text(text: string): string;
  /** Deep copy of JSON with secret fields and known secrets masked; cuts cycles and depth over 32. */
  json(value: unknown): unknown;
}
