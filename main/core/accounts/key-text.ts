import { explain, fieldError } from '../base/errors.ts';

/**
 * Control and formatting characters, line ends, half characters, fillers, and every space but the plain one:
 * what a copied text brings along unseen.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\p{Variation_Selector}|(?! )\p{Zs}/u;

/** Throws AppError VALIDATION for a key that holds what a person cannot see or what no request can carry. */
export function assertKeyText(apiKey: string): void {
  if (apiKey !== '' && !unseen.test(apiKey)) return;
  throw fieldError('apiKey', explain(apiKey === '' ? 'key-not-entered' : 'key-invisible-character'));
}
