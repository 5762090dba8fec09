import type { documentChangeLines, documentProblems, FaultCode } from '../../../../preload/contract/explorer-codes.ts';

/** The facts of a code. */
export type Facts = Readonly<Record<string, string>>;

/** Every code has a text: one without does not compile. */
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

const characters = (n: string): string => (n === '1' ? '1 character' : `${n} characters`);

/** Why a value is not sent unchanged, or what was omitted from the request; see `valueNotes`. */
export const faultTexts: Words<FaultCode> = {
  missing: () => 'This is required.',
  'missing-any': (facts) => `At least one of these is required: ${fact(facts, 'names')}.`,
  type: (facts) => `This has to be ${typeName(fact(facts, 'expected'))}.`,
  'not-an-integer': () => 'This has to be a whole number.',
  'not-a-number': () => 'This has to be a number.',
  'not-a-boolean': () => 'This has to be true or false.',
  'too-many-digits': () => 'This number has more digits than can be sent exactly.',
  enum: (facts) => `This has to be one of: ${fact(facts, 'values')}.`,
  'too-small': (facts) => (facts['open'] === undefined ? `At least ${fact(facts, 'limit')}.` : `More than ${fact(facts, 'limit')}.`),
  'too-large': (facts) => (facts['open'] === undefined ? `At most ${fact(facts, 'limit')}.` : `Less than ${fact(facts, 'limit')}.`),
  'not-multiple': (facts) => `This has to be a multiple of ${fact(facts, 'limit')}.`,
  'too-short': (facts) => `At least ${characters(fact(facts, 'limit'))}.`,
  'too-long': (facts) => `At most ${characters(fact(facts, 'limit'))}.`,
  'too-few': (facts) => `At least ${fact(facts, 'limit')}.`,
  'too-many': (facts) => `At most ${fact(facts, 'limit')}.`,
  'not-unique': () => 'Something is here twice.',
  format: (facts) => `This is not written as ${fact(facts, 'format')}.`,
  pattern: (facts) => `This is not as the document asks: ${fact(facts, 'pattern')}.`,
  'pattern-unchecked': () => 'Its pattern could not be checked in time; it is sent as it is.',
  unchecked: () => 'It is too large to be checked as a whole; it is sent as it is.',
  sealed: () => 'What of it is a secret cannot be told, so all of it is kept as one.',
  file: () => 'A file has to be chosen here.',
  'no-file': () => 'A body of this kind takes no file from here.',
  'file-gone': () => 'The file is not held any more. Choose it again.',
  'files-too-large': () => 'All files of a request together: at most 5 MB.',
  'own-key': () => 'This is an API key of this application. It is added when the request is sent, and goes nowhere else.',
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
  'content-type-needed': (facts) => `The document takes any of ${fact(facts, 'range')} here. Type which one this is.`,
  'content-type-unwritten': (facts) => `This body cannot be sent as ${fact(facts, 'name')}.`,
  'cannot-be-sent': () => 'The request is not one that can be sent.',
  lack: () => 'This operation cannot be sent from here.',
};

const megabytes = (facts: Facts): string => String(Math.floor(Number(fact(facts, 'most')) / 1024 / 1024));

const parts: Readonly<Record<string, string>> = {
  'ends early': 'The text ends too early.',
};

/** Why a document, or a part of it, could not be read. */
export const problemTexts: Words<(typeof documentProblems)[number]> = {
  empty: () => 'The file is empty.',
  html: () => 'This is a page and no document.',
  syntax: (facts) =>
    parts[fact(facts, 'fault')] ?? `The text is neither JSON nor YAML${fact(facts, 'fault') === '' ? '' : `: ${fact(facts, 'fault')}`}.`,
  'not-object': () => 'This is not an object.',
  format: (facts) => `This is neither OpenAPI 3 nor Swagger 2.0. ${facts['version'] ? `It says ${facts['version']}.` : ''}`.trim(),
  newer: (facts) => `It is written in OpenAPI ${fact(facts, 'version')}, and read as 3.1.`,
  'too-large': (facts) =>
    `It is larger than ${megabytes(facts)} MB${facts['format'] === undefined ? '' : `, the most that is read of ${facts['format']}`}.`,
  'too-deep': () => 'It lies too deep.',
  aliases: () => 'Its aliases stand for too much.',
  'no-paths': () => 'It names no paths.',
  'path-item': () => 'This path could not be read.',
  'path-too-long': (facts) =>
    `This path is longer than ${fact(facts, 'most')} characters. ${facts['left'] === '1' ? 'Its operation is' : `Its ${fact(facts, 'left')} operations are`} not listed.`,
  operation: () => 'This operation could not be read.',
  'too-many': (facts) =>
    `${fact(facts, 'left')} ${facts['left'] === '1' ? 'operation' : 'operations'} of ${fact(facts, 'all')} ${facts['left'] === '1' ? 'is' : 'are'} not listed, from here on: ${
      facts['most'] === undefined ? `the list holds at most ${fact(facts, 'characters')} characters` : `at most ${facts['most']} are`
    }.`,
  'reference-outside': () => 'It refers to another file or address, which is not read.',
  'reference-lost': () => 'It refers to something that is not there.',
  'references-unchecked': (facts) =>
    `${fact(facts, 'left')} references were not checked: at most ${fact(facts, 'most')} different ones are. They are followed all the same.`,
};

/** The name of a parameter's location in the form. */
const places: Readonly<Record<string, string>> = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies' };

const parameter = (how: string) => (facts: Facts) =>
  `Parameter ${fact(facts, 'name')} (${places[fact(facts, 'place')] ?? fact(facts, 'place')}) ${how}`;

/** A body has several content types with possibly different fields. */
const ofType = (facts: Facts): string => (fact(facts, 'type') === '' ? '' : ` of ${fact(facts, 'type')}`);

const field = (how: string) => (facts: Facts) => `Field ${fact(facts, 'name')}${ofType(facts)} ${how}`;

const answer = (how: string) => (facts: Facts) => `Answer ${fact(facts, 'status')} ${how}`;

/** Empty: the document does not give a type. */
const fromTo = (facts: Facts): string => {
  const [from, to] = [fact(facts, 'from'), fact(facts, 'to')];
  return `${from === '' ? 'had no type' : `was ${from}`}, and ${to === '' ? 'has none' : `is ${to}`} now.`;
};

/** What differs in an operation from the previous document. */
export const changeText: Words<(typeof documentChangeLines)[number]> = {
  summary: (facts) => `Its summary was “${fact(facts, 'from')}”, and is “${fact(facts, 'to')}” now.`,
  deprecated: () => 'It is deprecated now.',
  'not-deprecated': () => 'It is not deprecated any more.',
  'parameter-added': parameter('was added.'),
  'parameter-removed': parameter('was removed.'),
  'parameter-required': parameter('is required now.'),
  'parameter-optional': parameter('is not required any more.'),
  'parameter-deprecated': parameter('is deprecated now.'),
  'parameter-not-deprecated': parameter('is not deprecated any more.'),
  'parameter-type': (facts) => parameter(fromTo(facts))(facts),
  'parameter-changed': parameter('has changed.'),
  'body-added': (facts) => `It takes a body now: ${fact(facts, 'type')}.`,
  'body-removed': () => 'It takes no body any more.',
  'body-type-added': (facts) => `Its body can be sent as ${fact(facts, 'type')} now.`,
  'body-type-removed': (facts) => `Its body cannot be sent as ${fact(facts, 'type')} any more.`,
  'body-required': () => 'Its body is required now.',
  'body-optional': () => 'Its body is not required any more.',
  'body-changed': (facts) => `Its body${ofType(facts)} has changed.`,
  'field-added': field('was added.'),
  'field-removed': field('was removed.'),
  'field-required': field('is required now.'),
  'field-optional': field('is not required any more.'),
  'field-type': (facts) => field(fromTo(facts))(facts),
  'field-changed': field('has changed.'),
  'answer-added': answer('was added.'),
  'answer-removed': answer('was removed.'),
  'answer-changed': answer('has changed.'),
};
