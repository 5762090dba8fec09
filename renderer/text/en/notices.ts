import { counted } from './plural.ts';

const named = (version: string | undefined) => (version === undefined ? 'A newer version' : `Version ${version}`);

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
    accounts: (n: string) => counted(n, 'account', 'accounts'),
    notes: (n: string) => counted(n, 'note', 'notes'),
    settings: 'Some of your data, but no account,',
    salvaged: (what: readonly string[]) => `${what.join(' and ')} could be read from the damaged file and can be restored.`,
    nothingSalvaged: 'Nothing could be read from the damaged file.',
    addAgain: 'Add your accounts again.',
    action: 'Show backups',
  },
  storeTooNew: {
    strong: 'The local database is from a newer version.',
    text: 'It is left unchanged. Until you run that version again, accounts and settings are kept for this session only.',
    portfolio: 'It is left unchanged. Data from the service is kept for this session only; accounts are saved.',
    action: 'Show version',
  },
  storeUnwritable: {
    strong: 'The local database cannot be written to.',
    file: (name: string, reason: string) => (reason === '' ? `${name} cannot be opened.` : `${name} cannot be opened (${reason}).`),
    text: 'Accounts and settings are kept for this session only.',
    portfolio: 'Data from the service is kept for this session only; accounts are saved.',
    action: 'Show data folder',
  },
  portfolioRebuilt: {
    strong: 'The local copy of the service’s data was damaged.',
    text: 'It was recreated and is being synced again. Accounts and API keys are not affected.',
  },
  restored: {
    strong: 'A backup was restored.',
    text: 'Accounts and settings are now those of the backup. An account without a stored API key asks for it.',
  },
  removalPending: {
    strong: (account: string) => `The API key of ${account} could not be removed yet.`,
    text: 'The keychain was locked or not available. Removal is retried at each start.',
    someAccount: 'a removed account',
  },
  updateAvailable: {
    strong: (version: string | undefined) => `${named(version)} of Reseller Desk can be downloaded.`,
    text: 'Nothing is downloaded or installed unless you ask for it.',
    action: 'Show update',
  },
  updateReady: {
    strong: (version: string | undefined) => `${named(version)} of Reseller Desk has been downloaded.`,
    text: 'It is installed when you choose to restart.',
    action: 'Show update',
  },
  more: (count: string) => `${count} more`,
  moreLabel: (count: string) => `${count} more, show the next notice`,
  close: 'Close this notice',
  unread: { strong: 'Notices could not be loaded.' },
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
    updated: 'Updated',
  },
  empty: {
    never: {
      title: 'No notices synced yet',
      text: 'They are synced from the service once and stored on this computer. Syncing costs nothing and changes nothing.',
    },
    reading: {
      title: 'Syncing notices',
      text: 'They appear here as they arrive. You can keep working in the meantime.',
    },
    none: { title: 'No notices', text: 'The service has none. Refresh to check again.' },
    noHit: 'No notices match the filter',
  },
  pane: {
    label: (subject: string) => `${subject}, stored data`,
    action: 'Action',
    direction: 'Direction',
    notHere: ', not in the local copy',
    unnamed: 'Notice',
  },
};
