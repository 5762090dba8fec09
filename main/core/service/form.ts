import type { Json } from '../../../preload/contract/values.ts';

type Fields = Readonly<Record<string, Json>>;

/**
 * Encodes fields in PHP style, for a query or a form body (api.md section 3): `nameserver[0]=…&records[0][name]=…`, booleans as `true` and
 * `false`, null as an empty value, empty lists omitted. Returns an empty string for no fields.
 */
export async function encodeFields(fields: Fields | undefined): Promise<string> {
  if (fields === undefined || Object.keys(fields).length === 0) return '';
  const { default: qs } = await import('qs');
  return qs.stringify(fields, { arrayFormat: 'indices' });
}
