import { counted } from '../plural.ts';

type Facts = Readonly<Record<string, string>>;

const of = (facts: Facts, name: string): string => facts[name] ?? '';

/** Text around a response of the service. */
export const explorerResponse = {
  label: 'Response',
  tabsLabel: 'Response views',
  tabs: { tree: 'Tree', table: 'Table', headers: 'Headers', timing: 'Timing', raw: 'Raw' },
  took: (ms: string) => `${ms} ms`,
  size: {
    bytes: (n: string) => `${n} B`,
    kilobytes: (n: string) => `${n} kB`,
    megabytes: (n: string) => `${n} MB`,
  },
  items: (shown: string) => counted(shown, 'item', 'items'),
  itemsOf: (shown: string, all: string) => `${counted(shown, 'item', 'items')} of ${all}`,
  save: 'Save to file…',
  saved: (name: string) => `Saved as ${name}.`,
  savedRows: (name: string, rows: string) => `Saved as ${name}, ${counted(rows, 'row', 'rows')}.`,
  copyResponse: 'Copy response',
  copiedValue: 'Value copied',
  copiedPath: 'Path copied',
  keys: { valueCap: 'C', value: 'copy value', pathCap: 'P', path: 'copy path' },
  whole: 'the entire response',
  tree: {
    label: 'Response as a tree',
    object: (n: string) => `{ ${n} }`,
    list: (n: string) => `[ ${n} ]`,
    cut: '…',
    reading: 'loading',
  },
  find: {
    label: 'Find in response',
    previous: 'Previous match',
    next: 'Next match',
    at: (at: string, all: string) => `${at} of ${all}`,
    reach: (n: string) => `, of which only the first ${n} can be opened here`,
    none: 'Not found',
  },
  differences: {
    count: (n: string, more: boolean) => `${more ? 'At least ' : ''}${counted(n, 'difference', 'differences')} from the document`,
    marked: ', marked below',
    next: 'Next',
    word: (code: string, facts: Facts): string => differenceText[code]?.(facts) ?? 'differs from the document',
  },
  table: {
    label: 'Response as a table',
    which: 'List',
    csv: 'Save as CSV…',
    moreColumns: (n: string) => `${n} more columns are in the CSV file and not shown here.`,
    lostColumns: (n: string) => `${n} more columns are neither shown nor in the CSV file. The tree has them.`,
    rowMissing: 'This row is no longer there.',
  },
  headers: { label: 'Response headers', none: 'The response has no headers.' },
  timing: {
    label: 'Timing breakdown',
    phase: 'Phase',
    ms: 'Milliseconds',
    total: 'Total',
    phases: {
      waited: 'In the queue',
      connected: 'Connected',
      answered: 'Waiting for response',
      read: 'Reading response',
    },
  },
  raw: {
    label: 'Raw response, secrets masked',
    isReserialized: 'Parts of the response are masked, so it was reformatted: its lines differ from the original.',
  },
  kinds: {
    text: 'The response is text, not JSON.',
    html: 'The response is a web page, not JSON.',
    binary: 'The response is neither JSON nor text. It can be saved to a file.',
    none: 'The response has no body.',
  },
  broken: (line: string, column: string, ends: boolean) =>
    `The response begins as JSON but ${ends ? 'ends too early' : 'is not valid'}: line ${line}, column ${column}.`,
  issue: 'This could not be shown.',
};

/** What the document expected of a value, by code; short, since it is next to the value. */
const differenceText: Readonly<Record<string, (facts: Facts) => string>> = {
  missing: (f) => (of(f, 'name') === '' ? 'something is missing' : `${of(f, 'name')} is missing`),
  type: (f) => `${of(f, 'expected')} expected`,
  format: (f) => `${of(f, 'format')} expected`,
  enum: () => 'other values expected',
  const: () => 'another value expected',
  pattern: () => 'different format expected',
  'too-small': (f) => `at least ${of(f, 'limit')} expected`,
  'too-large': (f) => `at most ${of(f, 'limit')} expected`,
  'too-short': (f) => `at least ${of(f, 'limit')} characters expected`,
  'too-long': (f) => `at most ${of(f, 'limit')} characters expected`,
  'too-few': (f) => `at least ${of(f, 'limit')} expected`,
  'too-many': (f) => `at most ${of(f, 'limit')} expected`,
  'not-unique': () => 'duplicate',
  extra: () => 'not in the document',
  'not-allowed': () => 'no value expected here',
};
