import { AppError } from '../base/errors.ts';

/**
 * Control and formatting characters, line ends, half characters, fillers, and every space but the plain one:
 * what a copied text brings along unseen.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\p{Variation_Selector}|(?! )\p{Zs}/u;

/** Throws AppError VALIDATION for a key that holds what a person cannot see or what no request can carry. */
export function assertKeyText(apiKey: string): void {
  if (apiKey !== '' && !unseen.test(apiKey)) return;
  const message =
    apiKey === '' ? 'Enter the API key.' : 'The API key contains an invisible character. Copy it again without what stands around it.';
  throw new AppError('VALIDATION', message, { fields: { apiKey: message } });
}
