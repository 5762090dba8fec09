import type { documentFormats } from '../../../../preload/contract/explorer-codes.ts';
import type { OperationEntry } from '../../../../preload/contract/explorer-document.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { JsonObject } from './json.ts';

/** A node of the document and where it stands there, as a JSON pointer. */
export interface Located {
  readonly node: Json;
  readonly pointer: string;
}

/** Where an operation stands, and how it is listed. */
export interface PlacedOperation {
  readonly entry: OperationEntry;
  /** Of the operation: `/paths/~1domains/get`. */
  readonly pointer: string;
  /** Of its path item, which can hold parameters for all of its operations. */
  readonly itemPointer: string;
  /** As the document has it. */
  readonly path: string;
  /** The same below `/v1` without a leading slash: `domains/{domain_id}`. null: it is no path of the service, and cannot be sent. */
  readonly target: string | null;
  /**
   * Its path has servers of its own that name the base address without `/v1` (api.md section 6.14): it is read below the base address
   * itself, without the key.
   */
  readonly open: boolean;
}

/** A document that was read. Lives in the thread alone; nothing of it is trusted. Read members by `memberOf` alone (json.ts). */
export interface OpenDocument {
  readonly hash: string;
  readonly format: (typeof documentFormats)[number];
  readonly root: JsonObject;
  /** By key, in the order of the document. */
  readonly operations: ReadonlyMap<string, PlacedOperation>;
  /**
   * Follows `$ref` until something stands there that is none. null: it leads nowhere, to another file or address, or in a circle.
   * Siblings of a `$ref` are not merged: 3.1 lets a schema have them, so look at `from` where they matter.
   */
  resolve(from: Located): Located | null;
  /** The node at a JSON pointer. */
  at(pointer: string): Located | null;
}
