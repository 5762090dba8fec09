import {
  type DocumentContent,
  type DocumentParameter,
  type DocumentReference,
  type DocumentSchema,
  serviceDocument,
} from '../../../../../main/core/service/openapi/document.ts';

/** One operation of the document with everything it references. */
export interface ContractOperation {
  readonly id: string;
  readonly method: string;
  /** Relative to the origin, e.g. `/v1/domains/{domain_id}`. */
  readonly path: string;
  readonly parameters: readonly DocumentParameter[];
  /** null: no form is accepted. */
  readonly form: DocumentSchema | null;
  /** JSON schema by status. */
  readonly responses: Readonly<Record<string, SchemaOrReference>>;
  readonly needsCredentials: boolean;
}

export type SchemaOrReference = DocumentSchema | DocumentReference;

const { paths, components } = serviceDocument;

/** All operations by `operationId`. */
export const operations: ReadonlyMap<string, ContractOperation> = new Map(readOperations().map((operation) => [operation.id, operation]));

/** Throws an error if there is no such operation. */
export function operationOf(id: string): ContractOperation {
  const operation = operations.get(id);
  if (operation === undefined) throw new Error(`The document has no operation "${id}".`);
  return operation;
}

function readOperations(): ContractOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const form = operation.requestBody?.content?.['application/x-www-form-urlencoded']?.schema;
      return [
        {
          id: operation.operationId,
          method: method.toUpperCase(),
          path: item.servers === undefined ? `/v1${path}` : path,
          parameters: (operation.parameters ?? []).map(parameterOf),
          form: form === undefined || '$ref' in form ? null : form,
          responses: schemasOf(operation.responses),
          needsCredentials: operation.security === undefined,
        },
      ];
    }),
  );
}

function parameterOf(parameter: DocumentParameter | DocumentReference): DocumentParameter {
  const found = '$ref' in parameter ? components.parameters[lastPart(parameter.$ref)] : parameter;
  if (found === undefined) throw new Error('The document refers to a parameter that it does not have.');
  return found;
}

function schemasOf(responses: Readonly<Record<string, DocumentContent | DocumentReference>>): Record<string, SchemaOrReference> {
  const schemas: Record<string, SchemaOrReference> = {};
  for (const [status, reference] of Object.entries(responses)) {
    const response = '$ref' in reference ? components.responses[lastPart(reference.$ref)] : reference;
    const schema = response?.content?.['application/json']?.schema;
    if (schema !== undefined) schemas[status] = schema;
  }
  return schemas;
}

/** The name of a component, e.g. `Profile` of `#/components/schemas/Profile`. */
export function lastPart(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
