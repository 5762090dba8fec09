/* Closed lists that the page needs as values. They stand apart from the schemas, because the page loads no zod. */

/** The eight colours a person may give an account. Red and teal mean error and practice. */
export const accountColours = ['ocean', 'indigo', 'plum', 'rose', 'copper', 'olive', 'forest', 'graphite'] as const;

/** The steps of the connection doctor, in order. */
export const doctorSteps = ['address', 'proxy', 'name', 'tls', 'server', 'whitelist', 'credentials', 'profile'] as const;

/** What can have notes and tags of one's own. */
export const notedKinds = ['domain', 'customer'] as const;

/** What is asked of the service for one domain, each by a call of its own (api.md sections 6.4 to 6.9). */
export const domainParts = ['details', 'dns', 'forwarding', 'dnssec', 'hosts', 'whois'] as const;

/** What the search looks through, in the order in which it is shown. */
export const searchGroups = ['domains', 'customers', 'contacts', 'notes', 'tags'] as const;
/** The parts of the renewal plan: expired, and days from today. */
export const planSpans = ['past', '0-7', '8-30', '31-60', '61-90'] as const;

/**
 * Why a renewal is not counted: it is not sold for so many years, has no price, or one in another currency; the service does not take it any
 * more; its date is not known.
 */
export const renewalLacks = ['not-sold', 'no-price', 'other-currency', 'in-redemption', 'no-date'] as const;

/** What can be copied from a model domain onto others. */
export const modelParts = ['nameservers', 'contacts', 'locks', 'protection', 'forwarding', 'zone'] as const;
/** Why a part of a model cannot be copied: it has none, or the service does not tell. */
export const modelLacks = ['none', 'not-told'] as const;

/** Base address of the practice account: main resolves it to wherever the practice service listens. No other account can have it. */
export const practiceAddress = 'practice:';

/** The prices of an extension that a margin can be put on, in the order of their columns. */
export const priceKinds = ['registration', 'renewal', 'transfer', 'redemption', 'protection'] as const;

/** What prices for customers are made of: the standard price, or the one of a promotion while it runs. */
export const costBases = ['standard', 'promotion'] as const;

/** What prices for customers can be rounded to. */
export const roundingSteps = ['0.01', '1', '10', '100', '1000', '10000'] as const;
