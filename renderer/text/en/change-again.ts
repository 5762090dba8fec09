/** Text for repeating the change of a job with other targets. */

const targets: Readonly<Record<string, string>> = { domain: 'domain', customer: 'customer', contact: 'contact' };
const named = (names: readonly string[]): string => names.join(', ');

export const changeRetry = {
  begin: {
    many: 'Run again for a new selection…',
    one: (target: string) => `Run again for another ${targets[target] ?? 'target'}…`,
    account: 'Make another one like it…',
  },
  /** Next to the menu of changes. */
  as: (kind: string, job: string) => `${kind} as in job ${job}…`,
  bar: {
    label: 'Settings that wait for a selection',
    what: (kind: string, job: string) => `${kind} as in job ${job}`,
    /** The user's next step on a list. */
    next: {
      many: 'Select what it is for, then press its button below; for all of the filter it is under Change all.',
      domain: 'Open the domain that it is for; its button stands beside Change.',
      customer: 'Open the customer that it is for; its button stands beside Change.',
      contact: 'Open the customer, then the contact that it is for; its button stands beside Change.',
    },
    cancel: 'Let go of the settings',
  },
  /** In the form. */
  note: (job: string) => `Filled as in job ${job}.`,
  differing: (fields: readonly string[]) => `${named(fields)}: not the same in all of its rows, and left as usual.`,
  requestedAgain: (fields: readonly string[]) => `${named(fields)}: not kept, and asked for again.`,
};
