import type { Output } from '../../../preload/contract/index.ts';
import type { TransferFileChoice } from '../../../preload/contract/transfer-file.ts';

type Saved = Output<'handover.save'>;
type Applied = Output<'handover.apply'>;
type Num = (n: number) => string;

const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);
const objects = (n: number, number: Num): string => `${number(n)} ${plural(n, 'domain or customer', 'domains and customers')}`;
/** Sets of nameservers only if there are any. */
const others = (filters: number, sets: number, number: Num): string => {
  const saved = `${number(filters)} ${plural(filters, 'saved filter', 'saved filters')}`;
  return sets === 0 ? ` and ${saved}` : `, ${saved} and ${number(sets)} ${plural(sets, 'set of nameservers', 'sets of nameservers')}`;
};

/** Text of the transfer file for notes, tags and saved filters. */
export const transferFile = {
  label: 'Notes, tags and filters',
  account: 'Account',
  hint: 'As a file for a colleague: names of domains, e-mail addresses of customers, their notes and tags, saved filters, and sets of nameservers. No key, no account.',
  noAccount: 'There is no account to which they could belong.',
  export: 'Export…',
  exportNamed: (account: string) => `Export… notes, tags and filters of ${account}`,
  exportCommand: 'Export notes, tags and filters…',
  import: 'Import…',
  importNamed: (account: string) => `Import… notes, tags and filters into ${account}`,
  importCommand: 'Import notes, tags and filters…',
  notSaved: 'Nothing was exported: no place was chosen.',
  notOpened: 'Nothing was imported: no file was chosen.',
  saved({ path, objects: count, filters, sets, nameless }: Saved & { path: string }, number: Num): string {
    const left = nameless === 0 ? '' : ` ${number(nameless)} without a known name were left out.`;
    return `Exported ${objects(count, number)}${others(filters, sets, number)} to ${path}.${left}`;
  },
  applied({ written, kept, tooLong, filters, sets }: Applied, number: Num): string {
    const stay = kept === 0 ? '' : ` ${number(kept)} different stay as they are here.`;
    const long = tooLong === 0 ? '' : ` ${number(tooLong)} could not be joined: the note would be too long.`;
    return `Imported ${objects(written, number)}${others(filters, sets, number)}.${stay}${long}`;
  },
  faults: {
    save: 'Nothing was exported',
    open: 'The file was not imported',
    apply: 'Nothing was imported',
    whatToDo: {
      save: 'What stood at that place before is untouched. Choose another place, or make room, and try again.',
      open: 'Nothing was changed here. Ask for the file once more, as Reseller Desk wrote it.',
      apply: 'Nothing was changed here. Choose the file again.',
    },
  },
  dialog: {
    title: 'Import notes, tags and filters',
    into: 'Into',
    file: 'File',
    made: 'Made',
    counts: 'Domains and customers',
    fresh: 'New here',
    same: 'Same already',
    different: 'Different',
    absent: 'Not in this account',
    absentNote: 'These are left out: the local copy has none of this name.',
    names: (names: string, more: string | null) => (more === null ? names : `${names} and ${more} more`),
    filters: 'Saved filters',
    sets: 'Sets of nameservers',
    filtersOf({ fresh, same, renamed, full }: { fresh: number; same: number; renamed: number; full: number }, number: Num): string {
      const parts = [
        fresh > 0 ? `${number(fresh)} new` : '',
        renamed > 0 ? `${number(renamed)} beside one of the same name, with a number` : '',
        same > 0 ? `${number(same)} here already` : '',
        full > 0 ? `${number(full)} left out: the list has no room` : '',
      ].filter((part) => part !== '');
      return parts.length === 0 ? 'None' : parts.join(', ');
    },
    choice: 'Where they are different',
    choices: { join: 'Join', theirs: 'Take theirs', mine: 'Keep mine' } satisfies Record<TransferFileChoice, string>,
    choiceHints: {
      join: 'Both notes, one under the other; the tags of both.',
      theirs: 'Notes and tags of the file take the place of yours. What the file has none of stays.',
      mine: 'Yours stay as they are; only what is new is imported.',
    } satisfies Record<TransferFileChoice, string>,
    nothing: 'There is nothing to import.',
    confirm: 'Import',
  },
};
