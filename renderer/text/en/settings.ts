import type { Output } from '../../../preload/contract/index.ts';
import type { Backup, SalvagedKind, Settings } from '../../../preload/contract/settings.ts';
import type { Hold, UpdateAbsence, UpdateFaultCode, UpdateState } from '../../../preload/contract/updates.ts';
import { counted, plural } from './plural.ts';

type Words<V extends string> = Readonly<Record<V, string>>;

const proxies: Words<Settings['connection']['proxy']> = { system: 'System proxy', manual: 'Manual', none: 'None' };

const reasons: Words<Backup['reason']> = {
  daily: 'Daily',
  'after-changes': 'After changes',
  'before-migration': 'Before a data conversion',
  'by-hand': 'Manual',
  'before-restore': 'Before a restore',
  'set-aside': 'Damaged, set aside',
  salvaged: 'Recovered from a damaged file',
};

const salvaged: Readonly<Record<SalvagedKind, readonly [one: string, many: string]>> = {
  accounts: ['account', 'accounts'],
  settings: ['set of settings', 'sets of settings'],
  notes: ['note', 'notes'],
  tags: ['tag or tagged object', 'tags and tagged objects'],
  filters: ['saved filter', 'saved filters'],
  nameservers: ['set of nameservers', 'sets of nameservers'],
  orders: ['cart or order template', 'carts and order templates'],
  jobs: ['job', 'jobs'],
  changes: ['row of a job', 'rows of jobs'],
  activity: ['activity entry', 'activity entries'],
  zones: ['zone edit, snapshot or template', 'zone edits, snapshots and templates'],
  seen: ['change seen', 'changes seen'],
  reminders: ['reminder entry', 'reminder entries'],
  explorer: ['API explorer entry', 'API explorer entries'],
};

const hosts: Words<Output<'app.info'>['host']> = {
  electron: 'Desktop application',
  chromium: 'In a browser; accounts and API keys are kept for this session only',
};

/** Text of Settings. */
export const settings = {
  title: 'Settings',
  sections: {
    label: 'Settings sections',
    appearance: 'Appearance',
    connection: 'Connection',
    limits: 'Limits',
    reading: 'Sync',
    background: 'In the background',
    notifications: 'Notifications',
    changes: 'Changes',
    formats: 'Formats',
    lock: 'Lock',
    mail: 'Mail',
    team: 'Team',
    data: 'Data',
    updates: 'Updates',
    about: 'About',
  },
  unread: {
    title: 'Settings could not be loaded',
    whatToDo: 'Try again. Until then, the application uses its current settings.',
    retry: 'Retry',
  },
  unsaved: {
    title: 'The change was not saved',
    whatToDo: 'The setting is unchanged. Try again.',
  },
  close: 'Close',
  appearance: {
    language: 'Language',
    systemLanguage: 'Follow system',
    languageQuestion: {
      title: (language: string) => `Switch to ${language}?`,
      what: 'The window reloads. Anything that you typed and have not saved is lost.',
      confirm: 'Switch language',
    },
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', system: 'Follow system' } satisfies Words<Settings['appearance']['theme']>,
    rows: 'Rows',
    rowHeights: { dense: 'Dense', roomy: 'Roomy' } satisfies Words<Settings['appearance']['rows']>,
    rowsHint: 'Height of rows in tables, lists, and menus: 28 or 32 pixels.',
    textSize: 'Text size',
    textSizeHint: (modifier: string) =>
      `Everything in the window becomes larger or smaller. In any screen: ${modifier} + and ${modifier} −, up to 400 %. ${modifier} 0 resets it.`,
    textSizeInBrowser: 'In a browser, use the browser’s own zoom.',
    singleKeys: 'Single-key shortcuts',
    singleKeysHint: 'Such as ?, / or G and then a letter, outside text fields. Keys that act on the selected row always work.',
  },
  connection: {
    proxy: 'Proxy',
    proxies,
    proxyHints: {
      system: 'Requests use the proxy that the system specifies for the address.',
      manual: 'Every request goes through the proxy below, except requests to this computer itself.',
      none: 'Requests go directly to the service.',
    } satisfies Words<Settings['connection']['proxy']>,
    address: 'Proxy address',
    addressHint: 'Host and port, without username and password.',
    addressAwaited: (present: string) => `Until you enter an address, the previous setting stays in use: ${present}.`,
    addressPlaceholder: 'http://proxy.example:3128',
    connectTimeout: 'Connect timeout',
    connectHint: 'Until the server accepts the connection.',
    responseTimeout: 'Response timeout',
    responseHint: 'From sending the request to the first part of the response.',
    totalTimeout: 'Total timeout',
    totalHint: 'For one complete request, not counting the time it waits in the queue.',
    seconds: 'seconds',
    faults: {
      noAddress: 'Enter the proxy address.',
      scheme: 'Start the address with http:// or https://.',
      unreadable: 'Enter the proxy as http://host:port.',
      credentials: 'Leave out the username and password. Proxies that require them are not supported.',
      path: 'Remove everything after the port.',
      totalTooShort: (seconds: string) => `Must not be shorter than the connect timeout, ${seconds} seconds.`,
      connectTooLong: (seconds: string) => `Must not be longer than the total timeout, ${seconds} seconds.`,
    },
  },
  limits: {
    note: 'Applies to each account separately. After a “too many requests” response, that account is slowed down further for a while.',
    atOnce: 'Concurrent',
    atOnceUnit: 'requests',
    perSecond: 'Per second',
    perSecondUnit: 'requests',
    budget: 'Limit requests in any 15 minutes',
    budgetLabel: 'Budget',
    perQuarterHour: 'Per 15 minutes',
    perQuarterHourUnit: 'requests',
    budgetHint:
      'When it is used up, requests wait until the oldest is 15 minutes old. One fifth is reserved for requests that you start yourself.',
    budgetUnset: 'No budget is set.',
    now: 'Now',
    nowOf: (account: string) => `Rate limiter of ${account}`,
    noAccount: 'No account is connected.',
    running: 'Running',
    waiting: 'Waiting',
    pace: 'Rate',
    paceOf: (perSecond: string) => `${perSecond} per second`,
    paceSlowed: (perSecond: string, usual: string) => `Slowed to ${perSecond} per second from ${usual}`,
    paceSlowedAlone: (perSecond: string) => `Slowed to ${perSecond} per second`,
    pause: 'Pause',
    noPause: 'None',
    pausedFor: {
      service: (seconds: string) => `${counted(seconds, 'second', 'seconds')}, as required by the service`,
      budget: (seconds: string) => `${counted(seconds, 'second', 'seconds')}, until the budget allows more`,
    },
    used: 'Budget used',
    usedOf: (used: string, budget: string) => `${used} of ${budget}`,
    noBudget: 'No budget',
    unread: 'The rate limiter could not be read',
  },
  formats: {
    dates: 'Dates',
    dateOrders: {
      system: 'System default',
      'day-month-year': 'Day, month, year',
      'year-month-day': 'Year, month, day',
    } satisfies Words<Settings['formats']['dates']>,
    numbers: 'Numbers',
    numberForms: {
      system: 'System default',
      '1,234.56': '1,234.56',
      '1.234,56': '1.234,56',
      '1 234,56': '1 234,56',
    } satisfies Words<Settings['formats']['numbers']>,
    clock: 'Clock',
    clocks: { system: 'Follow system', '24': '24-hour', '12': '12-hour' } satisfies Words<Settings['formats']['clock']>,
    timeZone: 'Time zone',
    systemZone: (zone: string) => `Follow system (${zone})`,
    timeZoneHint: 'Dates from the service are converted to this time zone.',
    example: 'Example',
    exampleIn: (zone: string) => `in ${zone}`,
  },
  changes: {
    note: 'While a job is running, the computer does not go to sleep automatically, and closing the application asks first. If you put the computer to sleep, jobs pause and say so.',
    before: 'Before a job is started',
    systemDialog: 'Confirm paid jobs in a system dialog',
    systemDialogHint:
      'Also for jobs that you confirm by typing, and for allowing changes to an account. The dialog is outside this window, so that nothing inside the window can confirm for you.',
    noSystemDialog: 'Reseller Desk is running in a browser and has no system dialogs. It asks in this window instead.',
    amount: 'Ask from a cost of',
    amountHint: 'In the account’s currency.',
    noAmount: 'Enter an amount such as 250000 or 12.50.',
    rows: 'Ask from',
    rowsUnit: 'rows',
    eitherLimit: 'A job that reaches either limit needs confirmation.',
    over: 'When a job finishes',
    notify: 'Show a system notification',
    notifyHint:
      'For jobs that take more than five seconds, and whenever the window is not in front. Clicking the notification opens the job.',
  },
  lock: {
    note: 'A locked window shows nothing, loads nothing, and holds no customer data. Running work continues.',
    idle: 'Inactivity',
    idleSwitch: 'Lock after a period of inactivity',
    idleMinutes: 'Lock after',
    minutes: 'minutes',
    system: 'With the system',
    onSleep: 'When the computer goes to sleep',
    onScreenLock: 'When the screen is locked',
    forget: 'Forget key on lock',
    forgetHint:
      'Locking removes the API key from the application’s memory. A key in the keychain is read again at the next request; a key kept for this session only has to be entered again.',
    noAccount: 'No account is connected.',
    manually: 'Manually',
    now: 'Lock now',
    notLocked: 'The window was not locked',
    notStored: 'The setting was not saved',
    notLockedToDo: 'Try again. Until then, close the application when you leave your computer.',
  },
  data: {
    backups: 'Backups',
    backupsNote: 'Accounts and settings on this computer. Backups contain no API keys.',
    made: 'Created',
    reason: 'Reason',
    reasons,
    size: 'Size',
    actions: 'Actions',
    none: 'No backups yet.',
    noneText:
      'A backup is made soon after you change something, each day that you use the application, and before a new version converts the data.',
    all: (count: string) => `Show all ${count}`,
    fewer: 'Show only the newest',
    restore: 'Restore…',
    restoreNamed: (made: string) => `Restore… the backup of ${made}`,
    damaged: 'This file is damaged and cannot be restored. The data recovered from it is listed as a separate backup.',
    salvaged: {
      count: (kind: SalvagedKind, n: string) => `${n} ${plural(n, ...salvaged[kind])}`,
      read: (list: string) => `Recovered: ${list}.`,
      nothing: 'Nothing could be recovered from this file.',
      lost: (list: string) => `Lost: ${list}.`,
      moreLost: 'Parts of the file could not be read, so more may be missing.',
      nothingLost: 'Nothing was lost.',
      rebuilt: (n: string) =>
        plural(
          n,
          '1 lost account was rebuilt from the data that belongs to it. It is read-only and asks for its API key.',
          `${n} lost accounts were rebuilt from the data that belongs to them. They are read-only and ask for their API keys.`,
        ),
    },
    backUp: 'Back up now',
    saveCopy: 'Save a copy…',
    restoreFile: 'Restore from a file…',
    remove: 'Local data',
    clear: 'Clear local data…',
    clearHint: 'The local copy of the service’s data, the logs, and the explorer history. Accounts and API keys are kept.',
    help: 'Diagnostics',
    diagnostics: 'Save diagnostics…',
    diagnosticsHint: 'Versions, settings, and the log, to share when you ask for help. No API keys, account names, or customer data.',
    folder: 'Data folder',
    copy: 'Copy',
    copyFolder: 'Copy data folder path',
    copied: 'Copied',
    backedUp: (name: string) => `Backed up as ${name}`,
    savedTo: (path: string) => `Saved to ${path}`,
    notSaved: 'Not saved: no location was chosen.',
    notRestored: 'Nothing was restored: no file was chosen.',
    restored: 'Restored. The window reloads.',
    cleared: 'Local data was cleared. It is loaded from the service again when needed.',
    unread: 'The backups could not be listed',
    faults: {
      backUp: 'No backup was made',
      saveCopy: 'No copy was saved',
      restore: 'Nothing was restored',
      restoreFile: 'Nothing was restored',
      clear: 'Local data was not cleared',
      diagnostics: 'No diagnostics file was saved',
      copy: 'The path was not copied',
    },
    whatToDo: 'Existing data is unchanged. Try again. If that doesn’t help, save diagnostics and ask for help.',
    confirmRestore: {
      title: 'Restore this backup',
      confirm: 'Restore',
      happens: (made: string) => `Accounts and settings return to their state on ${made}. The window reloads.`,
      happensSalvaged: (made: string) =>
        `Accounts, settings, and everything else are replaced by what was recovered from the file that was damaged on ${made}. The window reloads.`,
      stays: 'The current ones are backed up first and listed as “Before a restore”, so that you can go back.',
      keys: 'Backups contain no API keys. The keys stay in the keychain; an account whose key is missing asks for it.',
    },
    confirmRestoreFile: {
      title: 'Restore from a file',
      confirm: 'Restore',
      happens: 'You choose a saved copy next. Its accounts and settings replace the current ones, and the window reloads.',
    },
    confirmClear: {
      title: 'Clear local data',
      confirm: 'Clear local data',
      happens:
        'The local copy of the service’s data (lists, details, profiles, and balances) is deleted from this computer, along with the logs and the explorer history.',
      stays: 'Accounts, API keys, settings, and backups are kept. Deleted data can be loaded from the service again.',
    },
  },
  about: {
    version: 'Version',
    host: 'Runs as',
    hosts,
    system: 'System',
    systems: { windows: 'Windows', macos: 'macOS', linux: 'Linux' } satisfies Words<Output<'app.info'>['platform']>,
    parts: 'Built with',
    componentNames: { electron: 'Electron', chrome: 'Chromium', chromium: 'Chromium', node: 'Node.js', v8: 'V8' } as Readonly<
      Record<string, string>
    >,
    licence: 'License',
    licenceText: 'MIT. The components it is built with keep their own licenses.',
    unread: 'The version could not be read',
  },
  commands: {
    section: (section: string) => `${section} settings`,
    data: 'Backups and data',
    about: 'About this application',
    theme: { light: 'Use the light theme', dark: 'Use the dark theme', system: 'Use the system theme' } satisfies Words<
      Settings['appearance']['theme']
    >,
    inUse: 'in use',
  },
};

const absent: Words<UpdateAbsence> = {
  development: 'It was started from source. Get the latest source and build it.',
  'no-feed':
    'It was built without an update address. Get a newer version from where you got this copy, and install it over this one; nothing is lost.',
  'bad-feed': 'The update address that it was built with cannot be used. Install a newer version over it; nothing is lost.',
  'system-package': 'It was installed as a system package. Install the newer package over it; nothing is lost.',
  unsigned:
    'It is not signed, so an update cannot be verified to come from the same publisher. Install a newer version over it; nothing is lost.',
  'no-publisher':
    'It does not name its publisher, so an update cannot be checked against it. Install a newer version over it; nothing is lost.',
};

const during: Words<Extract<UpdateState, { phase: 'failed' }>['during']> = {
  check: 'Could not check for updates.',
  download: 'The update was not downloaded.',
  install: 'The update was not installed.',
};

const faults: Words<UpdateFaultCode> = {
  offline: 'The update server could not be reached. Check the network and the proxy, then try again.',
  tls: 'The update server’s certificate is not trusted on this computer, so nothing was read from it.',
  timeout: 'The update server took too long to respond. Try again later.',
  server: 'The update server refused the request. Try again later.',
  'not-found': 'The update server has no version for this system. Try again later.',
  'bad-feed': 'The version information from the update server cannot be read. Report this to the provider of this copy.',
  'other-origin':
    'The update server redirects to another address. Such redirects are never followed. Report this to the provider of this copy.',
  checksum: 'The downloaded file is not the one that was announced, and it was deleted. Try again.',
  signature:
    'The file is not the announced version signed by the publisher of this copy, so it is never installed. Report this to the provider of this copy.',
  disk: 'The update could not be written to the disk: it is full, read-only or failing.',
  other: 'See the local log for details. Try again.',
};

/** `size` of the download; empty if not known. */
const disk = (size: string): string =>
  `${faults.disk} ${size === '' ? 'Free up space' : `Free up ${size}`} in your user folder; the download is retried every minute.`;

const holds: Readonly<Record<Hold['kind'], (count: number, figure: string) => string>> = {
  change: (count, figure) => plural(count, 'a change is being sent', `${figure} changes are being sent`),
  job: (count, figure) => plural(count, 'a job is running', `${figure} jobs are running`),
  unknown: (count, figure) => plural(count, 'the outcome of a row is unknown', `the outcome of ${figure} rows is unknown`),
  export: () => 'a file is being written',
  run: () => 'a run from a file is in progress',
};

/** Text of the Settings section about newer versions. */
export const updates = {
  note: 'Nothing is downloaded and nothing is installed unless you ask for it.',
  state: 'Newer version',
  none: 'This copy does not update itself.',
  absent,
  idle: 'Not checked yet.',
  checking: 'Checking for updates…',
  current: (at: string) => `This is the latest version. Checked on ${at}.`,
  available: (version: string) => `Version ${version} can be downloaded.`,
  releasedOn: (day: string) => `Released on ${day}`,
  downloading: (version: string) => `Version ${version} is being downloaded.`,
  progress: (done: string, total: string) => `${done} of ${total}`,
  progressLabel: 'Update download',
  ready: (version: string) => `Version ${version} has been downloaded.`,
  readyHint: 'To install it, Reseller Desk closes and restarts.',
  restarting: (version: string) => `Version ${version} is being installed. Reseller Desk closes and restarts.`,
  during,
  faults,
  disk,
  held: (what: string) => `Not now: ${what}. Restart when that is done.`,
  holds,
  and: ' and ',
  check: 'Check for updates',
  download: 'Download',
  stop: 'Stop',
  restart: 'Restart and install',
  retry: 'Retry',
  by: 'Automatically',
  daily: 'Check for updates once a day',
  dailyHint:
    'Off until you turn it on. Contacts the address that this copy was built with and sends nothing about you. It only reports what it finds.',
  unread: 'The update status could not be loaded',
  undone: 'This could not be completed',
  undoneToDo: 'Try again.',
  command: 'Updates',
};
