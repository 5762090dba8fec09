import { bodyForType } from '../../../../preload/contract/explorer/media-range.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { knownSecretsPattern } from '../../redaction/mask-text.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import { isObject, pointerTo } from '../document/json.ts';
import type { Located, OpenDocument } from '../document/open-document.ts';
import { formOf, type SendableBody, sendableBodies } from './bodies.ts';
import { withoutVariables } from './fill.ts';
import { type FoundOperation, foundOperation, schemaOfParameter } from './operation.ts';
import { type Declared, declaredOf, declaredPart } from './part-schemas.ts';
import { markJson, markPairs, markText } from './raw-marks.ts';
import { canBeWritten } from './schema/files.ts';
import { createMarks } from './secret-marks.ts';

/** Values that can be stored and shared, and what was removed from them. */
export interface StoredValues {
  readonly values: OperationValues;
  /** Place and JSON pointer of the secrets: `body/password`. */
  readonly withheld: readonly string[];
}

interface Work {
  readonly document: OpenDocument;
  /** null: the document does not have this operation, so secrets are recognized only by name. */
  readonly found: FoundOperation | null;
  readonly isKnownSecret: (text: string) => boolean;
  readonly withheld: string[];
}

const places = ['path', 'query', 'header'] as const;
const deepest = 64;

/** Whether a text contains one of the known secrets, in any form. */
export function containsKnownSecret(forms: readonly SecretForm[]): (text: string) => boolean {
  const pattern = knownSecretsPattern(forms);
  return (text) => pattern !== null && text.search(pattern) >= 0;
}

/**
 * The user's input without secrets: those identified by the operation's form, by field names, and values that contain a known secret. Never
 * throws if the document does not have the operation.
 */
export function storableValues(document: OpenDocument, key: string, values: OperationValues, forms: readonly SecretForm[]): StoredValues {
  const work: Work = { document, found: foundOperation(document, key), isKnownSecret: containsKnownSecret(forms), withheld: [] };
  const [path = {}, query = {}, header = {}] = places.map((place) => storableLocation(work, place, values[place]));
  const contentType = values.contentType !== null && work.isKnownSecret(values.contentType) ? null : values.contentType;
  // A key contains member names.
  const options = Object.entries(values.chosenOptions ?? {}).filter(([key]) => !work.isKnownSecret(key));
  const chosen = options.length === 0 ? {} : { chosenOptions: Object.fromEntries(options) };
  return { values: { path, query, header, contentType, ...storableBody(work, values), ...chosen }, withheld: work.withheld };
}

function storableLocation(work: Work, place: (typeof places)[number], values: OperationValues['path']): OperationValues['path'] {
  const parameters = work.found?.read.parameters.filter((parameter) => parameter.place === place) ?? [];
  return members(work, values, place, (name) => {
    const parameter = parameters.find((one) => one.name === name);
    return declaredOf(work.document, parameter === undefined ? [] : [schemaOfParameter(parameter)], name);
  });
}

function storableBody(work: Work, { contentType, body, raw }: OperationValues): Pick<OperationValues, 'body' | 'raw'> {
  const bodies = work.found === null ? [] : sendableBodies(work.document, work.found.read.bodies);
  const sendable = bodyForType(bodies, contentType) ?? bodies[0];
  const schemas: Located[] = sendable === undefined ? [] : [sendable.schema];
  const storedBody = without(work, declaredOf(work.document, schemas, ''), body, 'body') ?? null;
  if (raw === null || (isOpen(work.document, sendable ?? undeclaredBody(contentType), raw) && !work.isKnownSecret(raw)))
    return { body: storedBody, raw };
  work.withheld.push('body');
  return { body: storedBody, raw: null };
}

type RawOption = Pick<SendableBody, 'form' | 'schema'>;

/** For a body that the document does not describe: parsed by its content type, secrets found only by name and shape. */
function undeclaredBody(contentType: string | null): RawOption | undefined {
  if (contentType === null || !canBeWritten(contentType)) return undefined;
  return { form: formOf(contentType), schema: { node: true, pointer: '' } };
}

/** Whether a body that the user wrote as text certainly contains no secret. */
function isOpen(document: OpenDocument, option: RawOption | undefined, raw: string): boolean {
  if (raw === '') return true;
  if (option === undefined || option.form === 'multipart' || option.form === 'file') return false;
  if (option.form === 'form') return markPairs(document, createMarks(), option.schema, raw) === raw;
  if (option.form === 'text') return markText(document, option.schema, raw) !== null;
  const json = withoutVariables(raw);
  try {
    return markJson(document, createMarks(), option.schema, json, JSON.parse(json) as Json) === json;
  } catch {
    return false;
  }
}

function members(
  work: Work,
  values: Readonly<Record<string, Json>>,
  at: string,
  declaredOfMember: (name: string) => Declared,
  depth = 0,
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, Json][] => {
      if (work.isKnownSecret(name)) {
        work.withheld.push(at);
        return [];
      }
      const stored = without(work, declaredOfMember(name), value, pointerTo(at, name), depth);
      return stored === undefined ? [] : [[name, stored]];
    }),
  );
}

/** undefined: all of it is secret. List items keep their positions, emptied. */
function without(work: Work, declared: Declared, value: Json, at: string, depth = 0): Json | undefined {
  if (value === null || value === '') return value;
  const part = (name: string): Declared => declaredPart(work.document, declared, name);
  if (Array.isArray(value) && !declared.secret && depth <= deepest)
    return value.map((item, place) => without(work, part(String(place)), item, pointerTo(at, place), depth + 1) ?? '');
  if (isObject(value) && !declared.secret && depth <= deepest) return members(work, value, at, part, depth + 1);
  if (!declared.secret && depth <= deepest && !work.isKnownSecret(String(value))) return value;
  work.withheld.push(at);
  return undefined;
}
