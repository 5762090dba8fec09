import type { ErrorCode } from '../../../preload/contract/errors.ts';

interface Problem {
  /** What happened. */
  readonly title: string;
  readonly whatToDo: string;
}

const again = 'Try again. If the problem persists, test the connection: Edit account, Test connection.';

/** What happened and what to do, per error code; the main process gives the meaning. */
const issue: Readonly<Record<ErrorCode, Problem>> = {
  VALIDATION: { title: 'The request was not valid', whatToDo: again },
  AUTH: { title: 'Reseller ID or API key refused', whatToDo: 'Compare both with your registrar’s panel, then enter the API key again.' },
  IP_REFUSED: {
    title: 'This computer’s IP address is not on the whitelist',
    whatToDo:
      'Add the IP address to the API key’s whitelist in your registrar’s panel, wait a minute, then try again. The connection test shows the address.',
  },
  KEY_MISSING: { title: 'The API key is required', whatToDo: 'Enter the API key. The account and its data are not affected.' },
  KEYCHAIN: {
    title: 'The keychain did not provide the API key',
    whatToDo: 'Unlock the keychain, then try again; or enter the API key for this session.',
  },
  OFFLINE: { title: 'Offline', whatToDo: 'Check the network, then try again.' },
  TLS: {
    title: 'The certificate is not trusted',
    whatToDo: 'Nothing was sent. Run the connection test: it names the issuer of the certificate.',
  },
  TIMEOUT: { title: 'Timed out', whatToDo: 'Try again. You can change the timeouts in Settings, under Connection.' },
  NOT_THE_SERVICE: {
    title: 'A different server responded',
    whatToDo: 'Compare the base address with the one that your registrar gave you.',
  },
  BAD_ANSWER: { title: 'The response could not be read', whatToDo: again },
  UPSTREAM: { title: 'Service error', whatToDo: 'Try again in a few minutes.' },
  RATE_LIMIT: { title: 'Too many requests', whatToDo: 'Wait, then try again. The limits are in Settings.' },
  REFUSED: { title: 'The service refused the request', whatToDo: again },
  BALANCE: { title: 'The balance is too low', whatToDo: 'Top up the balance in your registrar’s panel.' },
  STALE_PLAN: { title: 'The data has changed in the meantime', whatToDo: again },
  READ_ONLY: { title: 'The account is read-only', whatToDo: 'Allow changes first.' },
  UNKNOWN_OUTCOME: { title: 'Outcome unknown', whatToDo: 'Check your registrar’s panel before you do it again.' },
  CONFLICT: { title: 'This cannot be done now', whatToDo: again },
  NOT_FOUND: { title: 'Not found', whatToDo: 'Compare the base address with the one that your registrar gave you.' },
  CANCELED: { title: 'Stopped', whatToDo: 'Refresh to load it.' },
  PRACTICE_DATA: { title: 'The practice data cannot be used', whatToDo: 'Your other accounts are not affected.' },
  DISK: { title: 'It could not be saved', whatToDo: 'Reseller Desk continues automatically once it can write to the disk again.' },
  INTERNAL: { title: 'Error in the application', whatToDo: 'Try again. If the problem persists, copy the details and report them.' },
};

/** Text of the account screen. */
export const profile = {
  title: 'Profile',
  balance: 'Balance',
  connection: 'Connection',
  noAge: 'not loaded yet',
  reading: 'loading…',
  rawResponse: 'Raw response',
  refresh: 'Refresh',
  retry: 'Retry',
  stop: 'Stop',
  editAccount: 'Edit account…',
  removeAccount: 'Remove account…',
  openTester: 'Open the tester in the browser…',
  makeReadOnly: 'Make read-only',
  allowChanges: 'Allow changes…',
  more: 'More',
  moreLabel: 'More actions for this account',
  enterKey: 'Enter the API key…',
  groups: { account: 'Account', storefront: 'Storefront', other: 'Other fields' },
  otherNote: 'as sent by the service',
  names: {
    id: 'Account ID',
    name: 'Name',
    email: 'Email',
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
  notAnAmount: 'The service sent no amount; its response is below.',
  facts: { baseAddress: 'Base address', resellerId: 'Reseller ID', key: 'API key', mode: 'Mode' },
  readOnlyMode: 'read-only',
  writeMode: 'changes allowed',
  key: {
    stored: (keychain: string) => `in ${keychain}`,
    session: 'in memory, for this session only',
    vanished: 'locked, or removed elsewhere',
    'other-origin': 'stored for another address',
    none: 'not entered',
    unreachable: 'the keychain is not responding',
  },
  readOnly: {
    strong: 'Read-only.',
    text: 'No changes are sent for this account.',
    confirmTitle: 'Allow changes',
    confirm: 'Allow changes',
    confirmText: (name: string) =>
      `After this, changes to ${name} can be sent once you have reviewed them. Nothing is sent now. You can make the account read-only again at any time.`,
  },
  issue,
  inShort: (code: ErrorCode) => `${issue[code].title}.`,
  stays: 'Previously loaded data is shown below, with its age.',
  offlineSince: (time: string) => `Offline since ${time}.`,
  empty: { title: 'Not loaded yet', text: 'The profile is shown here once the service has responded.' },
  raw: {
    titles: { profile: 'Raw response: Profile', balance: 'Raw response: Balance' },
    note: 'Redacted: secrets were masked before they reached this window.',
    cut: 'Only the beginning is shown.',
    nothing: 'Nothing was requested in this session yet. Refresh first.',
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
