import type { Json } from '../../../../../preload/contract/values.ts';
import { type JsonObject, memberOf } from '../../document/json.ts';

/* Schema keywords, each used only if it is well-formed: the document is untrusted. */

export const schemaTypes = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const;
export type SchemaType = (typeof schemaTypes)[number];

const known: ReadonlySet<Json> = new Set<Json>(schemaTypes);

function isType(value: Json): value is SchemaType {
  return known.has(value);
}

/** The named types, without `null`; empty if there are none. 3.1 has lists of them, and 2.0 has `file`, which is excluded here. */
export function typesOf(schema: JsonObject): SchemaType[] {
  const type = memberOf(schema, 'type');
  const named = Array.isArray(type) ? type : [type ?? null];
  return named.filter(isType).filter((name) => name !== 'null');
}

/** `nullable` of 3.0, `x-nullable` of 2.0, `null` as a type or constant of 3.1. */
export function isNullable(schema: JsonObject): boolean {
  if (memberOf(schema, 'nullable') === true || memberOf(schema, 'x-nullable') === true) return true;
  const type = memberOf(schema, 'type');
  return type === 'null' || (Array.isArray(type) && type.includes('null'));
}

export function numberOf(schema: JsonObject, name: string): number | null {
  const value = memberOf(schema, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A count: an integer from 0. One that cannot be represented exactly, such as the largest of 64 bits, sets no limit. */
export function countOf(schema: JsonObject, name: string): number | null {
  const value = numberOf(schema, name);
  return value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

export function isTrue(schema: JsonObject, name: string): boolean {
  return memberOf(schema, name) === true;
}

export interface Limit {
  readonly value: number;
  /** The bound is exclusive. */
  readonly open: boolean;
}

/** `exclusiveMinimum` is a boolean next to `minimum` in 2.0 and 3.0, and a separate number in 3.1. */
export function limitOf(schema: JsonObject, side: 'minimum' | 'maximum'): Limit | null {
  const exclusive = side === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  const own = numberOf(schema, exclusive);
  const plain = numberOf(schema, side);
  if (plain === null) return own === null ? null : { value: own, open: true };
  if (own === null) return { value: plain, open: isTrue(schema, exclusive) };
  const ownIsTighter = side === 'minimum' ? own >= plain : own <= plain;
  return ownIsTighter ? { value: own, open: true } : { value: plain, open: false };
}

/** Its `enum`, or its `const` as the only one. null: neither. */
export function valuesOf(schema: JsonObject): readonly Json[] | null {
  const constant = memberOf(schema, 'const');
  if (constant !== undefined) return [constant];
  const values = memberOf(schema, 'enum');
  return Array.isArray(values) && values.length > 0 ? values : null;
}
