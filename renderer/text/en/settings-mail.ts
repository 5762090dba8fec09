import type { MailOutcome, MailPasswordState, MailSecurity } from '../../../preload/contract/mail/mail-codes.ts';

const securities: Readonly<Record<MailSecurity, string>> = { tls: 'TLS', starttls: 'STARTTLS', none: 'None' };

const passwords: Readonly<Record<MailPasswordState, string>> = {
  none: 'No password',
  stored: 'Password in the keychain',
  session: 'Password for this session only',
  missing: 'Password missing: enter it again',
  unreachable: 'The keychain could not be read',
};

const outcomes: Readonly<Record<MailOutcome, string>> = {
  done: 'The test message was accepted.',
  refused: 'The mail server refused the test message.',
  'not-sent': 'The test message was not sent.',
  unknown: 'It is not known whether the test message was sent.',
};

/** Text of the mail servers in Settings. */
export const mailSettings = {
  note: 'The mail server of each account, through which reviewed messages are sent to customers. The application connects to it only for those, and for a test.',
  noAccount: 'Add an account first.',
  notSetUp: 'Not set up',
  setUp: 'Set up…',
  setUpNamed: (account: string) => `Set up the mail server of ${account}…`,
  edit: 'Edit…',
  editNamed: (account: string) => `Edit the mail server of ${account}…`,
  test: 'Send test message',
  testNamed: (account: string) => `Send test message for ${account}`,
  testHint: 'The test message goes from the sender to itself.',
  remove: 'Remove',
  removeNamed: (account: string) => `Remove the mail server of ${account}`,
  removing: {
    title: 'Remove the mail server?',
    text: (server: string) => `The settings of ${server} and its password are deleted.`,
    confirm: 'Remove',
  },
  facts: ({
    from,
    host,
    port,
    security,
  }: {
    readonly from: string;
    readonly host: string;
    readonly port: number;
    readonly security: MailSecurity;
  }) => `${from}, ${host}:${port}, ${security === 'none' ? 'not encrypted' : securities[security]}`,
  limits: (perMinute: string, perHour: string, password: string | null) =>
    `At most ${perMinute} messages per minute and ${perHour} per hour.${password === null ? '' : ` ${password}.`}`,
  whatToDo: 'Check the settings of the mail server, then try again.',
  passwords,
  outcomes,
  failed: 'The mail server was not changed.',
  form: {
    title: (account: string) => `Mail server of ${account}`,
    host: 'Server name',
    port: 'Port',
    security: 'Encryption',
    securities,
    securityHint: {
      tls: 'Encrypted from the start, usually port 465.',
      starttls: 'Encrypted before the login, usually port 587.',
      none: 'Only for a mail server on this computer.',
    } satisfies Readonly<Record<MailSecurity, string>>,
    user: 'Username',
    userHint: 'Empty if the server needs no login.',
    password: 'Password',
    passwordStored: 'Leave it empty to keep the stored password.',
    passwordPlace: 'It is stored in the keychain of this system, and sent only to this server.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    sessionOnly: 'Keep the password for this session only',
    fromName: 'Name of the sender (optional)',
    fromAddress: 'Email address of the sender',
    replyTo: 'Address for replies (optional)',
    perMinute: 'Messages per minute',
    perHour: 'Messages per hour',
    paceHint: 'Ask your mail provider how many are allowed.',
    save: 'Save',
    cancel: 'Cancel',
    needHost: 'Enter the name of the server.',
    needFrom: 'Enter the address of the sender.',
  },
};
