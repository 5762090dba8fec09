import type { ErrorCode } from '../../../preload/contract/errors.ts';

interface Problem {
  /** What happened. */
  readonly title: string;
  readonly whatToDo: string;
}

const again = 'Try again. If it goes on, test the connection: Edit account, Test connection.';

/** What happened and what to do, per error code; the main process gives the meaning. */
const issue: Readonly<Record<ErrorCode, Problem>> = {
  VALIDATION: { title: 'The question could not be put', whatToDo: again },
  AUTH: { title: 'Reseller ID or API key refused', whatToDo: 'Compare both with your registrar’s panel, then enter the key again.' },
  IP_REFUSED: {
    title: 'This computer’s address is not on the whitelist',
    whatToDo:
      'Add the address to the key’s whitelist in your registrar’s panel, wait a minute, then try again. The connection test shows the address.',
  },
  KEY_MISSING: { title: 'The API key is needed', whatToDo: 'Enter the API key. The account and what was read stay as they are.' },
  KEYCHAIN: {
    title: 'The keychain did not give the key',
    whatToDo: 'Unlock the keychain, then try again; or enter the key for this session.',
  },
  OFFLINE: { title: 'Offline', whatToDo: 'Check the network, then try again.' },
  TLS: {
    title: 'The certificate is not trusted',
    whatToDo: 'Nothing was sent. Run the connection test: it names the issuer of the certificate.',
  },
  TIMEOUT: { title: 'No answer in time', whatToDo: 'Try again. The time-outs are in Settings, Connection.' },
  NOT_THE_SERVICE: { title: 'Something else answered', whatToDo: 'Compare the base address with the one that your registrar gave you.' },
  BAD_ANSWER: { title: 'The answer could not be read', whatToDo: again },
  UPSTREAM: { title: 'The service is in trouble', whatToDo: 'Try again in a few minutes.' },
  RATE_LIMIT: { title: 'The service asks to wait', whatToDo: 'Wait, then try again. The limits are in Settings.' },
  REFUSED: { title: 'The service said no', whatToDo: again },
  BALANCE: { title: 'The balance is too low', whatToDo: 'Top up the balance in your registrar’s panel.' },
  STALE_PLAN: { title: 'The data has changed meanwhile', whatToDo: again },
  READ_ONLY: { title: 'The account is read-only', whatToDo: 'Allow changes first.' },
  UNKNOWN_OUTCOME: { title: 'It is not known whether it was done', whatToDo: 'Look at the service’s panel before you do it again.' },
  CONFLICT: { title: 'This cannot be done now', whatToDo: again },
  NOT_FOUND: { title: 'Not found', whatToDo: 'Compare the base address with the one that your registrar gave you.' },
  CANCELED: { title: 'Stopped', whatToDo: 'Refresh when you want it read.' },
  PRACTICE_DATA: { title: 'The practice data cannot be used', whatToDo: 'Your other accounts are not touched.' },
  DISK: { title: 'It could not be saved', whatToDo: 'Reseller Desk goes on by itself once the disk takes it.' },
  INTERNAL: { title: 'A fault in the application', whatToDo: 'Try again. If it goes on, copy the details and report them.' },
};

/** Text of the account screen. */
export const profile = {
  title: 'Profile',
  balance: 'Balance',
  connection: 'Connection',
  noAge: 'not read yet',
  reading: 'reading…',
  rawResponse: 'Raw answer',
  refresh: 'Refresh',
  retry: 'Try again',
  stop: 'Stop',
  editAccount: 'Edit account…',
  removeAccount: 'Remove account…',
  openTester: 'Open the tester in the browser…',
  makeReadOnly: 'Make read-only',
  allowChanges: 'Allow changes…',
  more: 'More',
  moreLabel: 'More on this account',
  enterKey: 'Enter the API key…',
  groups: { account: 'Account', storefront: 'Storefront', other: 'Other fields' },
  otherNote: 'as the service sends them',
  names: {
    id: 'Account ID',
    name: 'Name',
    email: 'E-mail',
    address: 'Address',
    currency: 'Currency',
    is_sub: 'Sub-reseller',
    domain: 'Domain',
    subdomain: 'Subdomain',
    alias_domain: 'Alias domain',
    logo: 'Logo',
    favicon: 'Icon',
    color: 'Color',
  },
  none: 'none',
  yes: 'yes',
  no: 'no',
  notLoaded: 'not loaded',
  notAnAmount: 'The service sent no amount; its answer is below.',
  facts: { baseAddress: 'Base address', resellerId: 'Reseller ID', key: 'API key', mode: 'Mode' },
  readOnlyMode: 'read-only',
  writeMode: 'changes allowed',
  key: {
    kept: (keychain: string) => `in ${keychain}`,
    session: 'in memory, for this session only',
    vanished: 'locked or removed outside',
    'other-origin': 'kept for another address',
    none: 'not given',
    unreachable: 'the keychain does not answer',
  },
  readOnly: {
    strong: 'Read-only.',
    text: 'Nothing that changes anything is sent for this account.',
    confirmTitle: 'Allow changes',
    confirm: 'Allow changes',
    confirmText: (name: string) =>
      `From then on, changes to ${name} can be sent once you have reviewed them. Nothing is sent by this. You can make the account read-only again at any time.`,
  },
  issue,
  inShort: (code: ErrorCode) => `${issue[code].title}.`,
  stays: 'What was read before stays below, with its age.',
  offlineSince: (time: string) => `Offline since ${time}.`,
  empty: { title: 'Not read yet', text: 'The profile is shown here once the service has answered.' },
  raw: {
    titles: { profile: 'Raw answer: Profile', balance: 'Raw answer: Balance' },
    note: 'Redacted: secrets were replaced before they came here.',
    cut: 'Only the beginning is shown.',
    nothing: 'Nothing was asked in this session yet. Refresh first.',
    status: 'Status',
    request: 'Request',
    fetched: 'Fetched',
    headers: 'Headers',
    body: 'Body',
    copy: 'Copy',
    copied: 'Copied',
    close: 'Close',
  },
  tester: {
    title: 'The tester’s address',
    text: 'It cannot be opened from here. Copy the address into your browser:',
    copy: 'Copy address',
    close: 'Close',
  },
  details: {
    code: (code: string) => `code      ${code}`,
    incident: (incident: string) => `incident  ${incident}`,
  },
};
