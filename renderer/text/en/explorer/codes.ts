import type { documentChangeLines, documentProblems, FaultCode } from '../../../../preload/contract/explorer/codes.ts';
import { counted, plural } from '../plural.ts';

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

const characters = (n: string): string => counted(n, 'character', 'characters');

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
  'not-unique': () => 'There are duplicate items.',
  format: (facts) => `This is not in ${fact(facts, 'format')} format.`,
  pattern: (facts) => `This does not match the pattern in the document: ${fact(facts, 'pattern')}.`,
  'pattern-unchecked': () => 'The pattern could not be checked in time; the value is sent as is.',
  unchecked: () => 'This is too large to be checked completely; it is sent as is.',
  sealed: () => 'It is not clear which part of this is secret, so all of it is treated as a secret.',
  file: () => 'Choose a file here.',
  'no-file': () => 'Files cannot be sent from here in a body of this type.',
  'file-gone': () => 'The file is no longer in memory. Choose it again.',
  'files-too-large': () => 'All files of a request together can have at most 5 MB.',
  'own-key': () =>
    'This contains an API key of this application. The key is added when the request is sent, and is not sent anywhere else.',
  extra: (facts) => `The document does not define ${fact(facts, 'name')} here.`,
  'unknown-field': (facts) => `The document does not define ${fact(facts, 'name')}.`,
  'not-allowed': () => 'The document allows nothing here.',
  'not-this': () => 'The document excludes this value.',
  path: () => 'A path with this value cannot be sent.',
  slash: () => 'A path segment cannot contain a slash or a backslash.',
  'dot-segment': () => 'A path segment cannot be “.” or “..”.',
  'query-too-long': (facts) => `The query is longer than ${fact(facts, 'limit')} characters, so it cannot be sent.`,
  'header-text': () => 'A header has to be one line of plain characters.',
  'header-omitted': (facts) => `${fact(facts, 'name')} is never taken from a document.`,
  'cookie-omitted': (facts) => `The cookie ${fact(facts, 'name')} is not sent.`,
  'method-override': () => 'A field that overrides the request method is never sent.',
  'no-body': () => 'This operation takes no body.',
  'no-raw': () => 'This body cannot be entered as text.',
  'variable-unknown': (facts) => `The collection has no variable {{${fact(facts, 'name')}}}.`,
  'variable-empty': (facts) => `The variable {{${fact(facts, 'name')}}} has no value for this account.`,
  'variables-too-long': (facts) => `The value of {{${fact(facts, 'name')}}} makes the request too long.`,
  'not-json': (facts) =>
    facts['line'] === undefined ? 'The text is not JSON.' : `The text is not JSON: line ${facts['line']}, column ${fact(facts, 'column')}.`,
  'not-form': () => 'Form data has to be URL-encoded: a space as + or %20, line breaks and letters beyond a to z as percent codes.',
  'content-type': (facts) => `The document defines no body of type ${fact(facts, 'name')}.`,
  'content-type-needed': (facts) => `The document accepts any of ${fact(facts, 'range')} here. Enter the exact type.`,
  'content-type-unwritten': (facts) => `This body cannot be sent as ${fact(facts, 'name')}.`,
  'cannot-be-sent': () => 'This request cannot be sent.',
  unsupported: () => 'This operation cannot be sent from here.',
};

const megabytes = (facts: Facts): string => String(Math.floor(Number(fact(facts, 'most')) / 1024 / 1024));

const parts: Readonly<Record<string, string>> = {
  'ends early': 'The text ends too early.',
};

/** Why a document, or a part of it, could not be read. */
export const problemTexts: Words<(typeof documentProblems)[number]> = {
  empty: () => 'The file is empty.',
  html: () => 'This is a web page, not a document.',
  syntax: (facts) =>
    parts[fact(facts, 'fault')] ?? `The text is neither JSON nor YAML${fact(facts, 'fault') === '' ? '' : `: ${fact(facts, 'fault')}`}.`,
  'not-object': () => 'The content is not an object.',
  format: (facts) => `This is neither OpenAPI 3 nor Swagger 2.0. ${facts['version'] ? `It declares ${facts['version']}.` : ''}`.trim(),
  newer: (facts) => `It is written in OpenAPI ${fact(facts, 'version')} and read as 3.1.`,
  'too-large': (facts) =>
    `It is larger than ${megabytes(facts)} MB${facts['format'] === undefined ? '' : `, the limit for ${facts['format']}`}.`,
  'too-deep': () => 'It is nested too deeply.',
  aliases: () => 'Its aliases expand to too much data.',
  'no-paths': () => 'It defines no paths.',
  'path-item': () => 'This path could not be read.',
  'path-too-long': (facts) =>
    `This path is longer than ${fact(facts, 'most')} characters. ${plural(fact(facts, 'remaining'), 'Its operation is', `Its ${fact(facts, 'remaining')} operations are`)} not listed.`,
  operation: () => 'This operation could not be read.',
  'too-many': (facts) =>
    `${fact(facts, 'remaining')} ${plural(fact(facts, 'remaining'), 'operation', 'operations')} of ${fact(facts, 'all')} ${plural(fact(facts, 'remaining'), 'is', 'are')} not listed, from here on: ${
      facts['most'] === undefined
        ? `the list can hold at most ${fact(facts, 'characters')} characters`
        : `at most ${facts['most']} are listed`
    }.`,
  'reference-outside': () => 'It refers to another file or address, which is not read.',
  'reference-lost': () => 'It refers to something that does not exist.',
  'references-unchecked': (facts) =>
    `${fact(facts, 'remaining')} references were not checked: at most ${fact(facts, 'most')} different ones are checked. They are still followed.`,
};

/** The name of a parameter's location in the form. */
const places: Readonly<Record<string, string>> = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies' };

const parameter = (how: string) => (facts: Facts) =>
  `Parameter ${fact(facts, 'name')} (${places[fact(facts, 'place')] ?? fact(facts, 'place')}) ${how}`;

/** A body has several content types with possibly different fields. */
const ofType = (facts: Facts): string => (fact(facts, 'type') === '' ? '' : ` of ${fact(facts, 'type')}`);

const field = (how: string) => (facts: Facts) => `Field ${fact(facts, 'name')}${ofType(facts)} ${how}`;

const answer = (how: string) => (facts: Facts) => `Response ${fact(facts, 'status')} ${how}`;

/** Empty: the document does not give a type. */
const fromTo = (facts: Facts): string => {
  const [from, to] = [fact(facts, 'from'), fact(facts, 'to')];
  return `${from === '' ? 'had no type' : `was ${from}`}, and ${to === '' ? 'has none' : `is ${to}`} now.`;
};

/** What differs in an operation from the previous document. */
export const changeText: Words<(typeof documentChangeLines)[number]> = {
  summary: (facts) => `Its summary was “${fact(facts, 'from')}” and is now “${fact(facts, 'to')}”.`,
  deprecated: () => 'It is now deprecated.',
  'not-deprecated': () => 'It is no longer deprecated.',
  'parameter-added': parameter('was added.'),
  'parameter-removed': parameter('was removed.'),
  'parameter-required': parameter('is now required.'),
  'parameter-optional': parameter('is no longer required.'),
  'parameter-deprecated': parameter('is now deprecated.'),
  'parameter-not-deprecated': parameter('is no longer deprecated.'),
  'parameter-type': (facts) => parameter(fromTo(facts))(facts),
  'parameter-changed': parameter('has changed.'),
  'body-added': (facts) => `It now takes a body: ${fact(facts, 'type')}.`,
  'body-removed': () => 'It no longer takes a body.',
  'body-type-added': (facts) => `Its body can now be sent as ${fact(facts, 'type')}.`,
  'body-type-removed': (facts) => `Its body can no longer be sent as ${fact(facts, 'type')}.`,
  'body-required': () => 'Its body is now required.',
  'body-optional': () => 'Its body is no longer required.',
  'body-changed': (facts) => `Its body${ofType(facts)} has changed.`,
  'field-added': field('was added.'),
  'field-removed': field('was removed.'),
  'field-required': field('is now required.'),
  'field-optional': field('is no longer required.'),
  'field-type': (facts) => field(fromTo(facts))(facts),
  'field-changed': field('has changed.'),
  'answer-added': answer('was added.'),
  'answer-removed': answer('was removed.'),
  'answer-changed': answer('has changed.'),
};
