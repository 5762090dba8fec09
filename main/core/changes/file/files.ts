import type { FileCheck, FileGuess, FileProgress } from '../../../../preload/contract/changes/change-file.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { saveFile } from '../../base/files/save-file.ts';
import type { TextEncoding } from '../../base/text/text-encoding.ts';
import type { Platform } from '../../platform.ts';
import type { Kind } from '../kind.ts';
import type { ChangesService } from '../port.ts';
import { type Checked, checkFile } from './check.ts';
import { columnsOf } from './columns.ts';
import { guess } from './guess.ts';
import { plannedRows } from './planned-rows.ts';
import { problemsAsCsv, toProblem } from './problem-list.ts';
import { followCheck } from './progress.ts';
import { type FileInspection, type FileSource, fileAt, fileOf, inspect, maxFileBytes, tooLarge } from './source.ts';
import { createFindTarget, type TargetStore } from './targets.ts';
import { templateOf } from './template.ts';

export interface ChangeFilesDeps {
  readonly service: () => Promise<Pick<ChangesService, 'kinds' | 'plan' | 'claimed'>>;
  /** Called each time, because clearing local data replaces it. */
  readonly store: () => TargetStore;
  readonly dialogs: Platform['dialogs'];
  /** Reports the progress of a check. */
  readonly report: (progress: FileProgress) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

interface Opened {
  readonly id: string;
  readonly source: FileSource;
  readonly inspection: FileInspection;
}

interface LastCheck {
  readonly id: string;
  readonly accountId: AccountId;
  readonly kind: Kind;
  readonly file: Opened;
  readonly encoding: TextEncoding;
  readonly checked: Checked;
}

type CheckedAs = Output<'changes.checkFile'>;

/** UTF-16 units of a header that are sent over IPC; a file may hold longer ones. */
const maxHeadLength = 200;
const fewHeads = 100;
const never = new AbortController().signal;

/** Changes from a file: one file at a time, and the result of its last check. Every method throws AppError as the contract says. */
export function createChangeFiles(deps: ChangeFilesDeps) {
  let opened: Opened | null = null;
  let dropping: { readonly id: string; readonly name: string; readonly pieces: Uint8Array[]; size: number } | null = null;
  let lastCheck: LastCheck | null = null;
  let count = 0;

  const nextId = (letter: 'f' | 'c'): string => {
    count += 1;
    return `${letter}${count}`;
  };

  async function take(id: string, source: FileSource, signal: AbortSignal): Promise<Output<'changes.dropped'>['file']> {
    if (source.size === 0) throw new AppError('VALIDATION', 'file-empty');
    opened = { id, source, inspection: await inspect(source, signal) };
    lastCheck = null;
    return { id, name: source.name.slice(-300), size: source.size };
  }

  function fileOfId(id: string): Opened {
    if (opened?.id !== id) throw new AppError('NOT_FOUND', 'file-released');
    return opened;
  }

  function checkOf(id: string): LastCheck {
    if (lastCheck?.id !== id) throw new AppError('NOT_FOUND', 'file-findings-released');
    return lastCheck;
  }

  async function kindOf(name: string): Promise<Kind> {
    const kind = (await deps.service()).kinds.get(name);
    if (kind === undefined || kind.own === true) throw new AppError('VALIDATION', 'change-unknown');
    return kind;
  }

  async function guesses(file: Opened, kind: Kind, likely: readonly TextEncoding[], signal: AbortSignal): Promise<readonly FileGuess[]> {
    const made: FileGuess[] = [];
    for (const encoding of likely) made.push(copied(await guess(file.source, kind, encoding, signal)));
    return made;
  }

  return {
    async fileKinds(): Promise<Output<'changes.fileKinds'>> {
      const { kinds } = await deps.service();
      return {
        kinds: [...kinds.values()]
          .filter(({ own }) => own !== true)
          .map((kind) => ({
            kind: kind.name,
            target: kind.target,
            columns: columnsOf(kind).map(({ secret, ...column }) => ({ ...column, masked: secret })),
          })),
      };
    },
    async template({ kind: name, delimiter }: Parsed<'changes.template'>, signal: AbortSignal): Promise<Output<'changes.template'>> {
      const kind = await kindOf(name);
      return { path: await saveFile(deps.dialogs, `${name}.csv`, () => templateOf(kind, delimiter), signal) };
    },
    async openFile(_: Parsed<'changes.openFile'>, signal: AbortSignal): Promise<Output<'changes.openFile'>> {
      const path = await deps.dialogs.openFile();
      if (path === null || signal.aborted) return { file: null };
      return { file: await take(nextId('f'), await fileAt(path, path.replace(/^.*[\\/]/, '')), signal) };
    },
    dropFile({ name, size }: Parsed<'changes.dropFile'>): Output<'changes.dropFile'> {
      if (size > maxFileBytes) throw tooLarge();
      dropping = { id: nextId('f'), name, pieces: [], size: 0 };
      return { id: dropping.id };
    },
    addToFile({ file, bytes }: Parsed<'changes.addToFile'>): void {
      if (dropping?.id !== file) throw new AppError('NOT_FOUND', 'other-file-dropped');
      const piece = Buffer.from(bytes, 'base64');
      dropping.size += piece.length;
      if (dropping.size > maxFileBytes) {
        dropping = null;
        throw tooLarge();
      }
      dropping.pieces.push(piece);
    },
    async dropped({ file }: Parsed<'changes.dropped'>, signal: AbortSignal): Promise<Output<'changes.dropped'>> {
      if (dropping?.id !== file) throw new AppError('NOT_FOUND', 'other-file-dropped');
      const { id, name, pieces } = dropping;
      dropping = null;
      return { file: await take(id, fileOf(name, pieces), signal) };
    },
    async checkFile(
      { accountId, kind: name, file: id, encoding: chosen }: Parsed<'changes.checkFile'>,
      signal: AbortSignal,
    ): Promise<CheckedAs> {
      const file = fileOfId(id);
      const kind = await kindOf(name);
      const { detected } = file.inspection;
      if (chosen === undefined && 'likely' in detected) return { guesses: [...(await guesses(file, kind, detected.likely, signal))] };
      const encoding = chosen ?? ('sure' in detected ? detected.sure : 'utf-8');
      const service = await deps.service();
      const progress = followCheck({ file: id, source: file.source }, deps.report, deps.now);
      const checked = await checkFile({
        ...{ kind, encoding, signal, source: progress.source, found: progress.found },
        claimed: (claims) => service.claimed(accountId, claims),
        findTarget: () => createFindTarget(deps.store(), accountId, kind.target, signal),
      });
      // It may have been dropped meanwhile.
      fileOfId(id);
      lastCheck = { id: nextId('c'), accountId, kind, file, encoding, checked };
      return { check: checkForRenderer(lastCheck) };
    },
    closeFile(): void {
      opened = null;
      dropping = null;
      lastCheck = null;
    },
    fileProblems({ check, from, count: limit }: Parsed<'changes.fileProblems'>): Output<'changes.fileProblems'> {
      return {
        problems: checkOf(check)
          .checked.problems.slice(from, from + limit)
          .map(toProblem),
      };
    },
    async saveProblems(input: Parsed<'changes.saveProblems'>, signal: AbortSignal): Promise<Output<'changes.saveProblems'>> {
      const { checked, file } = checkOf(input.check);
      const name = `${file.source.name.replace(/\.[^.]*$/, '')}-problems.csv`;
      return { path: await saveFile(deps.dialogs, name, () => problemsAsCsv(checked, input), signal) };
    },
    async planFile({ check }: Parsed<'changes.planFile'>): Promise<Output<'changes.planFile'>> {
      const { accountId, kind, file, encoding, checked } = checkOf(check);
      const { source, inspection } = file;
      if (checked.good === 0) throw new AppError('VALIDATION', 'no-row-to-plan');
      if ((await inspect(source, never)).digest !== inspection.digest) {
        throw new AppError('CONFLICT', 'file-changed');
      }
      const findTarget = await createFindTarget(deps.store(), accountId, kind.target, never);
      const rows = plannedRows({ source, encoding, kind, checked, findTarget });
      const detail = source.name.slice(0, maxHeadLength);
      return { job: (await deps.service()).plan({ accountId, origin: { from: 'file', detail }, rows }) };
    },
  };
}

const copied = ({ heads, preview, ...rest }: Awaited<ReturnType<typeof guess>>): FileGuess => ({
  ...rest,
  heads: [...heads],
  preview: preview.map(({ line, cells }) => ({ line, cells: [...cells] })),
});

function checkForRenderer({ id, kind, encoding, checked }: LastCheck): FileCheck {
  const { delimiter, columns, recognised, rows, examples, good, problemCount, preview } = checked;
  const { places, unknown, missing, twice } = recognised;
  const isHead = places.some((place) => place !== -1);
  return {
    ...{ id, encoding, delimiter, rows, examples, good },
    kind: kind.name,
    problems: problemCount,
    listed: checked.problems.length,
    known: columns.filter((_, at) => places[at] !== -1).map(({ name }) => name),
    // Without a header the first line is a data row, which may contain secrets.
    unknown: (isHead ? unknown : []).slice(0, fewHeads).map((head) => head.slice(0, maxHeadLength)),
    missing: [...missing],
    twice: [...twice],
    preview: preview.map(({ line, cells }) => ({ line, cells: [...cells] })),
  };
}

export type ChangeFiles = ReturnType<typeof createChangeFiles>;
