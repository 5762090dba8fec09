/* Closed lists of the explorer. Separate from the schemas, because the renderer does not load zod. */

/** Methods that can be sent. Others in a document are listed with the reason why they cannot. */
export const sentMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export const documentMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'] as const;

/** Rows of one run: at five per second they take more than half an hour. */
export const maxRunRows = 10_000;

/** Where the document came from. */
export const documentSources = ['service', 'file', 'bundled'] as const;

/** Document formats. */
export const documentFormats = ['2.0', '3.0', '3.1'] as const;

/** Location of a form field. */
export const fieldLocations = ['path', 'query', 'header', 'body'] as const;

/**
 * The type of a field. `choice`: one of several schemas (oneOf, anyOf). `map`: an object with user-chosen names. `later`: deeper than was
 * read initially, or a recursive schema; `explorer.part` loads it. `json`: a schema without constraints.
 */
export const fieldKinds = [
  'text',
  'long-text',
  'integer',
  'number',
  'boolean',
  'enum',
  'list',
  'object',
  'map',
  'choice',
  'file',
  'json',
  'later',
] as const;

/** Why a value cannot be sent, or notes about it. Each has its text in the interface. */
export const valueFaults = [
  // From the document's schema.
  ...['missing', 'type', 'enum', 'too-small', 'too-large', 'not-multiple', 'too-short', 'too-long', 'too-few', 'too-many'],
  ...['not-unique', 'format', 'pattern', 'pattern-unchecked', 'extra', 'not-allowed', 'not-this', 'unchecked', 'missing-any'],
  // From the input.
  ...['not-an-integer', 'not-a-number', 'not-a-boolean', 'too-many-digits', 'own-key', 'unknown-field', 'method-override'],
  ...['variable-unknown', 'variable-empty', 'variables-too-long'],
  // In the path, the query and the headers.
  ...['unsupported', 'path', 'slash', 'dot-segment', 'query-too-long', 'header-text', 'header-omitted', 'cookie-omitted', 'cannot-be-sent'],
  // In the body.
  ...[
    'no-body',
    'content-type',
    'content-type-needed',
    'content-type-unwritten',
    'not-json',
    'not-form',
    'no-raw',
    'sealed',
    'file',
    'no-file',
    'file-gone',
    'files-too-large',
  ],
] as const;
export type FaultCode = (typeof valueFaults)[number];

/** Fault codes that do not prevent sending: what was omitted, could not be checked, or is treated as a secret as a whole. */
export const valueNotes = [
  'header-omitted',
  'cookie-omitted',
  'pattern-unchecked',
  'unchecked',
  'sealed',
] as const satisfies readonly FaultCode[];

/** How a body is encoded. `file`: the whole body is a chosen file. */
export const bodyForms = ['form', 'multipart', 'json', 'text', 'file'] as const;

/** Why an operation cannot be sent. `path`: it is invalid, or not below the service's `/v1`. */
export const unsupportedReasons = ['method', 'path', 'cookie', 'method-override', 'body'] as const;

/** The type of a response body. */
export const bodyKinds = ['json', 'text', 'html', 'binary', 'none'] as const;

/** The value type of a tree line. */
export const valueKinds = ['object', 'list', 'text', 'number', 'boolean', 'null'] as const;

/** Phases of a call, in order. */
export const callPhases = ['waited', 'connected', 'answered', 'read'] as const;

/** What could not be parsed in a document. */
export const documentProblems = [
  'empty',
  'html',
  'syntax',
  'not-object',
  'format',
  'newer',
  'too-large',
  'too-deep',
  'aliases',
  'no-paths',
  'path-item',
  'path-too-long',
  'operation',
  'too-many',
  'reference-outside',
  'reference-lost',
  'references-unchecked',
] as const;

/** Dedicated screens that do an operation more safely. */
export const leadingScreens = [
  'order',
  'transfer',
  'renewals',
  'domain',
  'dns',
  'customer',
  'notices',
  'certificates',
  'servers',
  'storages',
] as const;

/** Screens that use operations of the service. */
export const operationScreens = [
  ...leadingScreens,
  'account',
  'prices',
  'transactions',
  'certificate-products',
  'server-products',
] as const;
export type OperationScreen = (typeof operationScreens)[number];

/** What changed in an operation between two documents. */
export const documentChangeLines = [
  'summary',
  'deprecated',
  'not-deprecated',
  'parameter-added',
  'parameter-removed',
  'parameter-required',
  'parameter-optional',
  'parameter-deprecated',
  'parameter-not-deprecated',
  'parameter-type',
  'parameter-changed',
  'body-added',
  'body-removed',
  'body-type-added',
  'body-type-removed',
  'body-required',
  'body-optional',
  'body-changed',
  'field-added',
  'field-removed',
  'field-required',
  'field-optional',
  'field-type',
  'field-changed',
  'answer-added',
  'answer-removed',
  'answer-changed',
] as const;

/** The kind of a history entry: a read, a change, a run of a read over the rows of a file. */
export const historyKinds = ['read', 'write', 'run'] as const;

/** Its result, as far as the explorer knows. `sent`: sent, without a response so far. */
export const historyStates = [
  'answered',
  'failed',
  'stopped',
  'sent',
  'done',
  'accepted',
  'refused',
  'unknown',
  'not-sent',
  'ran',
] as const;

/** Maximum number of requests in an account's history. */
export const maxStoredRequests = 500;

/** Whether the input values were stored. */
export const historyValues = ['whole', 'without-secrets', 'too-large', 'none'] as const;

/** Form locations that a file's column may fill. */
export const runLocations = ['path', 'query', 'header'] as const;

/** Why a row of a file cannot be sent, whatever its content. */
export const runFileFaults = ['after-quote', 'open-quote', 'cells', 'long-cell'] as const;

/** `stopped`: by the user, the lock or sleep; `halted`: an error that would affect all other rows, too. */
export const runPhases = ['running', 'stopped', 'halted', 'done'] as const;
