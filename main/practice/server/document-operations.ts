import {
  type DocumentOperation,
  type DocumentParameter,
  type DocumentReference,
  serviceDocument,
} from '../../core/service/openapi/document.ts';

/** What a route needs to know of an operation of the service document. */
export interface RoutedOperation {
  readonly operationId: string;
  /** Upper case. */
  readonly method: string;
  /** With `/v1` where it lies below it, e.g. `/v1/domains/{domain_id}`. */
  readonly path: string;
  /** The path parameters whose schema says integer. */
  readonly numbers: ReadonlySet<string>;
  /** Called without credentials (api.md section 6.14). */
  readonly open: boolean;
}

/** All operations of the built-in document, in its order. */
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
