/* Closed lists of changes that the page needs as values. They stand apart from the schemas, because the page loads no zod. */

/** What is changed. `account`: nothing that is there already. */
export const targetKinds = ['domain', 'customer', 'contact', 'account'] as const;

/** `planning`, `review`: nothing was sent. */
export const jobPhases = ['planning', 'review', 'running', 'paused', 'stopped', 'ended'] as const;

/** What a row is; `unchanged` would change nothing and is left out. */
export const rowStates = ['planned', 'unchanged', 'sent', 'accepted', 'done', 'refused', 'unknown'] as const;

/** What only a person can decide of an unknown row. */
export const questions = ['not-seen', 'unclear', 'charged'] as const;

/** What became of a write. `unknown`: nobody knows. `left`: a person decided that it is not sent again. */
export const activityResults = ['done', 'accepted', 'refused', 'unknown', 'left'] as const;
