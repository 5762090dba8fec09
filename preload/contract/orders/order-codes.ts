/* Closed lists of orders. Separate from the schemas, because the renderer does not load zod. */

/** Why a cart line cannot be ordered as is. */
export const orderUnavailableReasons = ['not-sold', 'no-price', 'other-currency', 'taken', 'own', 'no-protection'] as const;

/** Problems of a transfer row before any request. */
export const transferProblems = [
  'no-name',
  'no-code',
  'bad-code',
  'not-sold',
  'twice',
  'own',
  'in-job',
  'no-protection',
  'other-currency',
] as const;

/** Results of the checks before a transfer. `locked`: according to WHOIS; the registry decides. */
export const transferChecks = ['ready', 'locked', 'not-registered', 'own', 'unknown'] as const;
