import type { statementsReasons } from '../../../../preload/contract/reasons/statements.ts';
import type { ReasonTexts } from '../../explain.ts';

export const statementsErrors = {
  'statements-running': 'Statements are already being written. Wait for them, or stop them.',
  'printing-unavailable': 'PDF files cannot be made here. Choose CSV or JSON.',
  'only-statements-printed': 'Only statements of customers can be PDF files. Choose CSV or JSON.',
  'statement-without-items': 'This customer has no items in this month any more.',
  'letterhead-too-long': ({ most }) => `At most ${most} lines.`,
  'logo-not-a-picture': 'This is not a PNG or JPEG picture.',
  'logo-too-wide': ({ most }) => `The picture has more than ${most} pixels on one side.`,
  'logo-too-large': ({ most }) => `The file is larger than ${Math.round(most / 1024)} KB.`,
  'logo-unreadable': 'The file could not be read.',
} satisfies ReasonTexts<typeof statementsReasons>;
