/* What the renderer shows of the watch list; without zod, so that it loads none. */

/** Minutes from the start of a round to the start of the next one. */
export const watchIntervals = [15, 30, 60, 180, 360, 720, 1440] as const;
export type WatchInterval = (typeof watchIntervals)[number];

/** At most this many domains are read in a round. */
export const maxWatched = 2000;

/**
 * What a round does now. `none`: no domain is watched. `off`: automatic sync is off. `elsewhere`: the computer is on another network. `paused`: an error, or
 * another sync, delays it.
 */
export const watchPhases = ['none', 'off', 'elsewhere', 'quiet', 'waiting', 'reading', 'paused'] as const;
export type WatchPhase = (typeof watchPhases)[number];

/** The tag of an account for which none was chosen. */
export const firstWatchTag = 'watched';
