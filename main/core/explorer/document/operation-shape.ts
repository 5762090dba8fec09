import type { Located, PlacedOperation } from './open-document.ts';

/*
 * One operation in one shape, whichever format the document has: 2.0 is read into the words of 3.x. Only what stands at the operation itself
 * is read; schemas stay where they are.
 */

export interface ReadParameter {
  readonly place: 'path' | 'query' | 'header' | 'cookie';
  readonly name: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  /**
   * Not resolved: may be a `$ref`. In 2.0 the parameter itself, whose `type`, `items`, `enum` … are read like a schema's; its `required` is
   * a boolean and says nothing of members. null: it has none.
   */
  readonly schema: Located | null;
  /** `form`, `simple`, `deepObject` …; 2.0's `collectionFormat` is translated (`multi`: form and explode). */
  readonly style: string;
  readonly explode: boolean;
  /** How a list is joined where it does not explode: `,`, ` `, `|` or a tab. */
  readonly separator: string;
  /** 3.x: reserved characters of the query are sent as they are. */
  readonly allowReserved: boolean;
  /** Of 3.x `content`: the value is written in this media type; null: by `style`. */
  readonly contentType: string | null;
  /** `example`, or the first of `examples`; null: none. */
  readonly example: Located | null;
}

export interface ReadBody {
  readonly contentType: string;
  readonly required: boolean;
  readonly description: string;
  /**
   * Not resolved. Of 2.0's `formData` an object made for it, whose properties are `$ref`s to the parameters; a `type: file` may stand there.
   * null: it has none.
   */
  readonly schema: Located | null;
  /** 3.x `encoding` by property. */
  readonly encoding: Located | null;
  readonly example: Located | null;
}

export interface ReadAnswer {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly description: string;
  readonly contents: readonly { readonly contentType: string; readonly schema: Located | null }[];
}

export interface ReadOperation {
  readonly description: string;
  readonly parameters: readonly ReadParameter[];
  /** Parameters that the document has besides: there are too many, or their names are too long. */
  readonly moreParameters: readonly ReadParameter[];
  readonly bodies: readonly ReadBody[];
  /** How many content types of a body the document has besides. */
  readonly moreBodies: number;
  readonly answers: readonly ReadAnswer[];
}

export type Place = Pick<PlacedOperation, 'pointer' | 'itemPointer' | 'path'>;
