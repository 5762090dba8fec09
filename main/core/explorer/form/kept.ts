import { meantBy } from '../../../../preload/contract/media-range.ts';
import type { OperationValues } from '../../../../preload/contract/operation-values.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { knownSecretsPattern } from '../../redaction/mask-text.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import { isObject, pointerTo } from '../document/json.ts';
import type { Located, OpenDocument } from '../document/open-document.ts';
import { formOf, type SendableBody, sendableBodies } from './bodies.ts';
import { withoutVariables } from './fill.ts';
import { createMarks } from './marks.ts';
import { type FoundOperation, foundOperation, schemaOfParameter } from './operation.ts';
import { partSaid, type Said, saidOf } from './part-schemas.ts';
import { markJson, markPairs, markText } from './raw-marks.ts';
import { canBeWritten } from './schema/files.ts';

/** Values that can be kept and given on, and what was taken out of them. */
export interface KeptValues {
  readonly values: OperationValues;
  /** Place and JSON pointer of what was secret: `body/password`. */
  readonly withheld: readonly string[];
}

interface Work {
  readonly document: OpenDocument;
  /** null: the document has no such operation, and names alone tell what is secret. */
  readonly found: FoundOperation | null;
  readonly isKnown: (text: string) => boolean;
  readonly withheld: string[];
}

const places = ['path', 'query', 'header'] as const;
const deepest = 64;

/** Whether a text holds one of the secrets that are known, in any of its forms. */
export function holdsKnown(forms: readonly SecretForm[]): (text: string) => boolean {
  const pattern = knownSecretsPattern(forms);
  return (text) => pattern !== null && text.search(pattern) >= 0;
}

/**
 * The same values as they were filled in, without what is secret: by the form of the operation, by the names of fields, and what holds a
 * secret that is known. Never throws for an operation that the document has not.
 */
export function keptValues(document: OpenDocument, key: string, values: OperationValues, forms: readonly SecretForm[]): KeptValues {
  const work: Work = { document, found: foundOperation(document, key), isKnown: holdsKnown(forms), withheld: [] };
  const [path = {}, query = {}, header = {}] = places.map((place) => keptPlace(work, place, values[place]));
  const contentType = values.contentType !== null && work.isKnown(values.contentType) ? null : values.contentType;
  // A key has names of members in it.
  const ways = Object.entries(values.ways ?? {}).filter(([key]) => !work.isKnown(key));
  const chosen = ways.length === 0 ? {} : { ways: Object.fromEntries(ways) };
  return { values: { path, query, header, contentType, ...keptBody(work, values), ...chosen }, withheld: work.withheld };
}

function keptPlace(work: Work, place: (typeof places)[number], values: OperationValues['path']): OperationValues['path'] {
  const parameters = work.found?.read.parameters.filter((parameter) => parameter.place === place) ?? [];
  return members(work, values, place, (name) => {
    const parameter = parameters.find((one) => one.name === name);
    return saidOf(work.document, parameter === undefined ? [] : [schemaOfParameter(parameter)], name);
  });
}

function keptBody(work: Work, { contentType, body, raw }: OperationValues): Pick<OperationValues, 'body' | 'raw'> {
  const ways = work.found === null ? [] : sendableBodies(work.document, work.found.read.bodies);
  const way = meantBy(ways, contentType) ?? ways[0];
  const schemas: Located[] = way === undefined ? [] : [way.schema];
  const kept = without(work, saidOf(work.document, schemas, ''), body, 'body') ?? null;
  if (raw === null || (isOpen(work.document, way ?? unsaid(contentType), raw) && !work.isKnown(raw))) return { body: kept, raw };
  work.withheld.push('body');
  return { body: kept, raw: null };
}

type RawWay = Pick<SendableBody, 'form' | 'schema'>;

/** Of a body for which the document has no way: as its content type says, by names and shapes alone. */
function unsaid(contentType: string | null): RawWay | undefined {
  if (contentType === null || !canBeWritten(contentType)) return undefined;
  return { form: formOf(contentType), schema: { node: true, pointer: '' } };
}

/** Whether there is certainly no secret in a body that somebody wrote as text. */
function isOpen(document: OpenDocument, way: RawWay | undefined, raw: string): boolean {
  if (raw === '') return true;
  if (way === undefined || way.form === 'multipart' || way.form === 'file') return false;
  if (way.form === 'form') return markPairs(document, createMarks(), way.schema, raw) === raw;
  if (way.form === 'text') return markText(document, way.schema, raw) !== null;
  const json = withoutVariables(raw);
  try {
    return markJson(document, createMarks(), way.schema, json, JSON.parse(json) as Json) === json;
  } catch {
    return false;
  }
}

function members(
  work: Work,
  values: Readonly<Record<string, Json>>,
  at: string,
  saidOfMember: (name: string) => Said,
  depth = 0,
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, Json][] => {
      if (work.isKnown(name)) {
        work.withheld.push(at);
        return [];
      }
      const kept = without(work, saidOfMember(name), value, pointerTo(at, name), depth);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}

/** undefined: all of it is secret. Items of a list stay at their places, empty. */
function without(work: Work, said: Said, value: Json, at: string, depth = 0): Json | undefined {
  if (value === null || value === '') return value;
  const part = (name: string): Said => partSaid(work.document, said, name);
  if (Array.isArray(value) && !said.secret && depth <= deepest)
    return value.map((item, place) => without(work, part(String(place)), item, pointerTo(at, place), depth + 1) ?? '');
  if (isObject(value) && !said.secret && depth <= deepest) return members(work, value, at, part, depth + 1);
  if (!said.secret && depth <= deepest && !work.isKnown(String(value))) return value;
  work.withheld.push(at);
  return undefined;
}
