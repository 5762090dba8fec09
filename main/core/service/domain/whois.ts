import type { WhoisResponse } from '../../../../preload/contract/domains/domain.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { fieldsOf, isJsonObject } from '../lists/fields.ts';

const maxLines = 50;

/** Parses a Whois (api.md section 7), without its time and fields. */
export function readWhois(data: Json): Omit<WhoisResponse, 'readAt' | 'fields'> {
  const fields = fieldsOf(isJsonObject(data) ? data : {});
  const text = (name: string): string => fields.text(name, 300) ?? '';
  return {
    registrar: text('registrar'),
    provided: text('provided'),
    registryId: text('domain_id'),
    statuses: textsOf(fields.json('status')),
    nameservers: textsOf(fields.json('nameserver')),
    dnssec: text('dnssec'),
    created: fields.moment('created_at'),
    updated: fields.moment('updated_at'),
    expires: fields.date('expired_at'),
  };
}

/** A list of strings, or one string. */
function textsOf(value: Json | undefined): string[] {
  const values = typeof value === 'string' ? [value] : (value ?? null);
  const list = typeof values === 'object' && values !== null ? Object.values(values) : [];
  return list.flatMap((item) => (typeof item === 'string' && item.trim() !== '' ? [item.trim().slice(0, 300)] : [])).slice(0, maxLines);
}
