import type { Hold, UpdateAbsence, UpdateFaultCode, UpdateState } from '../../../preload/contract/updates.ts';

type Words<V extends string> = Readonly<Record<V, string>>;

const absent: Words<UpdateAbsence> = {
  development: 'It was started from its source. Fetch the newest source and build it.',
  'no-feed': 'It was built without an address to ask. Whoever gave it to you has newer ones; install one over it, nothing is lost.',
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
  'bad-feed': 'What the server says about its versions cannot be read. Tell whoever gave you this copy.',
  'other-origin': 'The server sends on to another address, which is never followed. Tell whoever gave you this copy.',
  checksum: 'What arrived is not what was announced, and was deleted. Try again.',
  signature: 'It is not the announced version by the publisher of this copy, and is never installed. Tell whoever gave you this copy.',
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
