type Facts = Readonly<Record<string, string>>;

const of = (facts: Facts, name: string): string => facts[name] ?? '';

/** Text around a response of the service. */
export const explorerResponse = {
  label: 'Answer',
  tabsLabel: 'Views of the answer',
  tabs: { tree: 'Tree', table: 'Table', headers: 'Headers', timing: 'Timing', raw: 'Raw' },
  took: (ms: string) => `${ms} ms`,
  size: {
    bytes: (n: string) => `${n} B`,
    kilobytes: (n: string) => `${n} kB`,
    megabytes: (n: string) => `${n} MB`,
  },
  items: (shown: string) => (shown === '1' ? '1 item' : `${shown} items`),
  itemsOf: (shown: string, all: string) => `${shown === '1' ? '1 item' : `${shown} items`} of ${all}`,
  save: 'Save to a file…',
  saved: (name: string) => `Saved as ${name}.`,
  savedRows: (name: string, rows: string) => `Saved as ${name}, ${rows === '1' ? '1 row' : `${rows} rows`}.`,
  copyResponse: 'Copy the answer',
  copiedValue: 'Value copied',
  copiedPath: 'Path copied',
  keys: { valueCap: 'C', value: 'copy value', pathCap: 'P', path: 'copy path' },
  whole: 'the whole answer',
  tree: {
    label: 'Answer as a tree',
    object: (n: string) => `{ ${n} }`,
    list: (n: string) => `[ ${n} ]`,
    cut: '…',
    reading: 'being read',
  },
  find: {
    label: 'Find in the answer',
    previous: 'Previous place',
    next: 'Next place',
    at: (at: string, all: string) => `${at} of ${all}`,
    reach: (n: string) => `, of which the first ${n} can be opened from here`,
    none: 'Not found',
  },
  differences: {
    count: (n: string, more: boolean) => `${more ? 'At least ' : ''}${n === '1' ? '1 difference' : `${n} differences`} from the document`,
    marked: ', marked below',
    next: 'Next',
    word: (code: string, facts: Facts): string => differenceText[code]?.(facts) ?? 'not as the document says',
  },
  table: {
    label: 'Answer as a table',
    which: 'List',
    csv: 'Save as CSV…',
    moreColumns: (n: string) => `${n} more columns are in the CSV file and not shown here.`,
    lostColumns: (n: string) => `${n} more columns are neither shown nor in the CSV file. The tree has them.`,
    gone: 'This row is not there any more.',
  },
  headers: { label: 'Headers of the answer', none: 'The answer has no headers.' },
  timing: {
    label: 'Where the time went',
    phase: 'Phase',
    ms: 'Milliseconds',
    total: 'Together',
    phases: {
      waited: 'Waited for its turn',
      connected: 'Connected',
      answered: 'Waited for the answer',
      read: 'Read the answer',
    },
  },
  raw: {
    label: 'Answer as it came, secrets masked',
    isReserialized: 'Something in it is masked, so it was reformatted: its lines are not those of the service.',
  },
  kinds: {
    text: 'The answer is text, not JSON.',
    html: 'The answer is a page, not JSON.',
    binary: 'The answer is neither JSON nor text. It can be saved to a file.',
    none: 'The answer has no body.',
  },
  broken: (line: string, column: string, ends: boolean) =>
    `The answer begins as JSON and ${ends ? 'ends too early' : 'is none'}: line ${line}, column ${column}.`,
  issue: 'This could not be shown.',
};

/** What the document expected of a value, by code; short, since it is next to the value. */
const differenceText: Readonly<Record<string, (facts: Facts) => string>> = {
  missing: (f) => (of(f, 'name') === '' ? 'something is missing' : `${of(f, 'name')} is missing`),
  type: (f) => `${of(f, 'expected')} expected`,
  format: (f) => `${of(f, 'format')} expected`,
  enum: () => 'other values expected',
  const: () => 'another value expected',
  pattern: () => 'another form expected',
  'too-small': (f) => `at least ${of(f, 'limit')} expected`,
  'too-large': (f) => `at most ${of(f, 'limit')} expected`,
  'too-short': (f) => `at least ${of(f, 'limit')} characters expected`,
  'too-long': (f) => `at most ${of(f, 'limit')} characters expected`,
  'too-few': (f) => `at least ${of(f, 'limit')} expected`,
  'too-many': (f) => `at most ${of(f, 'limit')} expected`,
  'not-unique': () => 'is here twice',
  extra: () => 'not in the document',
  'not-allowed': () => 'not in the document',
};
