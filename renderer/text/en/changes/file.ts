import type { fileProblemCodes } from '../../../../preload/contract/changes/change-codes.ts';
import { shownText } from '../errors/explanation.ts';
import { plural } from '../plural.ts';

/** Text for changes from a file. */

type Facts = Readonly<Record<string, string>>;
type FileProblemCode = (typeof fileProblemCodes)[number];

const rows = (count: string) => plural(count, 'one row', `${count} rows`);

export const changeFile = {
  title: 'Changes from a file',
  command: 'Changes from a file…',
  open: 'From a file…',
  tip: 'One type of change for many rows, from a CSV file',
  file: 'the file',
  what: 'Change',
  separator: 'Separator',
  template: 'Save template…',
  savedAt: (path: string) => `Saved to ${path}`,
  notSaved: 'Not saved: no location was chosen.',
  drop: {
    title: 'Drop a CSV file here',
    text: 'Every row is checked first. Nothing is sent before the review.',
    choose: 'Choose file…',
    chooseOther: 'Choose another file…',
    several: 'Drop one file at a time.',
  },
  columns: {
    title: 'Columns',
    label: 'Columns of the file',
    note: 'An empty cell leaves the field unchanged. (clear) empties it where possible. Rows that begin with (example) are skipped.',
    name: 'Column',
    needed: 'Required',
    accepts: 'Accepted values',
    example: 'Example',
    yes: 'yes',
    no: 'no',
    clearable: '(clear) empties it',
    masked: 'not shown, not stored',
    targets: {
      domain: 'domain name in this account, in Unicode or as an A-label',
      customer: 'customer’s email address or ID',
      contact: 'ID of one of this customer’s contacts',
    } as Readonly<Record<string, string>>,
    types: {
      text: 'text',
      number: (min: string, max: string) => (max === '' ? 'whole number' : `whole number, ${min} to ${max}`),
      'yes-no': 'yes or no, on or off',
      choice: (choices: string) => `one of ${choices}`,
      list: 'several, separated by spaces, commas, or line breaks',
    },
  },
  reading: (name: string) => `Reading ${name}…`,
  stop: 'Stop',
  progress: {
    label: 'File reading progress',
    counts: (read: string, problems: string) => `${rows(read)}, ${plural(problems, 'one problem', `${problems} problems`)} so far`,
  },
  failed: 'The file could not be read',
  planFailed: 'The changes could not be planned',
  saveFailed: 'The file was not saved',
  guess: {
    title: 'Which text encoding does this file use?',
    text: (name: string) => `${name} is not UTF-8. Choose the encoding that shows the names correctly.`,
    names: {
      'utf-8': 'UTF-8',
      'windows-1252': 'Windows-1252',
      'utf-16le': 'UTF-16',
      'utf-16be': 'UTF-16, big-endian',
    },
    likely: 'likely',
    none: 'With this encoding, no columns are recognized.',
    use: (encoding: string) => `Read as ${encoding}`,
    table: (encoding: string) => `First rows as ${encoding}`,
  },
  found: {
    label: 'Results',
    rows: (all: string) => plural(all, 'one row', `${all} rows`),
    good: (count: string) => `${count} can be planned`,
    bad: (count: string) => `${count} with problems`,
    examples: (count: string) => plural(count, 'one example, skipped', `${count} examples, skipped`),
    separators: { ',': 'comma', ';': 'semicolon', '\t': 'tab' },
    written: (encoding: string, separator: string) => `${encoding}, ${separator}-separated`,
    known: (names: string) => `Columns: ${names}`,
    unknown: (names: string) => `Unknown, ignored: ${names}`,
    missing: (names: string) => `Missing columns, so no rows were read: ${names}.`,
    twice: (names: string) => `Duplicate columns, so no rows were read: ${names}.`,
    missingText: 'Save the template to see what the columns are called.',
    preview: 'First rows',
    line: 'Line',
    nothing: 'This file has no rows.',
  },
  problems: {
    title: 'Problems',
    more: (shown: string) => `showing the first ${shown}`,
    save: 'Save problems…',
    none: 'No problems found.',
    columns: { line: 'Line', column: 'Column', value: 'Value', what: 'Problem', todo: 'What to do' },
    row: 'entire row',
    letter: 'Column letter',
    rowMissing: 'This row is no longer there',
    empty: 'empty',
  },
  foot: {
    label: 'Continue',
    review: (count: string) => plural(count, 'Review one change…', `Review ${count} changes…`),
    nothing: 'No rows can be planned.',
    without: (count: string) => `${rows(count)} with problems skipped`,
    all: 'All rows can be planned.',
  },
};

/** What is wrong, and what to do about it. `{name}` is a placeholder for a fact. */
export const fileProblems: Readonly<Record<FileProblemCode, readonly [what: string, todo: string]>> = {
  'after-quote': ['Text follows a closing quotation mark.', 'Double the quotation marks inside the cell.'],
  'open-quote': ['A quotation mark opens here and is never closed. Nothing after it was read.', 'Close it, or double it.'],
  cells: ['The row has {is} cells; the header has {expected}.', 'Put cells that contain the separator in quotation marks.'],
  needed: ['Required, but empty.', 'Enter a value.'],
  'not-clearable': ['This can’t be emptied.', 'Leave the cell empty to keep the current value.'],
  'not-number': ['This is not a whole number.', 'Use digits only.'],
  'not-yes-no': ['This is neither yes nor no.', 'Enter yes or no, or on or off.'],
  'not-choice': ['This is not one of: {choices}.', 'Enter one of these values.'],
  schema: ['{message}', 'Fix the cell.'],
  'no-domain': ['This is not a domain name.', 'Enter the full name.'],
  'domain-not-here': ['This domain is not in the account.', 'Check for a typo, or refresh the domains.'],
  'no-customer': ['This is neither an email address nor an ID.', 'Enter the customer’s email address or ID.'],
  'customer-not-here': ['This customer is not in the account.', 'Check for a typo, or refresh the customers.'],
  'no-contact': ['This is not a contact ID.', 'The customer page lists the IDs.'],
  'contact-not-here': ['The customer has no such contact.', 'The customer page lists the IDs.'],
  'object-not-here': ['This is not in the account.', 'Check for a typo, enter the ID, or refresh the list.'],
  several: ['Several match: {ids}.', 'Use the ID where possible, or make the change on its page.'],
  twice: ['Duplicate of line {line}.', 'Keep one of them. Until then, neither is planned.'],
  'in-job': ['Job {job} has the same change in row {row}, which is not finished.', 'Wait for it, or stop it.'],
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
