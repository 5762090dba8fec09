/* Closed lists of zones. They stand apart from the schemas, because the page loads no zod. */

/** Types that the client modelled on the served document names (api.md section 5). */
export const confirmedTypes = ['A', 'AAAA', 'CNAME', 'MX', 'MXE', 'SPF'] as const;
/** Types that only a panel offers: they are offered with a note, and the service may refuse them (api.md section 11, item 5). */
export const unconfirmedTypes = ['TXT', 'SRV', 'CAA', 'NS'] as const;

/** What a pending edit did to a record. */
export const recordMarks = ['none', 'added', 'changed', 'removed'] as const;

export const problemLevels = ['error', 'warning', 'note'] as const;

/** Why a zone's name has to be typed before its plan runs. */
export const brakeReasons = ['share', 'apex-ns', 'emptied'] as const;
/** From this share of a zone on, in zones of at least so many records (design of octoDNS; features.md). */
export const brakeShare = 0.3;
export const brakeFrom = 10;

/** Groups of a plan, in their order. */
export const planGroups = ['delegation', 'addresses', 'aliases', 'mail', 'text', 'services', 'other'] as const;

export const zoneSortColumns = ['place', 'prefix', 'type', 'ttl', 'content'] as const;

/** When a snapshot was taken: before or after a write of this application, of what was read, or because a person asked. */
export const snapshotReasons = ['before', 'after', 'read', 'kept'] as const;

export const zoneFormats = ['bind', 'csv', 'json'] as const;

/** How what was imported or made from a template meets the zone. */
export const importModes = ['merge', 'replace'] as const;
/** `add`: beside what is there. `sets`: in place of records of the same name and type, of texts only of those of the same use. `whole`: in place of everything. */
export const templateModes = ['add', 'sets', 'whole'] as const;

/**
 * How a zone can be written. `whole`: as a whole. `delete-only`: it has more records than this account is proven to take in one form, so
 * that only single records can be deleted. `too-many`: it could be written as a whole, but with its pending edits it would have more.
 */
export const zoneCapacities = ['whole', 'delete-only', 'too-many'] as const;
/** Records that a form of the service is certain to hold: PHP cuts forms at 1,000 fields, four to a record. */
export const certainRecords = 240;
