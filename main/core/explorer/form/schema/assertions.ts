import { type Schema, validate } from '@cfworker/json-schema';
import type { FaultCode } from '../../../../../preload/contract/explorer/codes.ts';
import type { Json } from '../../../../../preload/contract/values.ts';
import { type JsonObject, memberOf, textOf } from '../../document/json.ts';
import { countOf, isNullable, isTrue, limitOf, numberOf, type schemaTypes, typesOf, valuesOf } from './keywords.ts';

/** What is wrong with one value, ignoring its children. */
export interface Assertion {
  readonly code: FaultCode;
  readonly facts: Readonly<Record<string, string>>;
}

/** Formats that are checked. The validator's pattern for `url` can run practically forever, so it is skipped like all others. */
const formats = new Set(['date', 'time', 'date-time', 'duration', 'uri', 'uri-reference', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']);
/** Characters of a string whose format is checked. */
const maxFormattedLength = 2000;
/** Items that are compared with each other. */
const maxCompared = 1000;
const maxValues = 50_000;

/**
 * Checks one value without its children: type, values, bounds, lengths, format. The validator only gets a schema that is built here from
 * well-formed keywords: no references, patterns or nesting.
 */
export function assertionsOf(schema: JsonObject, value: Json): Assertion[] {
  const flat = flatten(schema, value);
  const { errors } = validate(value, flat, '2020-12', {}, false);
  return errors.map(({ keyword }) => assertion(keyword, schema, flat, value));
}

function flatten(schema: JsonObject, value: Json): Schema {
  const flat: Record<string, unknown> = {};
  const setKeyword: SetKeyword = (name, found) => {
    if (found !== null && found !== undefined) flat[name] = found;
  };
  const types = typesOf(schema);
  const isOnlyNull = memberOf(schema, 'type') === 'null';
  if (types.length > 0 || isOnlyNull) setKeyword('type', isNullable(schema) ? [...types, 'null'] : types);
  const values = valuesOf(schema);
  if (values !== null && values.length <= maxValues && !(value === null && isNullable(schema))) setKeyword('enum', values);
  setBounds(schema, value, flat, setKeyword);
  return flat;
}

type SetKeyword = (name: string, found: unknown) => void;

/** Only the bounds for the value's own type. */
function setBounds(schema: JsonObject, value: Json, flat: Record<string, unknown>, setKeyword: SetKeyword): void {
  if (typeof value === 'number') {
    setLimit(flat, 'minimum', limitOf(schema, 'minimum'));
    setLimit(flat, 'maximum', limitOf(schema, 'maximum'));
    const step = numberOf(schema, 'multipleOf');
    if (step !== null && step > 0) setKeyword('multipleOf', step);
  } else if (typeof value === 'string') {
    setKeyword('minLength', countOf(schema, 'minLength'));
    setKeyword('maxLength', countOf(schema, 'maxLength'));
    const format = textOf(schema, 'format');
    if (formats.has(format) && value.length <= maxFormattedLength) setKeyword('format', format);
  } else if (Array.isArray(value)) {
    setKeyword('minItems', countOf(schema, 'minItems'));
    setKeyword('maxItems', countOf(schema, 'maxItems'));
    if (isTrue(schema, 'uniqueItems') && value.length <= maxCompared) setKeyword('uniqueItems', true);
  } else if (typeof value === 'object' && value !== null) {
    setKeyword('minProperties', countOf(schema, 'minProperties'));
    setKeyword('maxProperties', countOf(schema, 'maxProperties'));
  }
}

function setLimit(flat: Record<string, unknown>, side: 'minimum' | 'maximum', limit: ReturnType<typeof limitOf>): void {
  if (limit === null) return;
  const exclusive = side === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  flat[limit.open ? exclusive : side] = limit.value;
}

const codes: Readonly<Record<string, FaultCode>> = {
  enum: 'enum',
  minimum: 'too-small',
  exclusiveMinimum: 'too-small',
  maximum: 'too-large',
  exclusiveMaximum: 'too-large',
  multipleOf: 'not-multiple',
  minLength: 'too-short',
  maxLength: 'too-long',
  format: 'format',
  minItems: 'too-few',
  maxItems: 'too-many',
  uniqueItems: 'not-unique',
  minProperties: 'too-few',
  maxProperties: 'too-many',
};

function assertion(keyword: string, schema: JsonObject, flat: Schema, value: Json): Assertion {
  if (keyword === 'type') {
    const types = typesOf(schema);
    return { code: 'type', facts: { expected: (types.length === 0 ? ['null'] : types).join(', '), found: typeName(value) } };
  }
  const code = codes[keyword] ?? 'not-this';
  if (keyword === 'enum') return { code, facts: { values: cut((valuesOf(schema) ?? []).map(written).join(', ')) } };
  if (keyword === 'uniqueItems') return { code, facts: {} };
  const open: Readonly<Record<string, string>> = keyword.startsWith('exclusive') ? { open: 'yes' } : {};
  return { code, facts: { [keyword === 'format' ? 'format' : 'limit']: cut(String(flat[keyword])), ...open } };
}

/** The schema name of a value's type. */
export function typeName(value: Json): (typeof schemaTypes)[number] {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string') return 'string';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

function written(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function cut(text: string): string {
  return text.length <= 400 ? text : `${text.slice(0, 399)}…`;
}
