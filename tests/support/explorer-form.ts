import { readFileSync } from 'node:fs';
import type { OpenDocument } from '../../main/core/explorer/document/open-document.ts';
import { readDocument } from '../../main/core/explorer/document/read-document.ts';
import type { FormField, Operation } from '../../preload/contract/explorer/operation.ts';
import type { OperationValues } from '../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../preload/contract/values.ts';

const bundled = new URL('../../main/core/service/openapi/domain-reseller-v1.json', import.meta.url);

/** The bundled document. */
export async function bundledDocument(): Promise<OpenDocument> {
  return (await readDocument(readFileSync(bundled))).document;
}

/** A custom document: its `paths`, and further members. */
export async function documentOf(paths: Json, rest: Readonly<Record<string, Json>> = {}): Promise<OpenDocument> {
  const version = 'swagger' in rest ? {} : { openapi: '3.0.3' };
  const whole = { ...version, info: { title: 'Made for a test', version: '1' }, ...rest, paths };
  return (await readDocument(new TextEncoder().encode(JSON.stringify(whole)))).document;
}

export const nothingFilled: OperationValues = { path: {}, query: {}, header: {}, contentType: null, body: null, raw: null };

/** Fills in all fields of a form with generated values that their schemas accept. */
export function fillOperation(operation: Operation): OperationValues {
  const of = (place: 'path' | 'query' | 'header'): Record<string, Json> =>
    Object.fromEntries(operation.parameters.filter((one) => one.place === place).map(({ field }) => [field.name, fillField(field)]));
  const [body] = operation.bodies;
  return {
    path: of('path'),
    query: of('query'),
    header: of('header'),
    contentType: body?.contentType ?? null,
    body: body === undefined ? null : fillField(body.field),
    raw: null,
  };
}

function fillField(field: FormField): Json {
  const { bounds, fields } = field;
  const [first] = fields;
  switch (field.kind) {
    case 'enum':
      return field.values[0] ?? null;
    case 'integer':
    case 'number':
      return bounds.least ?? 1;
    case 'boolean':
      return true;
    case 'object':
      return Object.fromEntries(fields.map((inner) => [inner.name, fillField(inner)]));
    case 'list':
      return first === undefined ? [] : Array.from({ length: Math.max(bounds.fewest ?? 0, 1) }, () => fillField(first));
    case 'map':
      return first === undefined ? {} : { made: fillField(first) };
    case 'choice':
      return first === undefined ? null : fillField(first);
    case 'text':
    case 'long-text':
      return fillText(field);
    case 'json':
    case 'later':
      return {};
    case 'file':
      throw new Error(`A file is required: ${field.name}.`);
  }
}

const byFormat = new Map([
  ['date', '2030-01-31'],
  ['date-time', '2030-01-31T12:00:00Z'],
  ['email', 'a@example.test'],
  ['uri', 'https://example.test/'],
  ['uuid', '00000000-0000-4000-8000-000000000000'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['hostname', 'example.test'],
]);

function fillText({ format, bounds, hasExample, example }: FormField): string {
  if (hasExample && typeof example === 'string') return example;
  const text = byFormat.get(format) ?? 'made-up 1';
  return text.padEnd(bounds.shortest ?? 0, 'x').slice(0, bounds.longest ?? undefined);
}
