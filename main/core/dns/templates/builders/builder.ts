import type { DnsRecord } from '../../../../../preload/contract/zone-record.ts';
import type { ZoneBuilder } from '../../../../../preload/contract/zone-templates.ts';

export type Field = ZoneBuilder['fields'][number];
/** A trimmed value by the name of its field; '' when nothing was given. */
export type Given = (name: string) => string;

/** Makes records of what a person fills in. They may hold `{{domain}}` and `{{domain-dashes}}`. */
export interface Builder {
  readonly name: string;
  readonly fields: readonly Field[];
  records(given: Given): DnsRecord[];
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

/** Words of a list that a person wrote with spaces, commas or lines. */
export const wordsOf = (list: string): string[] => list.split(/[\s,;]+/).filter((word) => word !== '');

/** E-mail addresses as DMARC, CAA and TLS reports want them. */
export const mailtos = (list: string): string =>
  wordsOf(list)
    .map((address) => (address.includes(':') ? address : `mailto:${address}`))
    .join(',');
