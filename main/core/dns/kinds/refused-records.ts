import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { RefusedRecord } from '../../zone/refused-records.ts';

/** A record's position in the form, and its field: `records.7.type`, or in form syntax `records[7][type]`. */
const place = /^records(?:\.(\d+)|\[(\d+)\])(?:\.(\w+)|\[(\w+)\])?$/i;
const maxNamed = 5;
const maxContentLength = 60;

/** The service's messages about form fields, by the records that were sent in them. `others`: all other messages. */
export function refusedRecords(
  fields: Readonly<Record<string, string>>,
  records: readonly DnsRecord[],
): { readonly refused: readonly RefusedRecord[]; readonly others: readonly string[] } {
  const messages = new Map<number, string[]>();
  const others: string[] = [];
  for (const [name, text] of Object.entries(fields)) {
    const [, dotted, bracketed, after, within] = place.exec(name.trim()) ?? [];
    const at = Number(dotted ?? bracketed ?? Number.NaN);
    if (records[at] === undefined) others.push(`${name}: ${text}`);
    // Users do not know a record by its position in a form.
    else messages.set(at, [...(messages.get(at) ?? []), asSentence(text.replaceAll(name.trim(), after ?? within ?? 'record'))]);
  }
  const refused = [...messages]
    .sort(([one], [other]) => one - other)
    .flatMap(([at, ofRecord]) => {
      const record = records[at];
      return record === undefined ? [] : [{ record, message: ofRecord.join(' ') }];
    });
  return { refused, others };
}

/**
 * A rejection as shown at the row. Without the domain's name, so that the same edit gives the same message in many zones, by which a job
 * pauses itself.
 */
export function refusalText({ refused, others }: ReturnType<typeof refusedRecords>): string {
  const named = refused.slice(0, maxNamed).map(({ record, message }) => `${nameOf(record)}: ${message}`);
  const more = refused.length - named.length;
  return [...named, ...(more === 0 ? [] : [`And ${more} more of the records.`]), ...others.slice(0, maxNamed)].join(' ');
}

const nameOf = ({ prefix, type, content }: DnsRecord): string =>
  `${type} at ${prefix} (${content.length > maxContentLength ? `${content.slice(0, maxContentLength - 1)}…` : content})`;

const asSentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
