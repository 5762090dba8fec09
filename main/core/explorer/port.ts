import type { OperationEntry } from '../../../preload/contract/explorer/document.ts';
import type { Composed, FormField, Operation } from '../../../preload/contract/explorer/operation.ts';
import type { Method, Output, Parsed } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { RawWrite } from '../service/raw-request.ts';

type Asked<M extends Method> = (input: Parsed<M>, signal: AbortSignal) => Promise<Output<M>>;

/** The document of each account: finding, storing, reading, comparing. */
export interface DocumentsService {
  readonly index: Asked<'explorer.index'>;
  readonly refresh: Asked<'explorer.refresh'>;
  readonly openFile: Asked<'explorer.openFile'>;
  readonly useBundled: Asked<'explorer.useBundled'>;
  /** Reads the account's stored document in advance. Without one, does nothing and starts no thread. */
  prepare(accountId: AccountId): Promise<void>;
  readonly difference: Asked<'explorer.difference'>;
  /** Bytes of a stored document or of the bundled one; null if none has this hash. */
  bytesOf(hash: string): Promise<Uint8Array | null>;
  /** The slice index of a stored document, for opening it; null if there is none. */
  piecesOf(hash: string): Promise<Uint8Array | null>;
  /** The account now points at another reseller. */
  forget(accountId: AccountId): Promise<void>;
  /** Deletes all stored documents; all accounts then use the bundled one. */
  clear(): Promise<void>;
}

/** A filled-in operation as it is sent, including secrets. Stays in main. */
export interface ReadyOperation {
  readonly entry: OperationEntry;
  /**
   * Method and filled-in path of the document. `path` has no leading slash and is below `/v1`, or, with `open` (a read without the key),
   * below the base address.
   */
  readonly request: Omit<RawWrite, 'method'> & { readonly method: RawWrite['method'] | 'GET'; readonly open: boolean };
  /** The same with dots in place of secrets, and with `/v1` before its target. */
  readonly shown: NonNullable<Composed['request']>;
}

/** One operation: its form and the resulting request. */
export interface OperationsService {
  operation(input: Parsed<'explorer.operation'>, signal: AbortSignal): Promise<Operation>;
  part(input: Parsed<'explorer.part'>, signal: AbortSignal): Promise<FormField>;
  compose(input: Parsed<'explorer.compose'>, signal: AbortSignal): Promise<Composed>;
  readonly copyAs: Asked<'explorer.copyAs'>;
  readonly chooseFile: Asked<'explorer.chooseFile'>;
  /** For sending and planning. Rejects with VALIDATION for values with errors, and for an operation that cannot be sent. */
  ready(input: Parsed<'explorer.compose'>, signal: AbortSignal): Promise<ReadyOperation>;
}

/** Sending, and viewing the responses. */
export interface ResponsesService {
  readonly send: Asked<'explorer.send'>;
  readonly plan: Asked<'explorer.plan'>;
  readonly tree: Asked<'explorer.tree'>;
  readonly find: Asked<'explorer.find'>;
  readonly differences: Asked<'explorer.differences'>;
  readonly reveal: Asked<'explorer.reveal'>;
  readonly table: Asked<'explorer.table'>;
  readonly raw: Asked<'explorer.raw'>;
  readonly copyOf: Asked<'explorer.copyOf'>;
  readonly save: Asked<'explorer.save'>;
  readonly answerOf: Asked<'explorer.answerOf'>;
}

/** Saved requests, their variables, and their files. */
export interface CollectionsService {
  readonly list: Asked<'collections.list'>;
  readonly saved: Asked<'collections.saved'>;
  readonly save: Asked<'collections.save'>;
  readonly change: Asked<'collections.change'>;
  readonly duplicate: Asked<'collections.duplicate'>;
  readonly remove: Asked<'collections.remove'>;
  readonly add: Asked<'collections.add'>;
  readonly rename: Asked<'collections.rename'>;
  readonly drop: Asked<'collections.drop'>;
  readonly variables: Asked<'collections.variables'>;
  readonly saveVariables: Asked<'collections.saveVariables'>;
  readonly saveFile: Asked<'collections.saveFile'>;
  readonly openFile: Asked<'collections.openFile'>;
  readonly takeFile: Asked<'collections.takeFile'>;
}

/** A bulk read over the rows of a file. */
export interface RunsService {
  readonly open: Asked<'explorer-run.open'>;
  readonly read: Asked<'explorer-run.read'>;
  readonly check: Asked<'explorer-run.check'>;
  readonly faults: Asked<'explorer-run.faults'>;
  readonly start: Asked<'explorer-run.start'>;
  readonly control: Asked<'explorer-run.control'>;
  readonly state: Asked<'explorer-run.state'>;
  readonly rows: Asked<'explorer-run.rows'>;
  readonly places: Asked<'explorer-run.places'>;
  readonly save: Asked<'explorer-run.save'>;
}
