import type { Output } from '../../../preload/contract/index.ts';
import type { TransferFileChoice, TransferFilePreview } from '../../../preload/contract/workspace/transfer-file.ts';
import { plural } from './plural.ts';

type Saved = Output<'handover.save'>;
type Applied = Output<'handover.apply'>;
type Num = (n: number) => string;

const objects = (n: number, number: Num): string => `${number(n)} ${plural(n, 'domain or customer', 'domains or customers')}`;
/** Sets of nameservers only if there are any. */
const others = (filters: number, sets: number, number: Num): string => {
  const saved = `${number(filters)} ${plural(filters, 'saved filter', 'saved filters')}`;
  return sets === 0 ? ` and ${saved}` : `, ${saved} and ${number(sets)} ${plural(sets, 'set of nameservers', 'sets of nameservers')}`;
};

/** Text of the transfer file for notes, tags and saved filters. */
export const transferFile = {
  label: 'Notes, tags and filters',
  account: 'Account',
  hint: 'A file for a colleague: domain names, customers’ email addresses, their notes and tags, saved filters, sets of nameservers, rules, templates and customers’ preferences for reminders, and the letterhead of statements. No API key, no account.',
  noAccount: 'Add an account first.',
  export: 'Export…',
  exportNamed: (account: string) => `Export… notes, tags and filters of ${account}`,
  exportCommand: 'Export notes, tags and filters…',
  import: 'Import…',
  importNamed: (account: string) => `Import… notes, tags and filters into ${account}`,
  importCommand: 'Import notes, tags and filters…',
  notSaved: 'Nothing was exported: no location was chosen.',
  notOpened: 'Nothing was imported: no file was chosen.',
  saved({ path, objects: count, filters, sets, nameless }: Saved & { path: string }, number: Num): string {
    const left = nameless === 0 ? '' : ` ${number(nameless)} without a known name were skipped.`;
    return `Exported ${objects(count, number)}${others(filters, sets, number)} to ${path}.${left}`;
  },
  applied({ written, unchanged, tooLong, filters, sets }: Applied, number: Num): string {
    const stay = unchanged === 0 ? '' : ` ${number(unchanged)} that differ were left unchanged.`;
    const long = tooLong === 0 ? '' : ` ${number(tooLong)} could not be merged: the note would be too long.`;
    return `Imported ${objects(written, number)}${others(filters, sets, number)}.${stay}${long}`;
  },
  faults: {
    save: 'Nothing was exported',
    open: 'The file was not imported',
    apply: 'Nothing was imported',
    whatToDo: {
      save: 'Any existing file is unchanged. Choose another location or free up space, then try again.',
      open: 'Nothing was changed here. Ask for the file again, exactly as Reseller Desk wrote it.',
      apply: 'Nothing was changed here. Choose the file again.',
    },
  },
  dialog: {
    title: 'Import notes, tags and filters',
    into: 'Into',
    file: 'File',
    made: 'Created',
    counts: 'Domains and customers',
    fresh: 'New here',
    same: 'Identical',
    different: 'Different',
    absent: 'Not in this account',
    absentNote: 'Skipped: the local copy has no entry with this name.',
    names: (names: string, more: string | null) => (more === null ? names : `${names} and ${more} more`),
    filters: 'Saved filters',
    sets: 'Sets of nameservers',
    preferences: 'Reminder preferences',
    preferencesOf({ fresh, same, different, absent }: TransferFilePreview['reminders'], number: Num): string {
      const parts = [
        fresh > 0 ? `${number(fresh)} new` : '',
        different > 0 ? `${number(different)} different` : '',
        same > 0 ? `${number(same)} already here` : '',
        absent > 0 ? `${number(absent)} not in this account` : '',
      ].filter((part) => part !== '');
      return parts.length === 0 ? 'None' : parts.join(', ');
    },
    rules: 'Reminder rules',
    rulesAre: { none: 'None', fresh: 'New', same: 'Already here', different: 'Different' } satisfies Record<
      TransferFilePreview['reminders']['rules'],
      string
    >,
    templates: 'Reminder templates',
    sender: 'Your details in messages',
    letterhead: 'Letterhead of statements',
    filtersOf(
      {
        fresh,
        same,
        renamed,
        full,
        different = 0,
      }: Record<'fresh' | 'same' | 'renamed' | 'full', number> & { readonly different?: number },
      number: Num,
    ): string {
      const parts = [
        fresh > 0 ? `${number(fresh)} new` : '',
        different > 0 ? `${number(different)} different` : '',
        renamed > 0 ? `${number(renamed)} renamed with a number (name already used)` : '',
        same > 0 ? `${number(same)} already here` : '',
        full > 0 ? `${number(full)} skipped: the list is full` : '',
      ].filter((part) => part !== '');
      return parts.length === 0 ? 'None' : parts.join(', ');
    },
    choice: 'If they differ',
    choices: { join: 'Merge', theirs: 'Use theirs', mine: 'Keep mine' } satisfies Record<TransferFileChoice, string>,
    choiceHints: {
      join: 'Both notes, one below the other; the tags of both. Everything else that differs stays yours.',
      theirs: 'What is in the file replaces yours. What the file does not contain is kept.',
      mine: 'Yours stay unchanged; only what is new is imported.',
    } satisfies Record<TransferFileChoice, string>,
    nothing: 'There is nothing to import.',
    confirm: 'Import',
  },
};
