import { useEffect, useRef, useState } from 'react';
import type { FileCheck, FileGuess, OpenedFile } from '../../../../preload/contract/change-file.ts';
import { fileProblemCodes } from '../../../../preload/contract/change-words.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call, onEvent } from '../../../api/client.ts';
import { goTo } from '../../../app/navigate.ts';
import { fileProblems, changeFile as words } from '../../../texts/en/change-file.ts';
import { handOver } from './drop-file.ts';

type Encoding = FileCheck['encoding'];
type Step = 'read' | 'plan' | 'save';

/** What is known of the file that was chosen last. */
interface Known {
  readonly file: OpenedFile | null;
  readonly guesses: readonly FileGuess[] | null;
  readonly check: FileCheck | null;
}

const nothing: Known = { file: null, guesses: null, check: null };
const faults: Record<Step, string> = { read: words.failed, plan: words.planFailed, save: words.saveFailed };

/** Kept while one looks at the review, as main keeps the file. */
let last: { readonly accountId: string; readonly known: Known } | null = null;
onEvent('lock.changed', ({ locked }) => {
  if (locked) last = null;
});

/** One file of changes: chosen, checked for a kind, and planned. */
export function useChangeFile(accountId: AccountId, kind: string | undefined) {
  const [known, setKnown] = useState<Known>(last?.accountId === accountId ? last.known : nothing);
  const [busy, setBusy] = useState<Step | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const become = (next: Known) => {
    last = { accountId, known: next };
    setKnown(next);
  };

  const run = async (step: Step, work: (signal: AbortSignal) => Promise<void>) => {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    setBusy(step);
    setTrouble(null);
    setTold('');
    try {
      await work(mine.signal);
    } catch (error) {
      if (mine.signal.aborted) return;
      if (!(error instanceof CallError)) throw error;
      setTrouble(`${faults[step]}. ${error.message}`);
      if (error.code === 'NOT_FOUND') become(nothing);
    } finally {
      if (stop.current === mine) setBusy(null);
    }
  };

  /** Checks a file; `encoding` is what a person chose. */
  const check = async (file: OpenedFile, of: string, encoding: Encoding | undefined, signal: AbortSignal) => {
    const found = await call(
      'changes.checkFile',
      { accountId, kind: of, file: file.id, ...(encoding === undefined ? {} : { encoding }) },
      signal,
    );
    if (signal.aborted) return;
    become('guesses' in found ? { file, guesses: found.guesses, check: null } : { file, guesses: null, check: found.check });
  };

  const take = (open: (signal: AbortSignal) => Promise<OpenedFile | null>) =>
    run('read', async (signal) => {
      const file = await open(signal);
      if (file === null || kind === undefined || signal.aborted) return;
      become({ ...nothing, file });
      await check(file, kind, undefined, signal);
    });

  const tellPath = (path: string | null) => setTold(path === null ? words.notSaved : words.savedAt(path));
  const { file, check: checked } = known;
  return {
    ...known,
    ...{ busy, trouble, told },
    choose: () => void take(async (signal) => (await call('changes.openFile', {}, signal)).file),
    drop: (dropped: File) => void take((signal) => handOver(dropped, signal)),
    refuse: (why: string) => setTrouble(why),
    /** Reads the file as a person says, or for another kind. */
    read: (encoding: Encoding | undefined, of = kind) => {
      if (file !== null && of !== undefined) void run('read', (signal) => check(file, of, encoding, signal));
    },
    stop: () => {
      stop.current?.abort();
      setBusy(null);
      become(nothing);
    },
    saveTemplate: (delimiter: ',' | ';') => {
      if (kind !== undefined)
        void run('save', async (signal) => tellPath((await call('changes.template', { kind, delimiter }, signal)).path));
    },
    saveProblems: () => {
      if (checked === null) return;
      const { line, column, value, what } = words.problems.columns;
      const says = fileProblemCodes.map((code) => ({ code, text: (fileProblems[code] ?? [code]).join(' ') }));
      const heads = [line, words.problems.letter, column, value, what];
      void run('save', async (signal) => tellPath((await call('changes.saveProblems', { check: checked.id, heads, says }, signal)).path));
    },
    plan: () => {
      if (checked === null) return;
      void run('plan', async () => {
        const { job } = await call('changes.planFile', { check: checked.id });
        goTo({ screen: 'jobs', accountId, id: `${job}` });
      });
    },
  };
}
