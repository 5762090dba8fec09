import type { Dialects } from '../../kernel/dialects.ts';
import { checkFields, integer, maybe, oneOf, text } from '../../kernel/fields.ts';
import type { Fields, Practice } from '../../kernel/port.ts';
import { contentFault, contentIdentity, maxContentLength, recordTypes } from './content.ts';
import { isPrefix } from './names.ts';

/** A record as stored in the zone. */
export interface ZoneRecord {
  /** `@` for the domain itself; lower case. */
  readonly prefix: string;
  readonly type: string;
  readonly content: string;
  /** Seconds. */
  readonly ttl: number;
}

/** A requested record; without `ttl` if none was given. */
export interface RequestedRecord extends Omit<ZoneRecord, 'ttl'> {
  readonly ttl: number | undefined;
}

/** Seconds (api.md section 6.6). */
export const defaultTtl = 3600;

/** Seconds. The limits are not known (api.md section 11); without one it is what the DNS can express (RFC 2181, section 8). */
const ttlRanges: Readonly<Record<Dialects['ttlRange'], { readonly min: number; readonly max: number }>> = {
  any: { min: 0, max: 2_147_483_647 },
  'from-60': { min: 60, max: 604_800 },
};

interface ReadRecord {
  readonly record: RequestedRecord | null;
  readonly errors: Record<string, string[]>;
}

/**
 * Parses `name` (which is the prefix), `type`, `content` and `ttl`; anything else, such as a `priority`, is ignored (api.md section 9,
 * items 3 and 4). `place` is the fields' prefix in errors: `records.3.`.
 */
export function readRecord({ dialects }: Practice, domain: string, fields: Fields, place = ''): ReadRecord {
  const { values, errors } = checkFields(
    fields,
    {
      name: text(),
      type: oneOf(recordTypes[dialects.dnsTypes]),
      content: text({ max: maxContentLength }),
      ttl: maybe(integer(ttlRanges[dialects.ttlRange])),
    },
    place,
  );
  if (values === null) return { record: null, errors };
  const prefix = values.name.toLowerCase();
  if (!isPrefix(prefix, domain)) errors[`${place}name`] = [`The ${place}name format is invalid.`];
  const fault = contentFault(dialects, values, `${place}content`);
  if (fault !== null) errors[`${place}content`] = [fault];
  const { type, content, ttl } = values;
  return { record: Object.keys(errors).length > 0 ? null : { prefix, type, content, ttl }, errors };
}

/** Equal for records that cannot coexist. */
export function identity({ prefix, type, content }: Omit<ZoneRecord, 'ttl'>): string {
  return `${prefix} ${type} ${contentIdentity(type, content)}`;
}
