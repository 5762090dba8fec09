/* Closed lists of the explorer. They stand apart from the schemas, because the page loads no zod. */

/** Methods that can be sent. Others of a document are listed and say why they cannot. */
export const sentMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export const documentMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'] as const;

/** Where the document came from. */
export const documentSources = ['service', 'file', 'bundled'] as const;

/** How documents are written. */
export const documentFormats = ['2.0', '3.0', '3.1'] as const;

/** Where a field of a form stands. */
export const fieldPlaces = ['path', 'query', 'header', 'body'] as const;

/**
 * What a field takes. `choice`: one of several schemas (oneOf, anyOf). `map`: an object with names of one's own. `later`: deeper than was
 * read at once, or a schema within itself; `explorer.part` brings it. `json`: a schema that says nothing.
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

/** Why a value is not what can be sent, or what of it is to be known. Each has its words in the interface. */
export const valueFaults = [
  // By the document's schema.
  ...['missing', 'type', 'enum', 'too-small', 'too-large', 'not-multiple', 'too-short', 'too-long', 'too-few', 'too-many'],
  ...['not-unique', 'format', 'pattern', 'pattern-unchecked', 'extra', 'not-allowed', 'not-this', 'unchecked', 'missing-any'],
  // Of what was typed.
  ...['not-an-integer', 'not-a-number', 'not-a-boolean', 'too-many-digits', 'own-key', 'unknown-field', 'method-override'],
  ...['variable-unknown', 'variable-empty', 'variables-too-long'],
  // Of the path, the query and the headers.
  ...['lack', 'path', 'slash', 'dot-segment', 'query-too-long', 'header-text', 'header-left-out', 'cookie-left-out', 'cannot-be-sent'],
  // Of the body.
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

/** Codes of faults that do not keep values from being sent: what was left out, could not be checked, is taken for a secret as a whole. */
export const valueNotes = [
  'header-left-out',
  'cookie-left-out',
  'pattern-unchecked',
  'unchecked',
  'sealed',
] as const satisfies readonly FaultCode[];

/** How a body is encoded. `file`: all of it is a file that was chosen. */
export const bodyForms = ['form', 'multipart', 'json', 'text', 'file'] as const;

/** Why an operation cannot be sent from here. `path`: it is none, or does not lie below the service's `/v1`. */
export const operationLacks = ['method', 'path', 'cookie', 'method-override', 'body'] as const;

/** What an answer's body is. */
export const bodyKinds = ['json', 'text', 'html', 'binary', 'none'] as const;

/** What a line of a tree holds. */
export const valueKinds = ['object', 'list', 'text', 'number', 'boolean', 'null'] as const;

/** Times of a call in their order. */
export const callPhases = ['waited', 'connected', 'answered', 'read'] as const;

/** What could not be read of a document. */
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

/** Screens that do an operation more safely. */
export const leadingScreens = ['order', 'transfer', 'renewals', 'domain', 'dns', 'customer', 'notices'] as const;

/** What changed of an operation between two documents. */
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

/** What an entry of the history is: a read, a change, a run of a read over the rows of a file. */
export const historyKinds = ['read', 'write', 'run'] as const;

/** What became of it, as far as the explorer heard. `sent`: it left, and nothing came yet. */
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

/** Requests of an account that its history keeps. */
export const mostKeptRequests = 500;

/** Whether what was filled in was kept. */
export const historyValues = ['whole', 'without-secrets', 'too-large', 'none'] as const;

/** Places of a form that a column of a file may fill. */
export const runPlaces = ['path', 'query', 'header'] as const;

/** Why a row of a file is none that can be sent, whatever stands in it. */
export const runFileFaults = ['after-quote', 'open-quote', 'cells', 'long-cell'] as const;

/** `stopped`: by a person, the lock or sleep; `halted`: what one row meets, the others would meet too. */
export const runPhases = ['running', 'stopped', 'halted', 'done'] as const;
