/** Text of the banner about the store, keys, and a newer version. */
export const notices = {
  disk: {
    full: (folder: string, needed: string, free: string) => ({
      strong: 'The disk is full.',
      text: `${free === '' ? 'At' : `${free} is free; at`} least ${needed} is needed for ${folder}. A change that cannot be saved is not sent. Free up space; everything then continues by itself.`,
    }),
    'read-only': (folder: string) => ({
      strong: 'The disk is read-only.',
      text: `Nothing can be saved in ${folder}, so no change is sent. Make it writable again; everything then continues by itself.`,
    }),
    denied: (folder: string) => ({
      strong: 'Reseller Desk does not have permission to save.',
      text: `Nothing can be saved in ${folder}, so no change is sent. Restore the permission; everything then continues by itself.`,
    }),
    broken: (folder: string) => ({
      strong: 'The disk reports errors.',
      text: `Nothing can be saved in ${folder}, so no change is sent. Check the disk; once it works again, everything continues by itself.`,
    }),
    action: 'Show data folder',
  },
  storeDamaged: {
    strong: 'The local database was damaged.',
    withBackup: (made: string) => `It was set aside, not deleted. Newest backup: ${made}.`,
    withoutBackup: 'It was set aside, not deleted. There is no backup.',
    accounts: (n: string) => (n === '1' ? '1 account' : `${n} accounts`),
    notes: (n: string) => (n === '1' ? '1 note' : `${n} notes`),
    settings: 'Some of your data, but no account,',
    salvaged: (what: readonly string[]) => `${what.join(' and ')} could be read from the damaged file and can be restored.`,
    nothingSalvaged: 'Nothing could be read from the damaged file.',
    addAgain: 'Add your accounts again.',
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
    text: 'It was created again and is being read. Accounts and keys are whole.',
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
  updateAvailable: {
    strong: (version: string) => `Version ${version} of Reseller Desk can be downloaded.`,
    text: 'Nothing is done about it unless you ask for it.',
    action: 'Show update',
    newer: 'newer',
  },
  updateReady: {
    strong: (version: string) => `Version ${version} of Reseller Desk is downloaded.`,
    text: 'It is installed when you ask for the restart.',
    action: 'Show update',
    newer: 'newer',
  },
  more: (count: string) => `${count} more`,
  moreLabel: (count: string) => `${count} more, show the next notice`,
  close: 'Close this notice',
  unread: { strong: 'Notices could not be read.' },
};

/** Text of the list of the service's notices; the service calls them polls. */
export const noticesList = {
  title: 'Notices',
  placeholder: 'Filter, for example action:pending status:failed',
  columns: {
    open: 'Open',
    name: 'Subject',
    status: 'Status',
    message: 'Message',
    domain: 'Domain',
    created: 'Created',
    updated: 'Changed',
  },
  open: 'Open',
  empty: {
    never: {
      title: 'No notices read yet',
      text: 'They are read from the service once and kept on this computer. Reading them costs nothing and changes nothing.',
    },
    reading: {
      title: 'Reading the first notices',
      text: 'They are shown here as soon as they come. You can go on with other things meanwhile.',
    },
    none: { title: 'No notices', text: 'The service has none. Refresh asks it again.' },
    noHit: 'No notice passes the filter',
  },
  pane: {
    label: (subject: string) => `${subject}, what is stored`,
    action: 'Action',
    direction: 'Direction',
    notHere: ', not in the local copy',
    unnamed: 'Notice',
  },
};
