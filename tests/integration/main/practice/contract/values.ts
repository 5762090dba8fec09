import type { DocumentSchema } from '../../../../../main/core/service/openapi/document.ts';
import { type ContractOperation, lastPart } from './operations.ts';

/** Values of fields whose schema is only "text"; `n` differs at each call. */
const hints: readonly (readonly [RegExp, (n: number) => string])[] = [
  [/email$/, (n) => `contract-${n}@example.com`],
  [/country(_code)?$/, () => 'ID'],
  [/^(voice|fax)$|phone$/, (n) => `+6221555${String(n % 10_000).padStart(4, '0')}`],
  [/postal_code$/, () => '10110'],
  [/^password/, () => 'Practice-123'],
  [/^auth_code$/, (n) => `Practice-${n}`],
  [/ip_address$/, (n) => `192.0.2.${1 + (n % 250)}`],
  [/^hostname$/, (n) => `ns${n}`],
  [/^digest$/, () => 'a1'.repeat(32)],
  [/^from$/, (n) => `go${n}`],
  [/^to$/, () => 'https://www.example.com/'],
  [/^nameserver\[(\d)\]$/, () => 'ns1.example.net'],
  [/(^|\[)ttl\]?$/, () => '3600'],
  [/(^|\[)type\]?$/, () => 'A'],
  [/(^|\[)content\]?$/, () => '192.0.2.10'],
  [/records\[\d+\]\[name\]/, () => 'www'],
  [/^current_date$/, () => '2030-01-31'],
  [/^amount_range$/, () => '0_100000000'],
  [/_range$/, () => '2020-01-01_2040-12-31'],
];

/** A value that a schema allows, as a form or query carries it. */
export function valueFor(name: string, schema: DocumentSchema, n: number): string {
  const { enum: choices, example, format, type } = schema;
  if (choices !== undefined) return String(choices[n % choices.length]);
  if (example !== undefined) return String(example);
  if (schema.default !== undefined) return String(schema.default);
  if (format === 'date') return '2030-01-31';
  if (type === 'boolean') return n % 2 === 0 ? '1' : 'true';
  if (type === 'integer') return String(Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, Math.max(schema.minimum ?? 1, 1)));
  const hint = hints.find(([pattern]) => pattern.test(name));
  const text = hint?.[1](n) ?? `Contract ${n}`;
  return text.padEnd(schema.minLength ?? 0, '1').slice(0, schema.maxLength);
}

/** All fields of a form, or only the required ones. */
export function formOf({ form }: ContractOperation, n: number, which: 'all' | 'required'): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, schema] of Object.entries(form?.properties ?? {})) {
    if ('$ref' in schema) throw new Error(`The form field ${name} refers to ${lastPart(schema.$ref)}.`);
    if (which === 'all' || form?.required?.includes(name)) values[name] = valueFor(name, schema, n);
  }
  if (values['password_confirmation'] !== undefined) values['password_confirmation'] = values['password'] ?? '';
  return values;
}

/** The required query parameters. */
export function queryOf({ parameters }: ContractOperation, n: number): Record<string, string> {
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required === true);
  return Object.fromEntries(needed.map(({ name, schema }) => [name, valueFor(name, schema ?? {}, n)]));
}
