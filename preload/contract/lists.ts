/* Closed lists that the renderer needs as values. Separate from the schemas, because the renderer does not load zod. */

/** The eight colors available for an account. Red and teal mean error and practice. */
export const accountColors = ['ocean', 'indigo', 'plum', 'rose', 'copper', 'olive', 'forest', 'graphite'] as const;

/** The steps of the connection test, in order. */
export const connectionSteps = ['address', 'proxy', 'name', 'tls', 'server', 'whitelist', 'credentials', 'profile'] as const;

/** Objects that can have local notes and tags. */
export const annotatedKinds = ['domain', 'customer'] as const;

/** Data requested per domain, each with its own call (api.md sections 6.4 to 6.9). */
export const domainParts = ['details', 'dns', 'forwarding', 'dnssec', 'hosts', 'whois'] as const;

/** What the search covers, in display order. */
export const searchGroups = ['domains', 'customers', 'contacts', 'notes', 'tags'] as const;
/** The spans of the renewal plan: expired, and days from today. */
export const planSpans = ['past', '0-7', '8-30', '31-60', '61-90'] as const;

/**
 * Why a renewal is not counted: it is not sold for that many years, has no price, or one in another currency; the service no longer accepts
 * it; its date is unknown.
 */
export const renewalUnavailableReasons = ['not-sold', 'no-price', 'other-currency', 'in-redemption', 'no-date'] as const;

/** The parts of a model domain that can be copied to others. */
export const modelSections = ['nameservers', 'contacts', 'locks', 'protection', 'forwarding', 'zone'] as const;
/** Why a part of a model cannot be copied: it has none, or the service does not report it. */
export const modelUnavailableReasons = ['none', 'not-reported'] as const;

/** Base address of the practice account: main resolves it to the practice service's current address. No other account can have it. */
export const practiceAddress = 'practice:';

/** The prices of an extension that can have a margin, in column order. */
export const priceKinds = ['registration', 'renewal', 'transfer', 'redemption', 'protection'] as const;

/** The basis of customer prices: the standard price, or a promotional price while it is valid. */
export const costBases = ['standard', 'promotion'] as const;

/** Rounding steps of customer prices. */
export const roundingSteps = ['0.01', '1', '10', '100', '1000', '10000'] as const;
