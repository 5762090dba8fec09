import { checkFields, integer, maybe, oneOf, text } from '../../kernel/fields.ts';
import type { Fields, Practice } from '../../kernel/port.ts';
import { contentFault, contentIdentity, longestContent, recordTypes } from './content.ts';
import { isPrefix } from './names.ts';

/** A record as the zone keeps it. */
export interface ZoneRecord {
  /** `@` for the domain itself; small letters. */
  readonly prefix: string;
  readonly type: string;
  readonly content: string;
  /** Seconds. */
  readonly ttl: number;
}

/** A record as it was asked for; without `ttl` when none was given. */
export interface WantedRecord extends Omit<ZoneRecord, 'ttl'> {
  readonly ttl: number | undefined;
}

/** Seconds (api.md section 6.6). */
export const defaultTtl = 3600;

interface ReadRecord {
  readonly record: WantedRecord | null;
  readonly errors: Record<string, string[]>;
}

/**
 * Reads `name` (which is the prefix), `type`, `content` and `ttl`; anything else, such as a `priority`, is not read (api.md section 9,
 * items 3 and 4). `place` stands before the fields in the errors: `records.3.`.
 */
export function readRecord({ dialects }: Practice, domain: string, fields: Fields, place = ''): ReadRecord {
  const { values, errors } = checkFields(
    fields,
    {
      name: text(),
      type: oneOf(recordTypes[dialects.dnsTypes]),
      content: text({ max: longestContent }),
      // The bounds are not known (api.md section 11); these are what registrars use.
      ttl: maybe(integer({ min: 60, max: 604_800 })),
    },
    place,
  );
  if (values === null) return { record: null, errors };
  const prefix = values.name.toLowerCase();
  if (!isPrefix(prefix, domain)) errors[`${place}name`] = [`The ${place}name format is invalid.`];
  const fault = contentFault(values.type, values.content, `${place}content`);
  if (fault !== null) errors[`${place}content`] = [fault];
  const { type, content, ttl } = values;
  return { record: Object.keys(errors).length > 0 ? null : { prefix, type, content, ttl }, errors };
}

/** The same for records that can not stand beside each other. */
export function identity({ prefix, type, content }: Omit<ZoneRecord, 'ttl'>): string {
  return `${prefix} ${type} ${contentIdentity(type, content)}`;
}
