import { explain, fieldError } from '../base/errors.ts';

/**
 * Invisible characters that copied text may contain: control and format characters, line breaks, lone surrogates, fillers, and every space
 * except U+0020.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\p{Variation_Selector}|(?! )\p{Zs}/u;

/** Throws AppError VALIDATION for a key with invisible characters or characters that no request can carry. */
export function assertKeyText(apiKey: string): void {
  if (apiKey !== '' && !unseen.test(apiKey)) return;
  throw fieldError('apiKey', explain(apiKey === '' ? 'key-not-entered' : 'key-invisible-character'));
}
