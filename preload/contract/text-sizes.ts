/**
 * Text sizes, in percent of the usual one. Settings offer those up to 150; the keys also reach the others, because people with low vision
 * need up to 400 % (WCAG 2.2, 1.4.4 and 1.4.10).
 */
export const textSizes = [90, 100, 110, 125, 150, 175, 200, 250, 300, 400] as const;
export type TextSize = (typeof textSizes)[number];

/** The largest that Settings offer. */
export const largestOffered = 150;

export const usualTextSize: TextSize = 100;

export const textSizeSteps = ['larger', 'smaller', 'reset'] as const;
export type TextSizeStep = (typeof textSizeSteps)[number];

/** The text size one step away from another; at either end it stays. */
export function textSizeAfter(present: TextSize, step: TextSizeStep): TextSize {
  if (step === 'reset') return usualTextSize;
  return textSizes[textSizes.indexOf(present) + (step === 'larger' ? 1 : -1)] ?? present;
}
