import {
  type DocumentOperation,
  type DocumentParameter,
  type DocumentReference,
  serviceDocument,
} from '../../core/service/openapi/document.ts';

/** The parts of a service document operation that a route needs. */
export interface RoutedOperation {
  readonly operationId: string;
  /** Upper case. */
  readonly method: string;
  /** With `/v1` if it is below it, e.g. `/v1/domains/{domain_id}`. */
  readonly path: string;
  /** The path parameters of type integer. */
  readonly numbers: ReadonlySet<string>;
  /** Called without credentials (api.md section 6.14). */
  readonly open: boolean;
}

/** All operations of the built-in document, in order. */
export const routedOperations: readonly RoutedOperation[] = Object.entries(serviceDocument.paths).flatMap(
  ([path, { servers, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      operationId: operation.operationId,
      method: method.toUpperCase(),
      path: servers === undefined ? `/v1${path}` : path,
      numbers: numbersOf(operation),
      open: operation.security?.length === 0,
    })),
);

function numbersOf({ parameters = [] }: DocumentOperation): ReadonlySet<string> {
  return new Set(
    parameters
      .map(resolved)
      .filter((parameter) => parameter?.in === 'path' && parameter.schema?.type === 'integer')
      .map((parameter) => parameter?.name ?? ''),
  );
}

function resolved(parameter: DocumentParameter | DocumentReference): DocumentParameter | undefined {
  return '$ref' in parameter ? serviceDocument.components.parameters[parameter.$ref.replace('#/components/parameters/', '')] : parameter;
}
