import type { TtlOrigin, WatchedAnswer, WatchedPart, WatchState } from '../../../preload/contract/live-dns/live-watch-codes.ts';
import { liveDns } from './live-dns.ts';
import { counted } from './plural.ts';

const answers: Readonly<Record<WatchedAnswer, string>> = { new: 'New', old: 'Old', other: 'Neither', silent: 'No answer' };

const origins: Readonly<Record<TtlOrigin, string>> = {
  check: 'the TTL that a live check found before the change',
  zone: 'the TTL in the zone before the change',
  absence: 'the time for which resolvers may keep that the name did not exist',
  parent: 'the TTL at the registry',
  usual: 'the usual TTL, because none is known',
};

const parts: Readonly<Record<WatchedPart, string>> = {
  records: 'Records',
  nameservers: 'Nameservers',
  ds: 'DS record',
  glue: 'Child nameserver',
};

const states: Readonly<Record<WatchState, string>> = {
  watching: 'Watching',
  done: 'In effect',
  stopped: 'Stopped',
  'gave-up': 'Not in effect everywhere',
};

/** Text of watching a change take effect. */
export const liveWatch = {
  start: 'Watch it take effect',
  again: 'Watch again',
  stop: 'Stop watching',
  agree: 'Agree and watch',
  cancel: 'Cancel',
  failed: 'Watching did not start',
  loadFailed: 'The watched changes could not be loaded',
  title: 'Taking effect',
  list: 'Watched changes',
  parts,
  states,
  job: (n: string) => `Job ${n}`,
  asking: 'Asking the nameservers and resolvers for the first time.',
  published: (at: string) => `All nameservers have had the new content since ${at}.`,
  publishing: (n: string, of: string) => `${n} of ${counted(of, 'nameserver has', 'nameservers have')} the new content.`,
  resolvers: (n: string, of: string) => `${n} of ${counted(of, 'resolver has', 'resolvers have')} it.`,
  until: (at: string) => `Other caches may keep the old content until ${at}.`,
  untilAtLeast: (at: string) => `Caches may keep the old content at least until ${at}.`,
  ttl: (seconds: number, from: TtlOrigin) => `Estimated from ${liveDns.duration(seconds)}, ${origins[from]}.`,
  done: (at: string) => `The change has been in effect since ${at}: caches have dropped the old content.`,
  stopped: (at: string) => `Stopped ${at}. What is shown was answered before.`,
  gaveUp: (at: string) => `Some servers still had other content ${at}. Run a live check to see which records differ.`,
  asked: (at: string) => `Asked ${at}.`,
  next: (at: string) => `Next time: ${at}.`,
  omitted: (n: string) => `${counted(n, 'record set is', 'record sets are')} not asked for: there are too many, or their type is not DNS.`,
  servers: {
    label: 'Answers of the servers',
    host: 'Name',
    address: 'Address',
    kind: 'Kind',
    kinds: { parent: 'Registry', nameserver: 'Nameserver', resolver: 'Resolver' },
    answer: 'Content',
    answers,
    since: 'Since',
  },
};
