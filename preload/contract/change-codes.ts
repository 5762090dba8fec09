/* Closed lists of changes that the page needs as values. They stand apart from the schemas, because the page loads no zod. */

/** What is changed. `account`: nothing that is there already. */
export const targetKinds = ['domain', 'customer', 'contact', 'account'] as const;

/** `planning`, `review`: nothing was sent. */
export const jobPhases = ['planning', 'review', 'running', 'paused', 'stopped', 'ended'] as const;

/** What a row is; `unchanged` would change nothing and is left out. */
export const rowStates = ['planned', 'unchanged', 'sent', 'accepted', 'done', 'refused', 'unknown'] as const;

/** What only a person can decide of an unknown row. */
export const questions = ['not-seen', 'unclear', 'charged', 'half-written'] as const;

/** What became of a write. `unknown`: nobody knows. `left`: a person decided that it is not sent again. */
export const activityResults = ['done', 'accepted', 'refused', 'unknown', 'left'] as const;

/** How the text of a file of changes may be written down. */
export const fileEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

/** What separates the cells of such a file; templates are written with one of the first two. */
export const fileDelimiters = [',', ';', '\t'] as const;

/** What can be wrong in a file of changes. */
export const fileProblemCodes = [
  'after-quote',
  'open-quote',
  'cells',
  'needed',
  'not-clearable',
  'not-number',
  'not-yes-no',
  'not-choice',
  'schema',
  'no-domain',
  'domain-not-here',
  'no-customer',
  'customer-not-here',
  'no-contact',
  'contact-not-here',
  'several',
  'twice',
  'in-job',
] as const;

/** Notes of planning and running a job; those of a kind are in `kinds/`. */
export const jobNoteCodes = [
  'already-so',
  'altered',
  'bad-input',
  'balance',
  'balance-currency',
  'cannot-read',
  'failed',
  'fault',
  'found-done',
  'half-written-left',
  'in-other-job',
  'interrupted',
  'journal',
  'left',
  'locked',
  'model-other-customer',
  'needs-secret',
  'no-answer',
  'not-seen',
  'not-seen-yet',
  'not-sent',
  'nothing-to-take',
  'other-currency',
  'other-reseller',
  'person',
  'person-says-done',
  'price-moved',
  'quit',
  'read-only',
  'restored',
  'row-before-later',
  'row-before-refused',
  'rows-again',
  'same-outcome',
  'send-again',
  'service',
  'shutdown',
  'sleep',
  'stale',
  'twice',
  'unknown-kind',
  'waits-for-rows',
  'wrong-target',
] as const;

/** Labels of lines that no kind plans itself. */
export const jobLineLabels = ['notCopied'] as const;
