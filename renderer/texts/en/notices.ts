/** Words of the banner that tells what happened to the store and to keys. */
export const notices = {
  storeDamaged: {
    strong: 'The local database was damaged.',
    withBackup: (made: string) => `It was set aside, not deleted. Newest backup: ${made}.`,
    withoutBackup: 'It was set aside, not deleted. There is no backup, so accounts have to be added again.',
    action: 'Show backups',
  },
  storeTooNew: {
    strong: 'The local database is from a newer version.',
    text: 'It is left as it is. Until that version runs again, accounts and settings last for this session only.',
    portfolio: 'It is left as it is. What is read from the service lasts for this session only; accounts are kept.',
    action: 'Show version',
  },
  storeUnwritable: {
    strong: 'The local database cannot be written.',
    file: (name: string, reason: string) => (reason === '' ? `${name} does not open.` : `${name} does not open (${reason}).`),
    text: 'Accounts and settings last for this session only.',
    portfolio: 'What is read from the service lasts for this session only; accounts are kept.',
    action: 'Show data folder',
  },
  portfolioRebuilt: {
    strong: 'What was read from the service was damaged.',
    text: 'It was made anew and is read again. Accounts and keys are whole.',
  },
  restored: {
    strong: 'A backup was restored.',
    text: 'Accounts and settings are those of the backup. An account whose key is gone asks for it.',
  },
  removalPending: {
    strong: (account: string) => `The key of ${account} could not be removed yet.`,
    text: 'The keychain was locked or not there. Removal is tried again at each start.',
    someAccount: 'a removed account',
  },
  more: (count: string) => `${count} more`,
  moreLabel: (count: string) => `${count} more, show the next notice`,
  close: 'Close this notice',
  unread: { strong: 'Notices could not be read.' },
};
