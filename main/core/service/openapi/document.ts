import document from './domain-reseller-v1.json' with { type: 'json' };

/** A path or query parameter. */
export interface DocumentParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: DocumentSchema;
}

export interface DocumentReference {
  readonly $ref: string;
}

/** The subset of an OpenAPI 3.0 schema that the document uses. */
export interface DocumentSchema {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DocumentSchema | DocumentReference>>;
  readonly required?: readonly string[];
  readonly items?: DocumentSchema | DocumentReference;
  readonly allOf?: readonly (DocumentSchema | DocumentReference)[];
  readonly anyOf?: readonly (DocumentSchema | DocumentReference)[];
  readonly additionalProperties?: boolean | DocumentSchema | DocumentReference;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

export interface DocumentContent {
  readonly content?: Readonly<Record<string, { readonly schema?: DocumentSchema | DocumentReference }>>;
}

export interface DocumentOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly (DocumentParameter | DocumentReference)[];
  readonly requestBody?: DocumentContent;
  /** By status, and `default`. */
  readonly responses: Readonly<Record<string, DocumentContent | DocumentReference>>;
}

/** Operations by method in lower case; `servers` if the path is not below the document's. */
export interface DocumentPath {
  readonly servers?: readonly unknown[];
  readonly get?: DocumentOperation;
  readonly post?: DocumentOperation;
  readonly put?: DocumentOperation;
  readonly delete?: DocumentOperation;
}

export interface ServiceDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly unknown[];
  readonly paths: Readonly<Record<string, DocumentPath>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, DocumentParameter>>;
    readonly responses: Readonly<Record<string, DocumentContent>>;
    readonly schemas: Readonly<Record<string, DocumentSchema>>;
  };
}

/** The built-in service document (api.md: `domain-reseller-v1.json`). */
export const serviceDocument: ServiceDocument = document;
