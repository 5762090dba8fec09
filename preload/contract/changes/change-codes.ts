/* Closed lists of changes that the renderer needs as values. Separate from the schemas, because the renderer does not load zod. */

/** What is changed. `account`: nothing that already exists. */
export const targetKinds = ['domain', 'customer', 'contact', 'account', 'server', 'storage', 'certificate'] as const;

/** Targets that are selected in a list of their own, with the list and the screen that shows one of them. */
export const listedTargets = { customer: 'customers', server: 'servers', storage: 'storages', certificate: 'certificates' } as const;
export type ListedTarget = keyof typeof listedTargets;

/** `planning`, `review`: nothing was sent. */
export const jobPhases = ['planning', 'review', 'running', 'paused', 'stopped', 'ended'] as const;

/** A row's state; `unchanged` would change nothing and is skipped. */
export const rowStates = ['planned', 'unchanged', 'sent', 'accepted', 'done', 'refused', 'unknown'] as const;

/** What only the user can decide about an unknown row. */
export const questions = ['not-seen', 'unclear', 'charged', 'half-written'] as const;

/** The result of a write. `unknown`: it could not be determined. `skipped`: the user decided not to send it again. */
export const activityResults = ['done', 'accepted', 'refused', 'unknown', 'skipped'] as const;

/** Supported encodings of a change file. */
export const fileEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

/** Delimiters of such a file; templates use one of the first two. */
export const fileDelimiters = [',', ';', '\t'] as const;

/** Possible problems in a change file. */
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
  'object-not-here',
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
  'half-written-other-job',
  'in-other-job',
  'interrupted',
  'journal',
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
  'rows-to-retry',
  'same-outcome',
  'send-again',
  'service',
  'shutdown',
  'skipped',
  'sleep',
  'stale',
  'twice',
  'unknown-kind',
  'waits-for-rows',
  'wrong-target',
] as const;

/** Labels of lines that no kind plans itself. */
export const jobLineLabels = ['notCopied'] as const;
