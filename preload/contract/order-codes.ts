/* Closed lists of orders. They stand apart from the schemas, because the page loads no zod. */

/** Why a line of a cart cannot be ordered as it is. */
export const orderLacks = ['not-sold', 'no-price', 'other-currency', 'taken', 'own', 'no-protection'] as const;

/** What is wrong with a row of transfers before anything was asked. */
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

/** What checks before a transfer found. `locked`: according to WHOIS; the registry decides. */
export const transferChecks = ['ready', 'locked', 'not-registered', 'own', 'unknown'] as const;
