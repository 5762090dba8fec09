import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId, Done } from '../values.ts';
import { DocumentHash, OperationKey } from './document.ts';
import { CollectionId } from './operation.ts';
import { OperationValues } from './operation-values.ts';

/* Collections of saved requests. They belong to the workspace; the values of their variables belong to an account. */

export const maxCollections = 200;
/** In all collections together. */
export const maxRequests = 10_000;
export const maxVariables = 100;
const maxVariableLength = 1000;
export const maxNameLength = 120;

const Count = z.number().int().nonnegative();
const RequestId = z.number().int().positive();
const Name = z.string().max(maxNameLength);
const ImportId = z.string().regex(/^i\d{1,9}$/);

const SavedEntry = z.strictObject({ id: RequestId, name: Name, key: OperationKey });
export type SavedEntry = z.infer<typeof SavedEntry>;

const Collection = z.strictObject({ id: CollectionId, name: Name, requests: z.array(SavedEntry).max(maxRequests) });
export type Collection = z.infer<typeof Collection>;

const SavedRequest = z.strictObject({ ...SavedEntry.shape, collection: CollectionId, values: OperationValues });

/** A name in braces, and its value in this account; empty: none. */
export const Variable = z.strictObject({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,59}$/),
  value: z.string().max(maxVariableLength),
});
export type Variable = z.infer<typeof Variable>;

const Renamed = z.strictObject({ from: Variable.shape.name, to: Variable.shape.name });
export type Renamed = z.infer<typeof Renamed>;

const Variables = z.strictObject({ variables: z.array(Variable).max(maxVariables) });
/** The locations of fields that were omitted because they are secret: `body/password`. */
const Withheld = z.array(z.string().max(2100)).max(100);

const most = 200;
const Names = z.strictObject({ total: Count, first: z.array(Name).max(most) });
const CollectionPreview = z.strictObject({
  importId: ImportId,
  /** The file's name, without folders. */
  file: z.string().max(500),
  /** As in the file, and as it will be named here if a collection of that name already exists. */
  name: Name,
  called: Name,
  requests: Count,
  /** Duplicate names in the file; each but the first gets a number. */
  twice: Names,
  /** Requests whose operation is missing in the document. */
  lacking: z.strictObject({ total: Count, first: z.array(z.strictObject({ name: Name, key: OperationKey })).max(most) }),
  /** Requests with values that are not imported because their fields are secret. */
  withheld: z.strictObject({ total: Count, first: z.array(z.strictObject({ name: Name, fields: Withheld })).max(most) }),
  variables: z.array(Variable.shape.name).max(maxVariables),
  /** The existing collection with this name, and the effect of replacing it with the file; null if there is none. */
  present: z
    .strictObject({
      id: CollectionId,
      /** It is identical to the file. */
      isEqual: z.boolean(),
      added: Count,
      /** Its requests that would be overwritten, and those that would be deleted. */
      changed: Names,
      deleted: Names,
      /** Its variables that would be deleted, with their values in all accounts. */
      variables: z.array(Variable.shape.name).max(maxVariables),
    })
    .nullable(),
});
export type CollectionPreview = z.infer<typeof CollectionPreview>;

const Id = z.strictObject({ id: RequestId });
const OfCollection = z.strictObject({ id: CollectionId });

/** Empty or existing names are rejected with VALIDATION, and so is exceeding a limit; NOT_FOUND: it was removed meanwhile. */
export const explorerCollectionsCalls = {
  'collections.list': query(z.strictObject({}), z.strictObject({ collections: z.array(Collection).max(maxCollections) })),
  /** Without what this document marks as secret. */
  'collections.saved': query(z.strictObject({ accountId: AccountId, hash: DocumentHash, id: RequestId }), SavedRequest),
  /** `over`: the request to overwrite; its name and collection may change, too. */
  'collections.save': command(
    z.strictObject({
      accountId: AccountId,
      hash: DocumentHash,
      key: OperationKey,
      values: OperationValues,
      name: Name,
      into: z.union([z.strictObject({ collection: CollectionId }), z.strictObject({ named: Name })]),
      over: RequestId.nullable(),
    }),
    z.strictObject({ id: RequestId, collection: CollectionId, withheld: Withheld }),
  ),
  /** Renames and moves. In another collection an existing name gets a number. */
  'collections.change': command(z.strictObject({ id: RequestId, name: Name.optional(), collection: CollectionId.optional() }), Done),
  'collections.duplicate': command(Id, Id),
  'collections.remove': command(Id, Done),
  'collections.add': command(z.strictObject({ name: Name }), OfCollection),
  'collections.rename': command(z.strictObject({ id: CollectionId, name: Name }), Done),
  /** With all its contents. */
  'collections.drop': command(OfCollection, Done),
  'collections.variables': query(z.strictObject({ accountId: AccountId, id: CollectionId }), Variables),
  /**
   * The names for all accounts, the values for this one. `renamed`: variables with a new name; they keep the values of other accounts. A
   * name for secrets, or a known key as a value, is rejected with VALIDATION; `fields.name` identifies it.
   */
  'collections.saveVariables': command(
    z.strictObject({ accountId: AccountId, id: CollectionId, ...Variables.shape, renamed: z.array(Renamed).max(maxVariables).optional() }),
    Variables,
  ),
  /** Asks for a location; null: none was chosen. */
  'collections.saveFile': command(OfCollection, z.strictObject({ name: z.string().max(500), requests: Count }).nullable()),
  /** Asks for a file and reads it, changing nothing; null: none was chosen. */
  'collections.openFile': command(z.strictObject({ accountId: AccountId, hash: DocumentHash }), CollectionPreview.nullable()),
  /**
   * Imports the opened file completely or not at all: as a new collection, or replacing the one in the preview (`over`). CONFLICT: that one
   * was changed since.
   */
  'collections.takeFile': command(z.strictObject({ importId: ImportId, over: CollectionId.nullable() }), OfCollection),
};
