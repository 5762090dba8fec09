/* Closed lists of zones. Separate from the schemas, because the renderer does not load zod. */

/** Types in the client modelled on the served document (api.md section 5). */
export const confirmedTypes = ['A', 'AAAA', 'CNAME', 'MX', 'MXE', 'SPF'] as const;
/** Types that only a panel offers: they are offered with a note, and the service may refuse them (api.md section 11, item 5). */
export const unconfirmedTypes = ['TXT', 'SRV', 'CAA', 'NS'] as const;

/** The effect of a pending edit on a record. */
export const recordMarks = ['none', 'added', 'changed', 'removed'] as const;

export const problemLevels = ['error', 'warning', 'note'] as const;

/** Why a zone's name has to be typed before its plan runs. */
export const safetyLimitReasons = ['share', 'apex-ns', 'emptied'] as const;
/** From this share of a zone on, in zones of at least this many records (as octoDNS does). */
export const safetyLimitShare = 0.3;
export const safetyLimitFrom = 10;

/** Groups of a plan, in order. */
export const planGroups = ['delegation', 'addresses', 'aliases', 'mail', 'text', 'services', 'other'] as const;

export const zoneSortColumns = ['place', 'prefix', 'type', 'ttl', 'content'] as const;

/** The reason for a snapshot: before or after a write by this application, after a read, or at the user's request. */
export const snapshotReasons = ['before', 'after', 'read', 'saved'] as const;

export const zoneFormats = ['bind', 'csv', 'json'] as const;

/** How imported or template records are combined with the zone. */
export const importModes = ['merge', 'replace'] as const;
/**
 * `add`: in addition to existing records. `sets`: replaces records of the same name and type; for text records only those with the same
 * purpose. `whole`: replaces everything.
 */
export const templateModes = ['add', 'sets', 'whole'] as const;

/**
 * How a zone can be written. `whole`: as a whole. `delete-only`: it has more records than this account is proven to accept in one form, so
 * that only single records can be deleted. `too-many`: it could be written as a whole, but would exceed the limit with its pending edits.
 */
export const zoneCapacities = ['whole', 'delete-only', 'too-many'] as const;
/** Records that certainly fit in a form of the service: PHP truncates forms at 1,000 fields, four per record. */
export const certainRecords = 240;
