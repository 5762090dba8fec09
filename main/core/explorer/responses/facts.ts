import type { ResponseFacts } from '../../../../preload/contract/explorer/operation.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { isSecretHeader } from '../../redaction/fields.ts';
import { mask } from '../../redaction/mask.ts';
import type { Redaction } from '../../redaction/port.ts';
import { isObject } from '../document/json.ts';

const maxHeaders = 500;
const longest = { name: 500, value: 10_000, request: 25_000, status: 100 } as const;

export const redactHeaders = (headers: readonly (readonly [string, string])[], redaction: Redaction): ResponseFacts['headers'] =>
  headers.slice(0, maxHeaders).map(([name, value]) => {
    const shown = isSecretHeader(name) ? mask : redaction.text(value);
    return [redaction.text(name).slice(0, longest.name), shown.slice(0, longest.value)];
  });

export const redactRequest = (request: string, redaction: Redaction): string => redaction.text(request).slice(0, longest.request);

export const statusTextOf = (text: string, redaction: Redaction): string => redaction.text(text).slice(0, longest.status);

/** How many items the response contains, and the total that it reports (api.md section 3). null: not a list. */
export function itemsOf(value: Json | undefined): ResponseFacts['items'] {
  if (Array.isArray(value)) return { shown: value.length, of: null };
  const data = isObject(value) ? value['data'] : undefined;
  if (!isObject(value) || !Array.isArray(data)) return null;
  const meta = value['meta'];
  const total = isObject(meta) ? meta['total'] : null;
  const of = typeof total === 'string' && /^\d{1,12}$/.test(total) ? Number(total) : total;
  return { shown: data.length, of: typeof of === 'number' && Number.isSafeInteger(of) && of >= 0 ? of : null };
}
