import type { documentChangeLines, documentProblems, FaultCode } from '../../../preload/contract/explorer-words.ts';

/** What a code comes with. */
export type Facts = Readonly<Record<string, string>>;

/** Every code has its words: one without them does not compile. */
type Words<Code extends string> = Readonly<Record<Code, (facts: Facts) => string>>;

const fact = (facts: Facts, name: string): string => facts[name] ?? '';

const names: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'an object',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

const typeName = (type: string): string =>
  type
    .split(', ')
    .map((one) => names[one] ?? one)
    .join(' or ');

/** Why a value is not sent as it is, or what was left out of the request; see `valueNotes`. */
export const faultTexts: Words<FaultCode> = {
  missing: () => 'This is required.',
  type: (facts) => `This has to be ${typeName(fact(facts, 'expected'))}.`,
  'not-an-integer': () => 'This has to be a whole number.',
  'not-a-number': () => 'This has to be a number.',
  'not-a-boolean': () => 'This has to be true or false.',
  'too-many-digits': () => 'This number has more digits than can be sent exactly.',
  enum: (facts) => `This has to be one of: ${fact(facts, 'values')}.`,
  'too-small': (facts) => (facts['open'] === undefined ? `At least ${fact(facts, 'limit')}.` : `More than ${fact(facts, 'limit')}.`),
  'too-large': (facts) => (facts['open'] === undefined ? `At most ${fact(facts, 'limit')}.` : `Less than ${fact(facts, 'limit')}.`),
  'not-multiple': (facts) => `This has to be a multiple of ${fact(facts, 'limit')}.`,
  'too-short': (facts) => `At least ${fact(facts, 'limit')} characters.`,
  'too-long': (facts) => `At most ${fact(facts, 'limit')} characters.`,
  'too-few': (facts) => `At least ${fact(facts, 'limit')}.`,
  'too-many': (facts) => `At most ${fact(facts, 'limit')}.`,
  'not-unique': () => 'Something stands here twice.',
  format: (facts) => `This is not written as ${fact(facts, 'format')}.`,
  pattern: (facts) => `This is not as the document asks: ${fact(facts, 'pattern')}.`,
  'pattern-unchecked': () => 'Its pattern could not be checked in time; it is sent as it is.',
  unchecked: () => 'It is too large to be checked as a whole; it is sent as it is.',
  sealed: () => 'What of it is a secret cannot be told, so all of it is kept as one.',
  file: () => 'A file has to be chosen here.',
  'no-file': () => 'A body of this kind takes no file from here.',
  'file-gone': () => 'The file is not held any more. Choose it again.',
  'files-too-large': () => 'All files of a request together: at most 5 MB.',
  'own-key': () => 'An API key of this application stands here. It is added when the request is sent, and goes nowhere else.',
  extra: (facts) => `The document names no ${fact(facts, 'name')} here.`,
  'unknown-field': (facts) => `The document names no ${fact(facts, 'name')}.`,
  'not-allowed': () => 'The document admits nothing here.',
  'not-this': () => 'The document excludes this value.',
  path: () => 'The path with this value is not one that can be sent.',
  slash: () => 'A part of a path cannot hold a slash or a backslash.',
  'dot-segment': () => 'A part of a path cannot be "." or "..".',
  'query-too-long': (facts) => `The query is longer than ${fact(facts, 'limit')} characters, and longer ones are not sent.`,
  'header-text': () => 'A header takes one line of plain characters.',
  'header-left-out': (facts) => `${fact(facts, 'name')} is never sent from a document.`,
  'cookie-left-out': (facts) => `The cookie ${fact(facts, 'name')} is not sent.`,
  'method-override': () => 'A field that makes another method of a request is never sent.',
  'no-body': () => 'This operation takes no body.',
  'no-raw': () => 'This body cannot be written as text.',
  'variable-unknown': (facts) => `The collection has no variable {{${fact(facts, 'name')}}}.`,
  'variable-empty': (facts) => `The variable {{${fact(facts, 'name')}}} has no value for this account.`,
  'variables-too-long': (facts) => `With the value of {{${fact(facts, 'name')}}} the request becomes too long.`,
  'not-json': (facts) =>
    facts['line'] === undefined ? 'The text is no JSON.' : `The text is no JSON: line ${facts['line']}, column ${fact(facts, 'column')}.`,
  'not-form': () => 'A form is written encoded: a space as + or %20, letters beyond a to z and line ends by their codes.',
  'content-type': (facts) => `The document names no body of the kind ${fact(facts, 'name')}.`,
  'cannot-be-sent': () => 'The request is not one that can be sent.',
  lack: () => 'This operation cannot be sent from here.',
};

const parts: Readonly<Record<string, string>> = {
  'ends early': 'The text ends too early.',
};

/** Why a document, or a part of it, could not be read. */
export const problemTexts: Words<(typeof documentProblems)[number]> = {
  empty: () => 'The file is empty.',
  html: () => 'This is a page and no document.',
  syntax: (facts) => parts[fact(facts, 'fault')] ?? `The text is neither JSON nor YAML. ${fact(facts, 'fault')}`.trim(),
  'not-object': () => 'What stands there is not an object.',
  format: (facts) => `This is neither OpenAPI 3 nor Swagger 2.0. ${facts['version'] ? `It says ${facts['version']}.` : ''}`.trim(),
  newer: (facts) => `It is written in OpenAPI ${fact(facts, 'version')}, and read as 3.1.`,
  'too-large': (facts) => `It is larger than ${fact(facts, 'most')} bytes.`,
  'too-deep': () => 'It lies too deep.',
  aliases: () => 'Its aliases stand for too much.',
  'no-paths': () => 'It names no paths.',
  'path-item': () => 'This path could not be read.',
  'path-too-long': () => 'This path is too long.',
  operation: () => 'This operation could not be read.',
  'too-many': (facts) => `${fact(facts, 'left')} more operations are not listed.`,
  'reference-outside': () => 'It refers to another file or address, which is not read.',
  'reference-lost': () => 'It refers to something that is not there.',
};

const named = (what: string, how: string) => (facts: Facts) => `${what} ${fact(facts, 'name')} ${how}`.replace(/ {2,}/g, ' ');

/** What of an operation is different from the document before. */
export const changeWords: Words<(typeof documentChangeLines)[number]> = {
  summary: () => 'Its summary is another one.',
  deprecated: () => 'It is deprecated now.',
  'not-deprecated': () => 'It is not deprecated any more.',
  'parameter-added': named('Parameter', 'was added.'),
  'parameter-removed': named('Parameter', 'was removed.'),
  'parameter-required': named('Parameter', 'is required now.'),
  'parameter-optional': named('Parameter', 'is not required any more.'),
  'parameter-type': named('Parameter', 'has another type.'),
  'parameter-changed': named('Parameter', 'has changed.'),
  'body-added': () => 'It takes a body now.',
  'body-removed': () => 'It takes no body any more.',
  'body-required': () => 'Its body is required now.',
  'body-optional': () => 'Its body is not required any more.',
  'body-changed': () => 'Its body has changed.',
  'field-added': named('Field', 'was added.'),
  'field-removed': named('Field', 'was removed.'),
  'field-required': named('Field', 'is required now.'),
  'field-optional': named('Field', 'is not required any more.'),
  'field-type': named('Field', 'has another type.'),
  'field-changed': named('Field', 'has changed.'),
  'answer-added': named('Answer', 'was added.'),
  'answer-removed': named('Answer', 'was removed.'),
  'answer-changed': named('Answer', 'has changed.'),
};
