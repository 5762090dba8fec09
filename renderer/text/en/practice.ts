/** Text of the practice account: its banner, how it is opened, left and reset. */
export const practice = {
  /** In front of the window's title, and in the banner. */
  mark: 'PRACTICE',
  title: (name: string, application: string) => `PRACTICE: ${name}, ${application}`,
  /** Instead of a base address. */
  address: 'Practice service on this computer',
  copyKey: { copy: 'Copy key for the tester', copied: 'Key copied', failed: (why: string) => `Not copied. ${why}` },
  /** Next to the account's name; the word comes first if the name does not contain it. */
  note: {
    plain: 'Made-up data',
    readOnly: 'Made-up data, read-only',
    word: 'Practice',
    before: (note: string) => `Practice: ${note.toLowerCase()}`,
  },
  banner: {
    label: 'Practice',
    text: 'Made-up data. Nothing here reaches a real service.',
    reset: 'Reset practice data…',
    leave: 'Leave practice',
  },
  first: {
    open: 'Open a practice account',
    openNote: 'A full account with made-up data. Nothing is at stake, and nothing leaves this computer.',
    again: 'Open the practice account',
    resumeNote: 'Made-up data, as you left it. Nothing leaves this computer.',
    opening: 'The practice service starts and makes its data. This takes a few seconds.',
    key: 'P',
  },
  opening: { strong: 'The practice account is being opened.', text: 'It is shown as soon as its data is made.' },
  failed: {
    strong: 'The practice account did not open.',
    whatToDo: 'Try again. If it does not help, close the application and start it again; your accounts stay as they are.',
    again: 'Try again',
    copy: 'Copy details',
    close: 'Close this notice',
  },
  commands: {
    open: 'Open the practice account',
    leave: 'Leave practice',
    reset: 'Reset practice data…',
    opening: 'it is being opened',
    ownKey: 'the practice account makes its key itself',
  },
  reset: {
    title: 'Reset practice data',
    what: 'Everything that was done in the practice account is lost: its orders and transactions, its balance, every change to its customers, domains and DNS.',
    afterwards: 'The generated data is then as on the first day. Your other accounts are not touched.',
    confirm: 'Reset practice data',
    failed: (why: string) => `Not reset. ${why}`,
  },
  edit: {
    address: 'Address',
    key: 'API key',
    ownKey: 'Made by the application, kept like any other key',
    color: 'Color',
    ownColor: 'Teal, which no other account can have',
  },
  remove: {
    what: 'The practice account leaves this computer with all its made-up data: its customers, domains, zones, transactions and balance. What was done in it is lost.',
    stays: 'Your other accounts are not touched. You can open a new practice account at any time.',
  },
  issue: {
    awayTitle: 'The practice service does not answer',
    away: 'The practice service does not answer.',
    whatToDo: 'Try again: the practice service is started again. If it still fails, reset the practice data.',
  },
};
