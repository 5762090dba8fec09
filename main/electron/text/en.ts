import type { Alarm } from '../../../preload/contract/seen/seen-codes.ts';
import type { InProgress, JobOutcome } from '../../core/changes/host-jobs.ts';
import type { SystemQuestion } from '../../core/system-question.ts';
import { plural } from './plural.ts';

type StartJob = Extract<SystemQuestion, { ask: 'start-job' }>;

/** By Electron's role, in lower case. */
type RoleLabels = Readonly<Partial<Record<string, string>>>;

const number = (value: number): string => value.toLocaleString('en');
const rows = (count: number): string => plural(count, '1 row', `${number(count)} rows`);
const states = ['done', 'accepted', 'refused', 'unknown', 'planned'] as const;
const stateNames: Readonly<Record<(typeof states)[number], string>> = {
  done: 'done',
  accepted: 'accepted',
  refused: 'refused',
  unknown: 'unknown',
  planned: 'waiting',
};

/** All text that main itself shows: menus, native dialogs. The renderer has its own. */
export const en = {
  /** Prefix of the renderer's title while a practice account is present (renderer/text/en/practice.ts). */
  practiceMark: 'PRACTICE',
  about: 'About Reseller Desk',
  menu: {
    file: 'File',
    edit: 'Edit',
    view: 'View',
    window: 'Window',
    help: 'Help',
    addAccount: 'Add Account…',
    settings: 'Settings…',
    lock: 'Lock Now',
    refresh: 'Refresh',
    palette: 'Command Palette…',
    hotkeys: 'Keyboard Shortcuts',
    textLarger: 'Larger Text',
    textSmaller: 'Smaller Text',
    textReset: 'Default Text Size',
  },
  /** Labels of the menu items that the system defines; one that is not here has Electron's. */
  roles: {} as RoleLabels,
  tray: {
    open: 'Open Reseller Desk',
    sync: 'Sync Now',
    syncing: 'Syncing…',
    never: 'Not synced yet',
    last: (at: string) => `Synced ${at}`,
    next: (at: string) => `Next sync ${at}`,
    due: 'Sync due',
    manual: 'Automatic sync off',
    elsewhere: 'Sync paused: other network',
    noAccount: 'No account to sync',
    noChanges: 'No unexplained changes',
    unexplained: (count: number) => plural(count, '1 unexplained change', `${number(count)} unexplained changes`),
    alarms: (count: number) => plural(count, '1 alarm', `${number(count)} alarms`),
    locked: 'Locked',
    quit: 'Quit Reseller Desk',
  },
  link: {
    title: 'Open this address in the browser?',
    detail: (address: string) => `${address}\n\nIt opens outside Reseller Desk.`,
    open: 'Open',
    cancel: 'Cancel',
  },
  question: {
    startJob: {
      title: ({ rows, cost, account }: StartJob) => {
        const what = plural(rows, 'Send 1 change', `Send ${number(rows)} changes`);
        const price = cost === null || cost === '' ? '' : ` for ${cost}`;
        return `${what}${price} to ${account}?`;
      },
      detail: ({ rows, cost, targets }: StartJob) =>
        [
          targets.length === 0
            ? ''
            : [...targets, ...(rows > targets.length ? [`and ${number(rows - targets.length)} more`] : [])].join('\n'),
          cost === '' ? 'The service does not say what this costs.' : '',
          'Reseller Desk asks outside its window so that nothing inside the window can confirm for you.',
        ]
          .filter((part) => part !== '')
          .join('\n\n'),
      confirm: 'Send',
    },
    leaveReadOnly: {
      title: (account: string) => `Allow changes to ${account}?`,
      detail: 'Changes can then be sent for this account once they are reviewed. Nothing is sent now.',
      confirm: 'Allow Changes',
    },
    confirmLess: {
      title: 'Ask less often before money is spent?',
      detail: 'Jobs below your new limits will be sent without a system dialog. Reviews stay as they are.',
      confirm: 'Ask Less Often',
    },
    mailServer: {
      title: ({ server, account }: { readonly server: string; readonly account: string }) => `Connect to ${server} for ${account}?`,
      detail:
        'Reseller Desk logs in to this mail server with the password that you entered for it, and sends messages to customers through it, each of which is reviewed first.',
      confirm: 'Use This Server',
    },
    teamServer: {
      title: (server: string) => `Share notes through ${server}?`,
      detail:
        'Reseller Desk logs in to this database with the password that you entered for it. Notes, tags, templates and filters of all accounts are copied there, for everybody who may read it.',
      confirm: 'Use This Database',
    },
    cancel: 'Cancel',
  },
  crashed: {
    title: 'The window crashed several times',
    detail: 'Reseller Desk reloaded it each time. The local log shows what it was doing. No saved data was lost.',
    reload: 'Reload',
    quit: 'Quit',
  },
  leave: {
    title: ({ jobs, planned, sent, unread }: InProgress) =>
      jobs === 0
        ? `A run from a file is in progress: ${rows(unread)} ${plural(unread, 'is', 'are')} pending`
        : `${plural(jobs, 'A job is running', `${number(jobs)} jobs are running`)}: ${rows(planned + sent)} ${plural(planned + sent, 'is', 'are')} pending`,
    detail: ({ jobs, planned, sent, unread }: InProgress, seconds: number) =>
      [
        sent === 0
          ? 'No row is waiting for a response.'
          : `${rows(sent)} ${plural(sent, 'was', 'were')} sent and ${plural(sent, 'gets', 'get')} up to ${seconds} seconds for a response. After that, the outcome of rows without a response is unknown: they are verified later and never sent again without your approval.`,
        planned === 0
          ? ''
          : `${rows(planned)} ${plural(planned, 'was', 'were')} not sent and ${plural(planned, 'stays', 'stay')} in the job. The job is paused until you resume it.`,
      ]
        .filter((sentence) => jobs > 0 && sentence !== '')
        .concat(
          unread === 0
            ? []
            : `${rows(unread)} of a run from a file ${plural(unread, 'was', 'were')} not sent yet. The results so far are not kept when Reseller Desk closes. The run changed nothing on the service.`,
        )
        .join('\n\n'),
    stay: 'Keep Running',
    close: 'Close',
  },
  jobOver: {
    title: ({ id, end }: JobOutcome) => (end === 'ended' ? `Job ${id} finished` : `Job ${id} paused`),
    body: ({ counts, accountName }: JobOutcome, namesHidden: boolean) => {
      const counted = states.filter((state) => counts[state] > 0).map((state) => `${number(counts[state])} ${stateNames[state]}`);
      return [counted.join(', '), namesHidden ? '' : accountName].filter((part) => part !== '').join('\n');
    },
  },
  notification: {
    alarms: {
      'transferred-away': 'A domain is being transferred away',
      gone: 'A domain is no longer in the account',
      'unlocked-and-changed': 'A domain was unlocked and changed',
      'unlocked-with-code': 'A domain was unlocked after a new auth code',
    } satisfies Readonly<Record<Alarm, string>>,
    alarmCount: (count: number) => plural(count, '1 alarm', `${number(count)} alarms`),
    more: (count: number) => `and ${number(count)} more`,
    watch: { done: 'A change has taken effect', 'gave-up': 'A change has not taken effect everywhere' },
    hidden: 'Open Reseller Desk to see what changed.',
    summary: 'Reseller Desk: today',
    openAlarms: (count: number) => plural(count, '1 alarm is open', `${number(count)} alarms are open`),
    notCovered: (count: number, from: string) =>
      plural(
        count,
        `1 renewal from ${from} is not covered by the balance`,
        `${number(count)} renewals from ${from} are not covered by the balance`,
      ),
    done: (count: number) => plural(count, '1 pending change is done', `${number(count)} pending changes are done`),
    failed: (count: number) => plural(count, '1 pending change failed', `${number(count)} pending changes failed`),
    notices: (count: number) => plural(count, '1 open notice', `${number(count)} open notices`),
  },
  cannotStart: {
    title: 'Reseller Desk cannot start',
    dataFolder: (reason: string) =>
      `The data folder cannot be used: ${reason}\n\nMake sure that it exists and is writable, then start Reseller Desk again.`,
    folderInUse: (pid: number) =>
      `Reseller Desk is already running with the same data folder (process ${pid}), in its own window or in a browser.\n\nClose it, then start again.`,
    switch: (name: string) =>
      `It was started with --${name}, which disables part of its protection.\n\nStart it without this switch. An AppImage adds --no-sandbox by itself if the system does not let applications create a sandbox: install the deb package there.`,
    inside: 'An error occurred inside the application before it was ready. Reinstall it, or start it from a terminal to see more.',
  },
};
