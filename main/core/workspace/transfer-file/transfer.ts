import { maxNameserverSets, maxSetNameLength, type NameserverSet } from '../../../../preload/contract/domains/nameserver-sets.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { TransferFilePreview } from '../../../../preload/contract/workspace/transfer-file.ts';
import { AppError } from '../../base/errors.ts';
import { writeAtomically, writeFailure } from '../../base/files/whole-file.ts';
import { sameHosts } from '../../changes/kinds/hosts.ts';
import type { Platform } from '../../platform.ts';
import type { MarksToWrite } from '../../store/workspace/port.ts';
import type { TransferFile } from './format.ts';
import { compare, merged } from './merge.ts';
import { mergeFilters } from './merge-filters.ts';
import { type LettersDeps, planLetters } from './merge-letters.ts';
import { type MergedNamed, mergeNamed, type NamedRules } from './merge-named.ts';
import { planReminders, type RemindersDeps } from './merge-reminders.ts';
import { type Plan, type PlanDeps, planImport } from './plan.ts';
import { readText, readTransferFile } from './read-file.ts';
import { type WriteDeps, writeTransferFile } from './write-file.ts';

/** The stores are called each time: a restore and clearing local data replace them. */
export interface TransferFileDeps extends Omit<WriteDeps & PlanDeps & RemindersDeps & LettersDeps, 'portfolio'> {
  readonly portfolio: () => ReturnType<WriteDeps['portfolio']> & ReturnType<PlanDeps['portfolio']>;
  readonly dialogs: Platform['dialogs'];
  readonly report: (accountId: AccountId) => void;
  /** `2027-03-08`, for the suggested file name. */
  readonly today: () => string;
  /** Unix time in ms. */
  readonly now: () => number;
}

/**
 * Notes, tags, saved filters, sets of nameservers, rules, preferences and templates of reminders, and the letterhead of an account as a
 * file. Locking or closing the renderer aborts the signal: nothing is written then.
 */
export interface TransferFileService {
  save(input: Parsed<'handover.save'>, signal: AbortSignal): Promise<Output<'handover.save'>>;
  open(input: Parsed<'handover.open'>, signal: AbortSignal): Promise<Output<'handover.open'>>;
  apply(input: Parsed<'handover.apply'>): Promise<Output<'handover.apply'>>;
}

const nothingSaved = { path: null, objects: 0, filters: 0, sets: 0, nameless: 0 };
const some = (names: readonly string[]): string[] => names.slice(0, 8);
const setRules: NamedRules<NameserverSet> = {
  most: maxNameserverSets,
  maxNameLength: maxSetNameLength,
  same: (one, other) => sameHosts(one.nameservers, other.nameservers),
};
/** How often a plan is recomputed because notes changed meanwhile. */
const maxPlans = 5;

export function createTransferFile(deps: TransferFileDeps): TransferFileService {
  let opened: { readonly id: string; readonly accountId: string; readonly file: TransferFile } | null = null;
  let count = 0;
  const moment = (): string => new Date(deps.now()).toISOString();

  /** A plan that does not overwrite notes made meanwhile. */
  async function plan(accountId: string, file: TransferFile): Promise<Plan> {
    for (let tries = 1; ; tries += 1) {
      const version = deps.notes().version();
      const made = await planImport(deps, accountId, file.objects);
      if (deps.notes().version() === version || tries === maxPlans) return made;
    }
  }

  function filtersOf({ accountId, standard }: Pick<Parsed<'handover.open'>, 'accountId' | 'standard'>, file: TransferFile) {
    return mergeFilters(
      file.filters,
      (list) => deps.savedFilters().read(accountId, list) ?? standard.find((one) => one.list === list)?.filters ?? [],
    );
  }

  const setsOf = (accountId: string, { nameserverSets }: TransferFile): MergedNamed<NameserverSet> =>
    mergeNamed(nameserverSets, deps.nameserverSets().read(accountId), setRules);

  async function preview(input: Parsed<'handover.open'>, path: string, file: TransferFile): Promise<TransferFilePreview> {
    const { pairs, absent } = await plan(input.accountId, file);
    const found = pairs.map(({ mine, theirs }) => ({ name: theirs.object.name, is: compare(mine, theirs) }));
    const names = (is: (typeof found)[number]['is']): string[] => found.filter((one) => one.is === is).map(({ name }) => name);
    count += 1;
    opened = { id: `h${count}`, accountId: input.accountId, file };
    const different = names('different');
    const reminders = await planReminders(deps, input.accountId, file);
    return {
      id: opened.id,
      path,
      madeAt: file.madeAt,
      fresh: names('fresh').length,
      same: names('same').length,
      different: different.length,
      differentNames: some(different),
      absent: absent.length,
      absentNames: some(absent),
      filters: filtersOf(input, file).counts,
      sets: setsOf(input.accountId, file).counts,
      reminders: reminders.preview,
      letters: planLetters(deps, input.accountId, file).preview,
    };
  }

  return {
    async save({ accountId }, signal) {
      const path = await deps.dialogs.saveFile(`reseller-desk-notes-${deps.today()}.json`);
      if (path === null || signal.aborted) return nothingSaved;
      try {
        const counts = await writeAtomically(path, (target) =>
          writeTransferFile(deps, accountId, moment(), async (text) => {
            signal.throwIfAborted();
            await target.write(text);
          }),
        );
        return { path, ...counts };
      } catch (error) {
        if (signal.aborted) return nothingSaved;
        throw writeFailure(error, path);
      }
    },
    async open(input, signal) {
      const path = await deps.dialogs.openFile();
      if (path === null || signal.aborted) return { preview: null };
      return { preview: await preview(input, path, await readTransferFile(await readText(path))) };
    },
    async apply(input) {
      if (opened?.id !== input.id || opened.accountId !== input.accountId) {
        throw new AppError('NOT_FOUND', 'transfer-file-released');
      }
      const { file } = opened;
      const planned = await plan(input.accountId, file);
      const writes: MarksToWrite[] = [];
      let unchanged = 0;
      let { tooLong } = planned;
      for (const { mine, theirs } of planned.pairs) {
        const one = merged(mine, theirs, input.choice, moment());
        if (one === 'tooLong') tooLong += 1;
        if (one === 'tooLong' || (one === null && compare(mine, theirs) === 'different')) unchanged += 1;
        else if (one !== null) writes.push(one);
      }
      const { lists, counts } = filtersOf(input, file);
      const sets = setsOf(input.accountId, file);
      const reminders = await planReminders(deps, input.accountId, file);
      const letters = planLetters(deps, input.accountId, file);
      let merges = { preferences: 0, rules: false, templates: 0, details: false };
      deps.notes().writeAll(input.accountId, writes, () => {
        for (const [list, filters] of lists) deps.savedFilters().write(input.accountId, list, filters);
        if (sets.all !== null) deps.nameserverSets().write(input.accountId, sets.all);
        merges = { ...reminders.write(input.choice, moment()), ...letters.write(input.choice) };
      });
      opened = null;
      deps.report(input.accountId);
      return {
        written: writes.length,
        unchanged,
        tooLong,
        filters: counts.fresh + counts.renamed,
        sets: sets.counts.fresh + sets.counts.renamed,
        ...merges,
      };
    },
  };
}
