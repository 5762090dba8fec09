import type { documentFormats } from '../../../../preload/contract/explorer/codes.ts';
import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { JsonObject } from './json.ts';

/** A node of the document and its JSON pointer. */
export interface Located {
  readonly node: Json;
  readonly pointer: string;
}

/** Where an operation is, and how it is listed. */
export interface PlacedOperation {
  readonly entry: OperationEntry;
  /** Of the operation: `/paths/~1domains/get`. */
  readonly pointer: string;
  /** Of its path item, which can have parameters for all of its operations. */
  readonly itemPointer: string;
  /** As written in the document. */
  readonly path: string;
  /** The path below `/v1` without a leading slash: `domains/{domain_id}`. null: not a path of the service, so it cannot be sent. */
  readonly target: string | null;
  /**
   * Its path has its own servers that name the base address without `/v1` (api.md section 6.14): it is requested below the base address
   * itself, without the key.
   */
  readonly open: boolean;
}

/** A document that was read. Exists only in the worker thread; nothing in it is trusted. Read members only with `memberOf` (json.ts). */
export interface OpenDocument {
  readonly hash: string;
  readonly format: (typeof documentFormats)[number];
  readonly root: JsonObject;
  /** By key, in document order. */
  readonly operations: ReadonlyMap<string, PlacedOperation>;
  /**
   * Follows `$ref` to a node that is not a reference. null: it points to nothing, to another file or address, or in a circle. Siblings of a
   * `$ref` are not merged: 3.1 allows them in schemas, so check `from` where they matter.
   */
  resolve(from: Located): Located | null;
  /** The node at a JSON pointer. */
  at(pointer: string): Located | null;
}
