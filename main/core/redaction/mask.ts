/** Replaces a secret everywhere. */
export const mask = '(secret)';
