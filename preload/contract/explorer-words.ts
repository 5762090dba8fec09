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

/** How a body is encoded. */
export const bodyForms = ['form', 'multipart', 'json', 'text'] as const;

/** Why an operation cannot be sent from here. `outside`: its path does not lie below the service's. */
export const operationLacks = ['method', 'path', 'cookie', 'method-override', 'body'] as const;

/** What an answer's body is. */
export const bodyKinds = ['json', 'text', 'html', 'binary', 'none'] as const;

/** What a line of a tree holds. */
export const valueKinds = ['object', 'list', 'text', 'number', 'boolean', 'null'] as const;

/** Times of a call in their order. */
export const callPhases = ['waited', 'connected', 'answered', 'read'] as const;
