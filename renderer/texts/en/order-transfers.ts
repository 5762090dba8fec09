import type { TransferRow } from '../../../preload/contract/orders.ts';

type TransferProblem = TransferRow['problems'][number];
type TransferCheck = NonNullable<TransferRow['check']>['state'];

const names = (n: string) => (n === '1' ? '1 name' : `${n} names`);
const characters = (n: string) => (n === '1' ? '1 character' : `${n} characters`);

/** Words of transfers in. */
export const orderTransfers = {
  label: 'Transfers',
  entry: {
    title: 'Names and auth codes',
    text: 'One pair on a line: the name, then its code, with a space, a tab, a comma or a semicolon between. A code may follow later.',
    example: 'contoh.example  kode-Otorisasi',
    field: 'Names and auth codes',
    show: 'Show what was typed',
    hide: 'Hide what was typed',
    hint: 'Auth codes stay in memory until they are sent. They are never shown again and never written to the disk.',
    read: 'Read the list',
    file: 'Choose a CSV file…',
    nothing: 'Type or paste at least one name.',
    running: 'Transfers that run already stand under Pending in Jobs, each with what is waited for and Cancel.',
    toJobs: 'Go to Jobs',
  },
  columns: { line: 'Line', code: 'Auth code', check: 'Check' },
  code: {
    none: 'no code yet',
    length: characters,
    trimmed: (n: string) => (n === '1' ? '−1 space' : `−${n} spaces`),
    invisible: (n: string) => `−${n} invisible`,
    mended: 'Spaces at its ends and invisible characters were taken out',
    dialog: (name: string) => `Auth code of ${name}`,
    field: 'Auth code',
    hint: 'It stays in memory until it is sent and is never shown again.',
    show: 'Show the code',
    hide: 'Hide the code',
    keep: 'Use this code',
    empty: 'Type or paste the code.',
    cancel: 'Cancel',
    enter: 'Enter code…',
    of: (name: string) => `Enter code… of ${name}`,
  },
  problems: {
    'no-name': 'No domain name in this line, so it is not checked',
    'no-code': 'Auth code missing',
    'bad-code': 'No code has such characters',
    'not-sold': 'No price for this transfer',
    twice: 'Twice in the list',
    own: 'In this account already',
    'in-job': 'An open job transfers it already',
  } satisfies Record<TransferProblem, string>,
  checks: {
    ready: 'registered',
    locked: 'locked per WHOIS',
    'not-registered': 'not registered',
    own: 'in this account',
    unknown: 'not known',
  } satisfies Record<TransferCheck, string>,
  checkMore: {
    ready: 'Registered, and no lock is seen. The registry decides.',
    locked: 'WHOIS tells a transfer lock. The present registrar has to take it off first; the registry decides.',
    'not-registered': 'Nobody has registered it: it can be ordered in the cart.',
    own: 'It is in this account already.',
    unknown: 'WHOIS does not tell.',
  } satisfies Record<TransferCheck, string>,
  notChecked: 'not checked',
  check: {
    go: 'Check first',
    all: 'All names are checked.',
    stop: 'Stop',
    label: 'Checked',
    progress: (done: string, all: string) => `${done} of ${all} checked`,
    noNames: (n: string) => (n === '1' ? '1 line has no name to check' : `${n} lines have no name to check`),
  },
  other: 'Another list…',
  otherTitle: 'Leave this list',
  otherText: (n: string) => `${names(n)} with their auth codes will be forgotten. Nothing was sent.`,
  otherNow: 'Forget the list',
  takeOut: 'Take out',
  ready: (ready: string, all: string) => `${ready} of ${all}`,
  readyTitle: 'To transfer',
  left: (n: string) => (n === '1' ? '1 name has a problem and is left out.' : `${n} names have a problem and are left out.`),
  noneReady: 'No name is ready to be transferred.',
  noCustomer: 'Choose a customer first.',
  failed: 'The list cannot be read',
  gone: 'The list is not kept any more. Paste it again.',
  review: 'Review transfers…',
};
