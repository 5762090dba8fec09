/* Closed lists of the search for names. They stand apart from the schemas, because the page loads no zod. */

/**
 * `waiting`: not asked yet. `free`, `taken`; `premium`: free, at a price of its own. `own`: in this account already. `unknown`: asked, and nobody
 * can tell. `refused`: the service does not check it, e.g. so soon again, or does not sell the extension.
 */
export const availabilityStates = ['waiting', 'asking', 'free', 'premium', 'taken', 'own', 'unknown', 'refused'] as const;

/** Why something of a pasted text is no name. */
export const droppedReasons = ['no-name', 'too-long', 'twice', 'address', 'not-sold', 'bad-idn'] as const;

/** How something was read as another name than it was written. */
export const saidChanges = ['page', 'e-mail', 'host', 'spaces', 'characters', 'unicode'] as const;

/** How a suggestion was made. */
export const suggestionWays = ['prefix', 'suffix', 'hyphen', 'joined', 'word-order'] as const;
