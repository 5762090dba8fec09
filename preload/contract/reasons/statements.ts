import type { ReasonTable } from './facts.ts';

/** Why statements cannot be written, or a letterhead cannot be used. */
export const statementsReasons = {
  'statements-running': {},
  'printing-unavailable': {},
  'only-statements-printed': {},
  'statement-without-items': {},
  'letterhead-too-long': { most: 'number' },
  'logo-not-a-picture': {},
  'logo-too-wide': { most: 'number' },
  'logo-too-large': { most: 'number' },
  'logo-unreadable': {},
} as const satisfies ReasonTable;
