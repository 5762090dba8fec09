/* Codes of statements. The renderer loads no zod, so no schema is here. */

/** What a transaction is about. The first five have own prices. */
export const statementKinds = [
  ...(['registration', 'renewal', 'transfer', 'redemption', 'protection'] as const),
  ...(['certificate', 'product', 'correction', 'deposit', 'other'] as const),
] as const;
export type StatementKind = (typeof statementKinds)[number];

/**
 * Why a transaction is on no customer's statement. `deposit`: it is the account's own. `no-name`: it mentions no domain. `unknown-domain`: the
 * domains that it mentions are not in the local copy. `several-customers`: they belong to different customers. `no-customer`: its domain has
 * no customer. `no-amount` and `no-direction`: what it changed is not known, so it is in no sum either.
 */
export const unmatchedReasons = [
  ...(['unknown-domain', 'no-name', 'several-customers', 'no-customer', 'no-direction', 'no-amount', 'deposit'] as const),
] as const;
export type UnmatchedReason = (typeof unmatchedReasons)[number];

/**
 * Whose customer a line is counted for. `former`: who had the domain then, it was moved since. `unclear`: the domain was moved about then; the
 * line is counted for the customer who has it now.
 */
export const lineOwners = ['present', 'former', 'unclear'] as const;
export type LineOwner = (typeof lineOwners)[number];

/** Transactions without a date belong to no month; they are listed under this name. */
export const undated = 'undated';

export const statementFormats = ['pdf', 'csv', 'json'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** What a statement shows: own prices only, or also cost and margin, which are not for customers. */
export const statementDetails = ['customer', 'internal'] as const;
export type StatementDetail = (typeof statementDetails)[number];

/** Maximum lengths of the letterhead. */
export const letterheadLimits = { characters: 1000, lines: 12 } as const;
/** A logo has at most this many bytes, and pixels per side. */
export const logoLimits = { bytes: 512 * 1024, pixels: 4000 } as const;
export const logoTypes = ['png', 'jpeg'] as const;
export type LogoType = (typeof logoTypes)[number];
