import type { Output } from '../../../preload/contract/index.ts';
import type { Backup, SalvagedKind, Settings } from '../../../preload/contract/settings.ts';
import type { TransferFileChoice } from '../../../preload/contract/transfer-file.ts';
import type { Hold, UpdateAbsence, UpdateFaultCode, UpdateState } from '../../../preload/contract/updates.ts';

type Words<V extends string> = Readonly<Record<V, string>>;

const proxies: Words<Settings['connection']['proxy']> = { system: 'System proxy', manual: 'Manual', none: 'None' };

const reasons: Words<Backup['reason']> = {
  daily: 'Made daily',
  'after-changes': 'After changes',
  'before-migration': 'Before an update',
  'by-hand': 'Made by hand',
  'before-restore': 'Before a restore',
  'set-aside': 'Damaged, set aside',
  salvaged: 'Read from a damaged file',
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
  explorer: ['API explorer entry', 'API explorer entries'],
};

const hosts: Words<Output<'app.info'>['host']> = {
  electron: 'Desktop application',
  chromium: 'In a browser; accounts and keys are kept for this session only',
};

/** Text of Settings. */
export const settings = {
  title: 'Settings',
  sections: {
    label: 'Sections of Settings',
    appearance: 'Appearance',
    connection: 'Connection',
    limits: 'Limits',
    reading: 'Reading',
    changes: 'Changes',
    formats: 'Formats',
    lock: 'Lock',
    data: 'Data',
    updates: 'Updates',
    about: 'About',
  },
  unread: {
    title: 'Settings could not be read',
    whatToDo: 'Try again. Until then the application works with the settings it has.',
    again: 'Try again',
  },
  unsaved: {
    title: 'The change was not kept',
    whatToDo: 'The setting was not changed. Try again.',
  },
  close: 'Close',
  appearance: {
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', system: 'Follow system' } satisfies Words<Settings['appearance']['theme']>,
    rows: 'Rows',
    rowHeights: { dense: 'Dense', roomy: 'Roomy' } satisfies Words<Settings['appearance']['rows']>,
    rowsHint: 'Height of rows in tables, lists and menus: 28 or 32 pixels.',
  },
  connection: {
    proxy: 'Proxy',
    proxies,
    proxyHints: {
      system: 'Requests go the way that this system names for the address.',
      manual: 'Every request goes through the proxy below. Addresses of this computer itself never do.',
      none: 'Requests go straight to the service.',
    } satisfies Words<Settings['connection']['proxy']>,
    address: 'Proxy address',
    addressHint: 'Host and port, without user name and password.',
    addressAwaited: (present: string) => `Until an address is entered, the choice before stays in use: ${present}.`,
    addressPlaceholder: 'http://proxy.example:3128',
    connectTimeout: 'Time to connect',
    connectHint: 'Until the server takes the call.',
    responseTimeout: 'Time to answer',
    responseHint: 'From the request sent to the first part of the answer.',
    totalTimeout: 'Time in all',
    totalHint: 'For one request with everything, waiting for its turn left out.',
    seconds: 'seconds',
    faults: {
      noAddress: 'Enter the address of the proxy.',
      scheme: 'Begin the address with http:// or https://.',
      unreadable: 'Enter the proxy as http://host:port.',
      credentials: 'Leave out user name and password. Proxies that ask for them cannot be used.',
      path: 'Leave out what follows the port.',
      totalTooShort: (seconds: string) => `Not shorter than the time to connect, ${seconds} seconds.`,
      connectTooLong: (seconds: string) => `Not longer than the time in all, ${seconds} seconds.`,
    },
  },
  limits: {
    note: 'For each account on its own. An answer that says “too many” slows that account further for a while.',
    atOnce: 'At once',
    atOnceUnit: 'requests',
    perSecond: 'Per second',
    perSecondUnit: 'requests',
    budget: 'Limit requests in any 15 minutes',
    budgetLabel: 'Budget',
    perQuarterHour: 'Per 15 minutes',
    perQuarterHourUnit: 'requests',
    budgetHint: 'When it is used up, requests wait until the oldest is 15 minutes old. A fifth is kept for what you ask for yourself.',
    budgetUnset: 'No budget is set.',
    now: 'At present',
    nowOf: (account: string) => `Limiter of ${account}`,
    noAccount: 'No account is connected.',
    running: 'Running',
    waiting: 'Waiting',
    pace: 'Pace',
    paceOf: (perSecond: string) => `${perSecond} a second`,
    paceSlowed: (perSecond: string, usual: string) => `Slowed to ${perSecond} a second from ${usual}`,
    paceSlowedAlone: (perSecond: string) => `Slowed to ${perSecond} a second`,
    pause: 'Pause',
    noPause: 'None',
    pausedFor: (seconds: string) => `${seconds} seconds, as the service or the budget asks`,
    used: 'Used of budget',
    usedOf: (used: string, budget: string) => `${used} of ${budget}`,
    noBudget: 'No budget',
    unread: 'The limiter could not be read',
  },
  reading: {
    note: 'What is kept of each account on this computer, and how often it is read again while the account is connected and the window is not locked.',
    listsEvery: 'Lists every',
    listsHint: 'Domains, customers, prices and transactions: one request for each hundred of them.',
    balanceEvery: 'Balance and notices every',
    balanceHint: 'Two or three requests.',
    minutes: 'minutes',
    manually: 'Read only by hand, with Refresh.',
    transactionMonths: 'Transactions of',
    months: 'months',
    transactionHint: 'Counted back from today. What is older leaves this computer with the next reading, and stays at the service.',
    details: 'Details',
    detailsSwitch: 'Read the details of domains in the background',
    detailsHint:
      'Contacts, zone and WHOIS protection are not in the list of domains. They are read when a domain is opened. This reads them ahead, one domain after the other, with at least one request for each: a service that counts requests may mind.',
    lowBalance: 'Warn of a low balance',
    days: 'days',
    lowBalanceHint: 'When it does not pay the renewals of so many days.',
    lowBalanceOff: 'A low balance is not pointed out.',
  },
  formats: {
    dates: 'Dates',
    dateOrders: {
      system: 'As the system writes them',
      'day-month-year': 'Day, month, year',
      'year-month-day': 'Year, month, day',
    } satisfies Words<Settings['formats']['dates']>,
    numbers: 'Numbers',
    numberForms: {
      system: 'As the system writes them',
      '1,234.56': '1,234.56',
      '1.234,56': '1.234,56',
      '1 234,56': '1 234,56',
    } satisfies Words<Settings['formats']['numbers']>,
    clock: 'Clock',
    clocks: { system: 'Follow system', '24': '24 hours', '12': '12 hours' } satisfies Words<Settings['formats']['clock']>,
    timeZone: 'Time zone',
    systemZone: (zone: string) => `Follow system (${zone})`,
    timeZoneHint: 'Dates of the service are turned into this zone.',
    example: 'Example',
    exampleIn: (zone: string) => `in ${zone}`,
  },
  changes: {
    note: 'While a job runs the computer does not go to sleep by itself, and closing asks first. Put to sleep by hand, jobs pause and say so.',
    before: 'Before a job is started',
    systemDialog: 'Confirm paid jobs in a system dialog',
    systemDialogHint:
      'Also jobs that you confirm by typing, and allowing changes to an account. The dialog is outside of this window, so that nothing inside it can answer for you.',
    noSystemDialog: 'Reseller Desk runs in a browser here and has no system dialogs. It asks in the page.',
    amount: 'Ask from a cost of',
    amountHint: 'In the currency of the account.',
    noAmount: 'Enter an amount such as 250000 or 12.50.',
    rows: 'Ask from',
    rowsUnit: 'rows',
    eitherLimit: 'A job that reaches either limit is asked about.',
    over: 'When a job is over',
    notify: 'Tell it by a notification of the system',
    notifyHint: 'For jobs of more than five seconds, and whenever the window is not in front. A click leads to the job.',
  },
  lock: {
    note: 'A locked window shows nothing, reads nothing and holds no customer data. Work that runs goes on.',
    idle: 'Without input',
    idleSwitch: 'Lock after a time without input',
    idleMinutes: 'Lock after',
    minutes: 'minutes',
    idleOff: 'The window is not locked for lack of input.',
    system: 'With the system',
    onSleep: 'When the computer goes to sleep',
    onScreenLock: 'When the screen is locked',
    forget: 'Forget key on lock',
    forgetHint:
      'The key leaves the memory of this application with the lock. From the keychain it is read again at the next request; a key kept for this session only is asked for again.',
    noAccount: 'No account is connected.',
    manually: 'By hand',
    now: 'Lock now',
    notLocked: 'The window was not locked',
    notStored: 'The choice was not kept',
    notLockedToDo: 'Try again. Until then close the application when you leave it.',
  },
  data: {
    backups: 'Backups',
    backupsNote: 'Accounts and settings of this computer. A copy holds no key.',
    made: 'Made',
    reason: 'Reason',
    reasons,
    size: 'Size',
    actions: 'Actions',
    none: 'No backup yet.',
    noneText: 'One is made soon after you change something, each day that you use the application, and before each update.',
    all: (count: string) => `Show all ${count}`,
    fewer: 'Show the newest only',
    restore: 'Restore…',
    restoreNamed: (made: string) => `Restore… the backup of ${made}`,
    damaged: 'This file is damaged and cannot be restored. What could be read from it is a backup of its own.',
    salvaged: {
      count: (kind: SalvagedKind, n: string) => `${n} ${salvaged[kind][n === '1' ? 0 : 1]}`,
      read: (list: string) => `Read: ${list}.`,
      nothing: 'Nothing could be read from this file.',
      lost: (list: string) => `Lost: ${list}.`,
      moreLost: 'Parts of the file could not be read, so more may be missing.',
      nothingLost: 'Nothing was lost.',
      rebuilt: (n: string) =>
        n === '1'
          ? '1 lost account was rebuilt from the data that belongs to it. It is read-only and asks for its key.'
          : `${n} lost accounts were rebuilt from the data that belongs to them. They are read-only and ask for their keys.`,
    },
    backUp: 'Back up now',
    saveCopy: 'Save a copy…',
    restoreFile: 'Restore from a file…',
    remove: 'Local data',
    clear: 'Clear local data…',
    clearHint: 'What was read from the service, and the logs. Accounts and keys stay.',
    help: 'Diagnostics',
    diagnostics: 'Save diagnostics…',
    diagnosticsHint: 'Versions, settings and the log, for the person who helps you. No key, no account names, no customer data.',
    folder: 'Data folder',
    copy: 'Copy',
    copyFolder: 'Copy the path of the data folder',
    copied: 'Copied',
    backedUp: (name: string) => `Backed up as ${name}`,
    savedTo: (path: string) => `Saved to ${path}`,
    notSaved: 'Nothing was saved: no place was chosen.',
    notRestored: 'Nothing was restored: no file was chosen.',
    restored: 'Restored. The window reloads.',
    cleared: 'Local data is cleared. It is read from the service again when it is needed.',
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
    whatToDo: 'What was there before is untouched. Try again; if it does not help, save diagnostics and ask for help.',
    confirmRestore: {
      title: 'Restore this backup',
      confirm: 'Restore',
      happens: (made: string) => `Accounts and settings become again what they were on ${made}. The window reloads.`,
      happensSalvaged: (made: string) =>
        `Accounts, settings and everything else become what could be read from the file that was damaged on ${made}. The window reloads.`,
      stays: 'The present ones are copied first and stand in the list as “Before a restore”, so that you can go back.',
      keys: 'Keys are not in a backup. They stay in the keychain; an account whose key is gone asks for it.',
    },
    confirmRestoreFile: {
      title: 'Restore from a file',
      confirm: 'Restore',
      happens: 'You choose a saved copy next. Its accounts and settings take the place of the present ones, and the window reloads.',
    },
    confirmClear: {
      title: 'Clear local data',
      confirm: 'Clear local data',
      happens:
        'Profiles and balances that were read from the service are deleted from this computer, and so are the logs and the history of the explorer.',
      stays: 'Accounts, keys, settings and backups stay. What was deleted can be read from the service again.',
    },
  },
  about: {
    version: 'Version',
    host: 'Runs as',
    hosts,
    system: 'System',
    systems: { windows: 'Windows', macos: 'macOS', linux: 'Linux' } satisfies Words<Output<'app.info'>['platform']>,
    parts: 'Built on',
    componentNames: { electron: 'Electron', chrome: 'Chromium', chromium: 'Chromium', node: 'Node.js', v8: 'V8' } as Readonly<
      Record<string, string>
    >,
    licence: 'Licence',
    licenceText: 'MIT. The parts it is built from keep their own licences.',
    unread: 'The version could not be read',
  },
  commands: {
    section: (section: string) => `${section} settings`,
    data: 'Backups and data',
    about: 'About this application',
    theme: { light: 'Use the light theme', dark: 'Use the dark theme', system: 'Follow the theme of the system' } satisfies Words<
      Settings['appearance']['theme']
    >,
    inUse: 'in use',
  },
};

type Saved = Output<'handover.save'>;
type Applied = Output<'handover.apply'>;
type Num = (n: number) => string;

const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);
const objects = (n: number, number: Num): string => `${number(n)} ${plural(n, 'domain or customer', 'domains and customers')}`;
/** Sets of nameservers only if there are any. */
const others = (filters: number, sets: number, number: Num): string => {
  const saved = `${number(filters)} ${plural(filters, 'saved filter', 'saved filters')}`;
  return sets === 0 ? ` and ${saved}` : `, ${saved} and ${number(sets)} ${plural(sets, 'set of nameservers', 'sets of nameservers')}`;
};

/** Text of the transfer file for notes, tags and saved filters. */
export const transferFile = {
  label: 'Notes, tags and filters',
  account: 'Account',
  hint: 'As a file for a colleague: names of domains, e-mail addresses of customers, their notes and tags, saved filters, and sets of nameservers. No key, no account.',
  noAccount: 'There is no account to which they could belong.',
  export: 'Export…',
  exportNamed: (account: string) => `Export… notes, tags and filters of ${account}`,
  exportCommand: 'Export notes, tags and filters…',
  import: 'Import…',
  importNamed: (account: string) => `Import… notes, tags and filters into ${account}`,
  importCommand: 'Import notes, tags and filters…',
  notSaved: 'Nothing was exported: no place was chosen.',
  notOpened: 'Nothing was imported: no file was chosen.',
  saved({ path, objects: count, filters, sets, nameless }: Saved & { path: string }, number: Num): string {
    const left = nameless === 0 ? '' : ` ${number(nameless)} without a known name were left out.`;
    return `Exported ${objects(count, number)}${others(filters, sets, number)} to ${path}.${left}`;
  },
  applied({ written, kept, tooLong, filters, sets }: Applied, number: Num): string {
    const stay = kept === 0 ? '' : ` ${number(kept)} different stay as they are here.`;
    const long = tooLong === 0 ? '' : ` ${number(tooLong)} could not be joined: the note would be too long.`;
    return `Imported ${objects(written, number)}${others(filters, sets, number)}.${stay}${long}`;
  },
  faults: {
    save: 'Nothing was exported',
    open: 'The file was not imported',
    apply: 'Nothing was imported',
    whatToDo: {
      save: 'What stood at that place before is untouched. Choose another place, or make room, and try again.',
      open: 'Nothing was changed here. Ask for the file once more, as Reseller Desk wrote it.',
      apply: 'Nothing was changed here. Choose the file again.',
    },
  },
  dialog: {
    title: 'Import notes, tags and filters',
    into: 'Into',
    file: 'File',
    made: 'Made',
    counts: 'Domains and customers',
    fresh: 'New here',
    same: 'Same already',
    different: 'Different',
    absent: 'Not in this account',
    absentNote: 'These are left out: the local copy has none of this name.',
    names: (names: string, more: string | null) => (more === null ? names : `${names} and ${more} more`),
    filters: 'Saved filters',
    sets: 'Sets of nameservers',
    filtersOf({ fresh, same, renamed, full }: { fresh: number; same: number; renamed: number; full: number }, number: Num): string {
      const parts = [
        fresh > 0 ? `${number(fresh)} new` : '',
        renamed > 0 ? `${number(renamed)} added next to one of the same name, with a number` : '',
        same > 0 ? `${number(same)} here already` : '',
        full > 0 ? `${number(full)} left out: the list has no room` : '',
      ].filter((part) => part !== '');
      return parts.length === 0 ? 'None' : parts.join(', ');
    },
    choice: 'Where they are different',
    choices: { join: 'Join', theirs: 'Take theirs', mine: 'Keep mine' } satisfies Record<TransferFileChoice, string>,
    choiceHints: {
      join: 'Both notes, one under the other; the tags of both.',
      theirs: 'Notes and tags of the file take the place of yours. What the file has none of stays.',
      mine: 'Yours stay as they are; only what is new is imported.',
    } satisfies Record<TransferFileChoice, string>,
    nothing: 'There is nothing to import.',
    confirm: 'Import',
  },
};

const absent: Words<UpdateAbsence> = {
  development: 'It was started from its source. Fetch the newest source and build it.',
  'no-feed': 'It was built without an address to ask. The person who gave it to you has newer ones; install one over it, nothing is lost.',
  'bad-feed': 'The address that it was built with cannot be used. Install a newer version over it; nothing is lost.',
  'system-package': 'It was installed as a package of the system. Install the newer package over it; nothing is lost.',
  unsigned: 'It is not signed, so nothing shows that an update has the same maker. Install a newer version over it; nothing is lost.',
  'no-publisher':
    'It does not name its publisher, so an update cannot be compared with it. Install a newer version over it; nothing is lost.',
};

const during: Words<Extract<UpdateState, { phase: 'failed' }>['during']> = {
  check: 'No newer version could be looked for.',
  download: 'The update was not downloaded.',
  install: 'The update was not installed.',
};

const faults: Words<UpdateFaultCode> = {
  offline: 'The server of the updates was not reached. Look at the network and the proxy, then try again.',
  tls: 'The certificate of the server is not trusted here, so nothing was read from it.',
  timeout: 'The server of the updates took too long. Try again later.',
  server: 'The server of the updates refused. Try again later.',
  'not-found': 'The server names no version for this system. Try again later.',
  'bad-feed': 'What the server says about its versions cannot be read. Contact the person who gave you this copy.',
  'other-origin': 'The server sends on to another address, which is never followed. Contact the person who gave you this copy.',
  checksum: 'What arrived is not what was announced, and was deleted. Try again.',
  signature:
    'It is not the announced version by the publisher of this copy, and is never installed. Contact the person who gave you this copy.',
  disk: 'The update could not be written to the disk: it is full, read-only or failing.',
  other: 'The local log says more. Try again.',
};

/** `size` of the download; empty if not known. */
const disk = (size: string): string =>
  `${faults.disk} ${size === '' ? 'Free up space' : `Free up ${size}`} in your user folder; the download is tried again every minute.`;

const holds: Readonly<Record<Hold['kind'], (count: number, figure: string) => string>> = {
  change: (count, figure) => (count === 1 ? 'a change is on its way' : `${figure} changes are on their way`),
  job: (count, figure) => (count === 1 ? 'a job runs' : `${figure} jobs run`),
  unknown: (count, figure) => (count === 1 ? 'the outcome of a row is unknown' : `the outcome of ${figure} rows is unknown`),
  export: () => 'a file is being written',
  run: () => 'a read runs over a file',
};

/** Text of the Settings section about newer versions. */
export const updates = {
  note: 'Nothing is downloaded and nothing is installed unless you ask for it.',
  state: 'Newer version',
  none: 'This copy does not update itself.',
  absent,
  idle: 'Not looked for yet.',
  checking: 'Looking for a newer version…',
  current: (at: string) => `This is the newest version. Looked for on ${at}.`,
  available: (version: string) => `Version ${version} can be downloaded.`,
  releasedOn: (day: string) => `Of ${day}`,
  downloading: (version: string) => `Version ${version} is being downloaded.`,
  progress: (done: string, total: string) => `${done} of ${total}`,
  progressLabel: 'Download of the update',
  ready: (version: string) => `Version ${version} is downloaded.`,
  readyHint: 'To install it, Reseller Desk closes and starts again.',
  restarting: (version: string) => `Version ${version} is being installed. Reseller Desk closes and starts again.`,
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
  again: 'Try again',
  by: 'By itself',
  daily: 'Look for a newer version once a day',
  dailyHint:
    'Off until you turn it on. Asks the address that this copy was built with, and sends nothing about you. It only tells what it finds.',
  unread: 'The state of the update could not be read',
  undone: 'That was not done',
  undoneToDo: 'Try again.',
  command: 'Updates',
};
