import type { Located, PlacedOperation } from '../open-document.ts';

/*
 * One operation in one shape for every document format: 2.0 is converted to the terms of 3.x. Only what is defined at the operation itself
 * is read; schemas are not copied.
 */

export interface ReadParameter {
  readonly place: 'path' | 'query' | 'header' | 'cookie';
  readonly name: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  /**
   * Not resolved: may be a `$ref`. In 2.0 the parameter itself, whose `type`, `items`, `enum` … are read like a schema's; its `required` is
   * a boolean and does not concern members. null: no schema.
   */
  readonly schema: Located | null;
  /** `form`, `simple`, `deepObject` …; 2.0's `collectionFormat` is translated (`multi`: form and explode). */
  readonly style: string;
  readonly explode: boolean;
  /** How a list is joined if it does not explode: `,`, ` `, `|` or a tab. */
  readonly separator: string;
  /** 3.x: reserved characters in the query are sent unencoded. */
  readonly allowReserved: boolean;
  /** From 3.x `content`: the value is serialized in this media type; null: by `style`. */
  readonly contentType: string | null;
  /** `example`, or the first of `examples`; null if there is none. */
  readonly example: Located | null;
}

export interface ReadBody {
  readonly contentType: string;
  readonly required: boolean;
  readonly description: string;
  /**
   * Not resolved. For 2.0's `formData`, a generated object whose properties are `$ref`s to the parameters; it may contain `type: file`.
   * null: no schema.
   */
  readonly schema: Located | null;
  /** 3.x `encoding` by property. */
  readonly encoding: Located | null;
  readonly example: Located | null;
}

export interface ReadResponse {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly description: string;
  readonly contents: readonly { readonly contentType: string; readonly schema: Located | null }[];
}

export interface ReadOperation {
  readonly description: string;
  readonly parameters: readonly ReadParameter[];
  /** Further parameters of the document: there are too many, or their names are too long. */
  readonly moreParameters: readonly ReadParameter[];
  readonly bodies: readonly ReadBody[];
  /** Number of further content types of the body. */
  readonly moreBodies: number;
  readonly responses: readonly ReadResponse[];
}

export type Place = Pick<PlacedOperation, 'pointer' | 'itemPointer' | 'path'>;
