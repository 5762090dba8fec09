import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import type { ZoneBuilder } from '../../../../../preload/contract/dns/zone-templates.ts';

export type Field = ZoneBuilder['fields'][number];
/** A trimmed value by field name; '' if none was given. */
export type FieldValue = (name: string) => string;

/** Creates records from the user's input. They may contain `{{domain}}` and `{{domain-dashes}}`. */
export interface Builder {
  readonly name: string;
  readonly fields: readonly Field[];
  records(fieldValue: FieldValue): DnsRecord[];
}

export const text = (name: string, options: { readonly value?: string; readonly required?: boolean } = {}): Field => ({
  name,
  kind: 'text',
  options: [],
  value: options.value ?? '',
  required: options.required ?? false,
});
export const number = (name: string, value: string): Field => ({ name, kind: 'number', options: [], value, required: false });
export const yesNo = (name: string, value: 'yes' | 'no'): Field => ({ name, kind: 'yes-no', options: [], value, required: false });
export const choice = (name: string, options: readonly [string, ...string[]]): Field => ({
  name,
  kind: 'choice',
  options: [...options],
  value: options[0],
  required: false,
});

const hour = 3600;
export const record = (prefix: string, type: string, content: string): DnsRecord => ({ prefix, type, content, ttl: hour });

/** Words of a list separated by spaces, commas or line breaks. */
export const wordsOf = (list: string): string[] => list.split(/[\s,;]+/).filter((word) => word !== '');

/** Email addresses in the format that DMARC, CAA and TLS reports require. */
export const mailtos = (list: string): string =>
  wordsOf(list)
    .map((address) => (address.includes(':') ? address : `mailto:${address}`))
    .join(',');
