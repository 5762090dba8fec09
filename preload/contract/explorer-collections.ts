import * as z from 'zod';
import { command, query } from './call.ts';
import { DocumentHash, OperationKey } from './explorer-document.ts';
import { CollectionId } from './explorer-operation.ts';
import { OperationValues } from './operation-values.ts';
import { AccountId, Done } from './values.ts';

/* Collections of saved requests. They belong to the desk; the values of their variables belong to an account. */

export const mostCollections = 200;
/** Of all collections together. */
export const mostRequests = 10_000;
export const mostVariables = 100;
const longestVariable = 1000;
export const longestName = 120;

const Count = z.number().int().nonnegative();
const RequestId = z.number().int().positive();
const Name = z.string().max(longestName);
const ImportId = z.string().regex(/^i\d{1,9}$/);

const SavedEntry = z.strictObject({ id: RequestId, name: Name, key: OperationKey });
export type SavedEntry = z.infer<typeof SavedEntry>;

const Collection = z.strictObject({ id: CollectionId, name: Name, requests: z.array(SavedEntry).max(mostRequests) });
export type Collection = z.infer<typeof Collection>;

const SavedRequest = z.strictObject({ ...SavedEntry.shape, collection: CollectionId, values: OperationValues });

/** A name that stands between braces, and what it stands for with this account; empty: nothing. */
export const Variable = z.strictObject({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,59}$/),
  value: z.string().max(longestVariable),
});
export type Variable = z.infer<typeof Variable>;

const Renamed = z.strictObject({ from: Variable.shape.name, to: Variable.shape.name });
export type Renamed = z.infer<typeof Renamed>;

const Variables = z.strictObject({ variables: z.array(Variable).max(mostVariables) });
/** The places of fields that were left out because they are secret: `body/password`. */
const Withheld = z.array(z.string().max(2100)).max(100);

const most = 200;
const Names = z.strictObject({ total: Count, first: z.array(Name).max(most) });
const CollectionPreview = z.strictObject({
  importId: ImportId,
  /** Of the file, without folders. */
  file: z.string().max(500),
  /** As the file has it, and as it will be called here, where a collection of that name is here already. */
  name: Name,
  called: Name,
  requests: Count,
  /** Names that the file has twice; each but the first gets a number. */
  twice: Names,
  /** Requests whose operation the document has not. */
  lacking: z.strictObject({ total: Count, first: z.array(z.strictObject({ name: Name, key: OperationKey })).max(most) }),
  /** Requests with values that are not taken because their fields are secret. */
  withheld: z.strictObject({ total: Count, first: z.array(z.strictObject({ name: Name, fields: Withheld })).max(most) }),
  variables: z.array(Variable.shape.name).max(mostVariables),
  /** The collection of this name that is here already, and what would become of it if the file took its place; null: there is none. */
  present: z
    .strictObject({
      id: CollectionId,
      /** It is what the file has. */
      isEqual: z.boolean(),
      added: Count,
      /** Requests of it that would be written over, and those that would be deleted. */
      changed: Names,
      gone: Names,
      /** Variables of it that would go, with their values of all accounts. */
      variables: z.array(Variable.shape.name).max(mostVariables),
    })
    .nullable(),
});
export type CollectionPreview = z.infer<typeof CollectionPreview>;

const Id = z.strictObject({ id: RequestId });
const OfCollection = z.strictObject({ id: CollectionId });

/** Names that are empty or there already are refused with VALIDATION, and so is more than is kept; NOT_FOUND: it was removed meanwhile. */
export const explorerCollectionsCalls = {
  'collections.list': query(z.strictObject({}), z.strictObject({ collections: z.array(Collection).max(mostCollections) })),
  /** Without what is secret by this document. */
  'collections.saved': query(z.strictObject({ accountId: AccountId, hash: DocumentHash, id: RequestId }), SavedRequest),
  /** `over`: the request that is written over; its name and place may change with it. */
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
  /** Renames and moves. In another collection a name that is there gets a number. */
  'collections.change': command(z.strictObject({ id: RequestId, name: Name.optional(), collection: CollectionId.optional() }), Done),
  'collections.duplicate': command(Id, Id),
  'collections.remove': command(Id, Done),
  'collections.add': command(z.strictObject({ name: Name }), OfCollection),
  'collections.rename': command(z.strictObject({ id: CollectionId, name: Name }), Done),
  /** With all that it holds. */
  'collections.drop': command(OfCollection, Done),
  'collections.variables': query(z.strictObject({ accountId: AccountId, id: CollectionId }), Variables),
  /**
   * The names for all accounts, the values for this one. `renamed`: those that had another name before; they keep the values of other
   * accounts. A name of what is secret and a known key as a value are refused with VALIDATION, `fields.name` says which.
   */
  'collections.saveVariables': command(
    z.strictObject({ accountId: AccountId, id: CollectionId, ...Variables.shape, renamed: z.array(Renamed).max(mostVariables).optional() }),
    Variables,
  ),
  /** Asks where to; null: nowhere. */
  'collections.saveFile': command(OfCollection, z.strictObject({ name: z.string().max(500), requests: Count }).nullable()),
  /** Asks which, reads it, and changes nothing; null: none. */
  'collections.openFile': command(z.strictObject({ accountId: AccountId, hash: DocumentHash }), CollectionPreview.nullable()),
  /**
   * Takes what was opened, all of it or nothing: as a new collection, or in the place of the one that the preview told (`over`). CONFLICT:
   * that one was changed since.
   */
  'collections.takeFile': command(z.strictObject({ importId: ImportId, over: CollectionId.nullable() }), OfCollection),
};
