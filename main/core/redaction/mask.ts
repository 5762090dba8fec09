/** What stands in place of a secret, everywhere. */
export const mask = '(secret)';
