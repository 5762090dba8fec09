import type { WatchPhase } from '../../../preload/contract/watch/watch-codes.ts';
import { counted } from './plural.ts';

const phases: Readonly<Record<WatchPhase, string>> = {
  none: 'No domain is watched',
  off: 'Automatic sync is off',
  elsewhere: 'Paused: the computer is on another network than the chosen ones',
  quiet: 'Waiting for the end of the quiet hours',
  waiting: 'Waiting for the next round',
  reading: 'Reading',
  paused: 'Paused: another sync is running, or the service does not respond',
};

/** Text of the watch list: domains that are read more often and more completely. */
export const watch = {
  title: 'Watch list',
  open: 'Watch list…',
  intro:
    'The details, contacts, zone, DS records, child nameservers, and URL forwarding of watched domains are read in rounds. What changed is listed in Changes seen.',
  tag: 'Tag (optional)',
  tagHint: 'Domains with this tag are watched.',
  filter: 'Filter (optional)',
  filterHint: 'Domains that match it are watched, too. Example: expires<30d',
  every: 'Start a round every',
  everyHint: 'Rounds start only while automatic sync is on, on the chosen networks, and not in the quiet hours.',
  interval: (minutes: number) => (minutes < 60 ? counted(minutes, 'minute', 'minutes') : counted(minutes / 60, 'hour', 'hours')),
  duration: (ms: number) => {
    if (ms < 90_000) return counted(Math.max(1, Math.round(ms / 1000)), 'second', 'seconds');
    if (ms < 90 * 60_000) return counted(Math.round(ms / 60_000), 'minute', 'minutes');
    return counted(Math.round(ms / 3_600_000), 'hour', 'hours');
  },
  /** Rounded up. */
  minutes: (ms: number) => counted(Math.ceil(ms / 60_000), 'minute', 'minutes'),
  cost: 'Cost',
  watchedDomains: 'Watched domains',
  requests: 'Requests per round',
  product: (domains: string, each: string, all: string) => `${counted(domains, 'domain', 'domains')} × ${each} = ${all}`,
  roundTakes: 'A round takes',
  atRate: (time: string, perMinute: string) => `about ${time}, at up to ${counted(perMinute, 'request', 'requests')} a minute`,
  nothing: 'No requests',
  now: 'Now',
  phases,
  progress: (done: string, all: string) => `(${done} of ${all})`,
  lastRound: 'Last round ended',
  nextRound: 'Next round',
  never: 'never',
  notReturned: (n: string) => `(${counted(n, 'request', 'requests')} failed)`,
  saveToSee: 'Save to see what it costs.',
  warnings: {
    filter: 'The stored filter can no longer be read. Only the tag counts.',
    tooMany: (n: string, most: string) => `${n} domains match. Only the first ${most} by name are read.`,
    tooLong: (round: string, interval: string) =>
      `A round takes about ${round}, which is longer than ${interval}. The next round starts when this one has ended. Watch fewer domains, or choose a longer interval.`,
    off: 'Automatic sync is off in Settings, so no round starts automatically.',
  },
  show: 'Show domains',
  start: 'Read now',
  nothingToRead: 'no domain is watched',
  close: 'Close',
  save: 'Save',
  unchanged: 'nothing was changed',
  notSaved: 'The watch list could not be saved',
  notStarted: 'The round could not be started',
  failed: 'The watch list could not be loaded',
  menu: 'Watch',
  watch: 'Watch',
  unwatch: 'Stop watching',
  byFilter: 'Watched by the filter',
  alsoByFilter: 'Also watched by the filter',
  watched: (n: string) => counted(n, 'domain is watched', 'domains are watched'),
  unwatched: (n: string) => counted(n, 'domain is no longer tagged', 'domains are no longer tagged'),
  notChanged: 'The watch list was not changed',
  noTag: 'the watch list has no tag',
  mark: 'On the watch list',
  status: {
    name: 'Watch list',
    reading: 'reading',
    last: (at: string) => `read ${at}`,
    next: (at: string) => `next ${at}`,
    due: 'next round due',
    off: 'automatic sync off',
    hint: 'Shows the watched domains.',
  },
};
