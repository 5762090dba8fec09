/** Text of the local copy of the service's lists: its age, its sync and errors. */
export const sync = {
  refresh: 'Refresh lists',
  stop: 'Stop reading',
  stopShort: 'Stop',
  resume: 'Go on',
  readNow: 'Read now',
  retry: 'Try again',
  never: 'not read yet',
  of: (count: string, all: string) => `${count} of ${all}`,
  /** Before an age: "1,240 of 1,240, 3 minutes ago". */
  aged: (whole: string) => `${whole},`,
  waiting: 'waiting to be read…',
  reading: (done: string, total: string) => `reading ${done} of ${total}…`,
  readingSome: (done: string) => `reading, ${done} so far…`,
  /** All domains have been read, and those that need documents are being requested. */
  documents: (total: string) => `all ${total} read, asking which need documents…`,
  perSecond: (rate: string) => `${rate} a second`,
  left: {
    seconds: (n: string) => `${n} s left`,
    minutes: (n: string) => `${n} min left`,
  },
  stoppedAt: (done: string, total: string) => `stopped at ${done} of ${total}`,
  stopped: 'stopped',
  failed: 'not read to the end',
  changed: 'changed while it was read',
  changedMore: 'The list changed at the service while it was read: a row may be missing until the list is read again.',
  odd: (n: string) => (n === '1' ? '1 could not be read in full' : `${n} could not be read in full`),
  notReading: 'nothing is being read',
  alreadyReading: 'the lists are being read',
  issue: {
    offline: 'Offline.',
    why: (reason: string, stays: string) => `${reason} ${stays}`,
    stays: 'What was read before stays below, with its age.',
    partialDataStays: 'What was read so far stays below.',
  },
};
