/* Closed lists of the name search. Separate from the schemas, because the renderer does not load zod. */

/**
 * `waiting`: not asked yet. `free`, `taken`; `premium`: available, at its own price. `own`: already in this account. `unknown`: asked, but
 * the response is unclear. `refused`: the service does not check it, e.g. so soon again, or does not sell the extension.
 */
export const availabilityStates = ['waiting', 'checking', 'free', 'premium', 'taken', 'own', 'unknown', 'refused'] as const;

/** Why part of a pasted text is not a name. */
export const droppedReasons = ['no-name', 'too-long', 'twice', 'address', 'not-sold', 'bad-idn'] as const;

/** How something was parsed as a different name than was written. */
export const nameCleanups = ['page', 'e-mail', 'host', 'spaces', 'characters', 'unicode'] as const;

/** How a suggestion was made. */
export const suggestionMethods = ['prefix', 'suffix', 'hyphen', 'joined', 'word-order'] as const;
