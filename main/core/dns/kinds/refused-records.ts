import type { DnsRecord } from '../../../../preload/contract/zone-record.ts';
import type { RefusedRecord } from '../../zone/refused-records.ts';

/** The place of a record in the form, and its field: `records.7.type`, or as the form has it, `records[7][type]`. */
const place = /^records(?:\.(\d+)|\[(\d+)\])(?:\.(\w+)|\[(\w+)\])?$/i;
const mostNamed = 5;
const longestContent = 60;

/** What the service says of fields of a form, by the records that were sent in it. `others`: what it says of anything else. */
export function refusedRecords(
  fields: Readonly<Record<string, string>>,
  records: readonly DnsRecord[],
): { readonly refused: readonly RefusedRecord[]; readonly others: readonly string[] } {
  const said = new Map<number, string[]>();
  const others: string[] = [];
  for (const [name, text] of Object.entries(fields)) {
    const [, dotted, bracketed, after, within] = place.exec(name.trim()) ?? [];
    const at = Number(dotted ?? bracketed ?? Number.NaN);
    if (records[at] === undefined) others.push(`${name}: ${text}`);
    // Nobody knows a record by its place in a form.
    else said.set(at, [...(said.get(at) ?? []), asSentence(text.replaceAll(name.trim(), after ?? within ?? 'record'))]);
  }
  const refused = [...said]
    .sort(([one], [other]) => one - other)
    .flatMap(([at, texts]) => {
      const record = records[at];
      return record === undefined ? [] : [{ record, said: texts.join(' ') }];
    });
  return { refused, others };
}

/**
 * A refusal as a person reads it at the row. Without the domain's name: the same edit is refused in many zones with the same words, by which
 * a job pauses itself.
 */
export function refusalText({ refused, others }: ReturnType<typeof refusedRecords>): string {
  const named = refused.slice(0, mostNamed).map(({ record, said }) => `${nameOf(record)}: ${said}`);
  const more = refused.length - named.length;
  return [...named, ...(more === 0 ? [] : [`And ${more} more of the records.`]), ...others.slice(0, mostNamed)].join(' ');
}

const nameOf = ({ prefix, type, content }: DnsRecord): string =>
  `${type} at ${prefix} (${content.length > longestContent ? `${content.slice(0, longestContent - 1)}…` : content})`;

const asSentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
