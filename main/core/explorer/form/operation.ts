import type { FormField, Operation, OperationField } from '../../../../preload/contract/explorer/operation.ts';
import { AppError } from '../../base/errors.ts';
import { isOmittedHeader } from '../../service/raw-request-headers.ts';
import type { Located, OpenDocument, PlacedOperation } from '../document/open-document.ts';
import { type ReadOperation, type ReadParameter, readOperation } from '../document/operations/read-operation.ts';
import { sendableBodies } from './bodies.ts';
import { fieldOf, laterField, requiredFirst } from './schema/field.ts';
import { canBeShown, cutText, maxDescriptionLength } from './schema/shown.ts';

export interface FoundOperation {
  readonly placed: PlacedOperation;
  readonly read: ReadOperation;
}

/** null: the document does not have it. */
export function foundOperation(document: OpenDocument, key: string): FoundOperation | null {
  const placed = document.operations.get(key);
  const read = readOperation(document, key);
  return placed === undefined || read === null ? null : { placed, read };
}

/** Throws AppError NOT_FOUND. */
export function findOperation(document: OpenDocument, key: string): FoundOperation {
  const found = foundOperation(document, key);
  if (found === null) throw new AppError('NOT_FOUND', 'operation-gone');
  return found;
}

/** Characters of an operation's text. */
const maxTextLength = 100_000;
const places = ['path', 'query', 'header'] as const;

/** The form of one operation. Throws AppError NOT_FOUND. */
export function operationOf(document: OpenDocument, key: string): Operation {
  const { placed, read } = findOperation(document, key);
  const fields = read.parameters.flatMap((parameter) => fieldOfParameter(document, parameter));
  const bodies = bodiesOf(document, placed, read);
  return {
    entry: placed.entry,
    description: cutText(read.description, maxTextLength),
    parameters: places.flatMap((place) => ofLocation(fields, place)),
    bodies,
    omitted: {
      ...Object.fromEntries(places.map((place) => [place, read.moreParameters.filter((one) => one.place === place && isSent(one)).length])),
      body: placed.entry.method === 'GET' ? 0 : read.bodies.length - bodies.length + read.moreBodies,
    } as Operation['omitted'],
  };
}

/**
 * The rest of a form that was too deep to read at once. Its name and whether it is required come from the field for which it was requested.
 */
export function sectionOf(document: OpenDocument, pointer: string): FormField {
  const field = laterField(document, pointer);
  if (field === null) throw new AppError('NOT_FOUND', 'form-part-gone');
  return field;
}

function ofLocation(fields: readonly OperationField[], place: OperationField['place']): OperationField[] {
  const all = fields.filter((one) => one.place === place).map(({ field }) => field);
  return requiredFirst(all).map((field) => ({ place, field }));
}

/** Whether a parameter is sent at all: not in cookies, and not in headers that are the client's own. */
export function isSent({ place, name }: Pick<ReadParameter, 'place' | 'name'>): boolean {
  return place !== 'cookie' && !(place === 'header' && (isIgnoredHeader(name) || isOmittedHeader(name)));
}

/** The document cannot define these (OpenAPI 3, Parameter Object). */
export function isIgnoredHeader(name: string): boolean {
  return /^(?:accept|content-type|authorization)$/i.test(name.trim());
}

export function schemaOfParameter({ schema }: ReadParameter): Located {
  return schema ?? { node: { type: 'string' }, pointer: '' };
}

function fieldOfParameter(document: OpenDocument, parameter: ReadParameter): OperationField[] {
  const { place, name, required, deprecated, description, example } = parameter;
  if (place === 'cookie' || !isSent(parameter)) return [];
  const field = fieldOf(document, schemaOfParameter(parameter), { name, required });
  const own = description === '' ? {} : { description: cutText(description, maxDescriptionLength) };
  return [{ place, field: { ...withExample(field, example), ...own, deprecated: deprecated || field.deprecated } }];
}

function withExample(field: FormField, example: Located | null): FormField {
  if (example === null || !canBeShown(example.node)) return field;
  return { ...field, example: example.node, hasExample: true };
}

function bodiesOf(document: OpenDocument, { entry }: PlacedOperation, read: ReadOperation): Operation['bodies'] {
  if (entry.method === 'GET') return [];
  return sendableBodies(document, read.bodies).map(({ contentType, form, required, schema, description, example }) => {
    const field = withExample(fieldOf(document, schema, { name: '', required }), example);
    return {
      contentType,
      form,
      required,
      field: description === '' ? field : { ...field, description: cutText(description, maxDescriptionLength) },
    };
  });
}
