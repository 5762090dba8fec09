/* Closed lists of a watched change that the renderer needs as values. */

/** Kinds of change that can be watched: those that change what nameservers or the registry answer. */
export const watchableKinds: readonly string[] = [
  'zone',
  'zone-record-delete',
  'nameservers',
  'ds-add',
  'ds-remove',
  'child-nameserver-add',
  'child-nameserver-change',
  'child-nameserver-remove',
];

export const watchedParts = ['records', 'nameservers', 'ds', 'glue'] as const;
export type WatchedPart = (typeof watchedParts)[number];

/** `gave-up`: it has not taken effect everywhere within two weeks, or a day after caches have dropped the old content. */
export const watchStates = ['watching', 'done', 'stopped', 'gave-up'] as const;
export type WatchState = (typeof watchStates)[number];

/** What a server answers: `other` is neither the new content nor the old one, `silent`: nothing usable. */
export const watchedAnswers = ['new', 'old', 'other', 'silent'] as const;
export type WatchedAnswer = (typeof watchedAnswers)[number];

/**
 * Where the time comes from for which caches may keep the old content: a live check before the change, the zone at the service, the time
 * for which resolvers may keep that a name does not exist, the parent zone, or the usual TTL because none is known.
 */
export const ttlOrigins = ['check', 'zone', 'absence', 'parent', 'usual'] as const;
export type TtlOrigin = (typeof ttlOrigins)[number];

/** Changes of one account that are watched at the same time. */
export const maxWatches = 50;
/** Watched changes of one domain that are kept. */
export const maxWatchesKept = 10;
export const maxWatchedServers = 100;
