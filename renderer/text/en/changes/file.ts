import type { fileProblemCodes } from '../../../../preload/contract/change-codes.ts';
import { shownText } from '../errors/explanation.ts';

/** Text for changes from a file. */

type Facts = Readonly<Record<string, string>>;
type FileProblemCode = (typeof fileProblemCodes)[number];

const rows = (count: string) => (count === '1' ? 'one row' : `${count} rows`);

export const changeFile = {
  title: 'Changes from a file',
  command: 'Changes from a file…',
  open: 'From a file…',
  tip: 'One change for many, from a CSV file',
  file: 'the file',
  what: 'What changes',
  separator: 'Between the cells',
  template: 'Save template…',
  savedAt: (path: string) => `Saved at ${path}`,
  notSaved: 'Nothing was saved: no place was chosen.',
  drop: {
    title: 'Drop a CSV file here',
    text: 'Every row is checked first. Nothing is sent before the review.',
    choose: 'Choose file…',
    again: 'Choose another file…',
    several: 'Drop one file at a time.',
  },
  columns: {
    title: 'Columns',
    label: 'Columns of the file',
    note: 'An empty cell leaves a field as it is. (clear) empties it where that is possible. A row that begins with (example) is left out.',
    name: 'Column',
    needed: 'Needed',
    accepts: 'What it takes',
    example: 'Example',
    yes: 'yes',
    no: 'no',
    clearable: '(clear) empties it',
    masked: 'not shown and not kept',
    targets: {
      domain: 'name of a domain of the account, in Unicode or as A-labels',
      customer: 'customer’s e-mail address or number',
      contact: 'number of a contact of this customer',
    } as Readonly<Record<string, string>>,
    types: {
      text: 'text',
      number: (min: string, max: string) => (max === '' ? 'whole number' : `whole number, ${min} to ${max}`),
      'yes-no': 'yes or no, on or off',
      choice: (choices: string) => `one of ${choices}`,
      list: 'several, apart by spaces, commas or line breaks',
    },
  },
  reading: (name: string) => `Reading ${name}…`,
  stop: 'Stop',
  progress: {
    label: 'How much of the file was read',
    counts: (read: string, problems: string) => `${rows(read)}, ${problems === '1' ? 'one problem' : `${problems} problems`} so far`,
  },
  failed: 'The file could not be read',
  planFailed: 'The changes could not be planned',
  saveFailed: 'The file was not saved',
  guess: {
    title: 'Which text encoding does this file use?',
    text: (name: string) => `${name} is not UTF-8. Look which of these shows the names as they are.`,
    names: {
      'utf-8': 'UTF-8',
      'windows-1252': 'Windows-1252',
      'utf-16le': 'UTF-16',
      'utf-16be': 'UTF-16, big-endian',
    },
    likely: 'likely',
    none: 'Read this way, no column is known.',
    use: (encoding: string) => `Read as ${encoding}`,
    table: (encoding: string) => `First rows as ${encoding}`,
  },
  found: {
    label: 'What was found',
    rows: (all: string) => (all === '1' ? 'one row' : `${all} rows`),
    good: (count: string) => `${count} can be planned`,
    bad: (count: string) => `${count} with problems`,
    examples: (count: string) => (count === '1' ? 'one example, left out' : `${count} examples, left out`),
    separators: { ',': 'comma', ';': 'semicolon', '\t': 'tab' },
    written: (encoding: string, separator: string) => `${encoding}, cells apart by ${separator}`,
    known: (names: string) => `Columns: ${names}`,
    unknown: (names: string) => `Not known, left out: ${names}`,
    missing: (names: string) => `Missing, so no row was read: ${names}.`,
    twice: (names: string) => `Twice, so no row was read: ${names}.`,
    missingText: 'Save the template to see what the columns are called.',
    preview: 'First rows',
    line: 'Line',
    nothing: 'There is no row in this file.',
  },
  problems: {
    title: 'Problems',
    more: (shown: string) => `the first ${shown} are listed`,
    save: 'Save problems…',
    none: 'No problem was found.',
    columns: { line: 'Line', column: 'Column', value: 'Value', what: 'What is wrong', todo: 'What to do' },
    row: 'whole row',
    letter: 'Column letter',
    gone: 'This row is no longer there',
    empty: 'empty',
  },
  foot: {
    label: 'Go on',
    review: (count: string) => (count === '1' ? 'Review one change…' : `Review ${count} changes…`),
    nothing: 'No row can be planned.',
    without: (count: string) => `${rows(count)} with problems left out`,
    all: 'Every row can be planned.',
  },
};

/** What is wrong, and what to do about it. `{name}` is a placeholder for a fact. */
export const fileProblems: Readonly<Record<FileProblemCode, readonly [what: string, todo: string]>> = {
  'after-quote': ['There is text after a closing quotation mark.', 'Double the quotation marks inside the cell.'],
  'open-quote': ['A quotation mark opens here and is never closed. Nothing after it was read.', 'Close it, or double it.'],
  cells: ['The row has {is} cells, the head has {wanted}.', 'Put cells that hold a separator into quotation marks.'],
  needed: ['Empty, and needed.', 'Fill it in.'],
  'not-clearable': ['This cannot be emptied.', 'Leave the cell empty to keep what is there.'],
  'not-number': ['This is not a whole number.', 'Write digits alone.'],
  'not-yes-no': ['This is neither yes nor no.', 'Write yes or no, or on or off.'],
  'not-choice': ['This is not one of: {choices}.', 'Write one of them.'],
  schema: ['{message}', 'Fix the cell.'],
  'no-domain': ['This is not a domain name.', 'Write the whole name.'],
  'domain-not-here': ['This domain is not in the account.', 'Look for a typing mistake, or read the domains again.'],
  'no-customer': ['This is neither an e-mail address nor a number.', 'Name the customer by one of them.'],
  'customer-not-here': ['This customer is not in the account.', 'Look for a typing mistake, or read the customers again.'],
  'no-contact': ['This is not a number of a contact.', 'The page of the customer has the numbers.'],
  'contact-not-here': ['The customer has no such contact.', 'The page of the customer has the numbers.'],
  several: ['Several have this name: {ids}.', 'Name it by its number where that is possible, or change it on its page.'],
  twice: ['The same is in line {line}.', 'Keep one of them; neither is planned until then.'],
  'in-job': ['Job {job} has the same in its row {row}, which is not over.', 'Wait for it, or stop it.'],
};

const filled = (text: string, facts: Facts): string => text.replace(/\{(\w+)\}/g, (_, name: string) => shownText(facts[name] ?? ''));

/** Text for a problem. */
export function problemText(code: FileProblemCode, facts: Facts): { readonly what: string; readonly todo: string } {
  const [what, todo] = fileProblems[code];
  const example = facts['example'];
  const helped = new Set<FileProblemCode>(['needed', 'not-number', 'no-domain', 'schema']);
  return {
    what: filled(what, facts),
    todo: helped.has(code) && example !== undefined ? `${todo} For example: ${example}` : todo,
  };
}
