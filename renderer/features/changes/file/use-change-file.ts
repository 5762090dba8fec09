import { useEffect, useRef, useState } from 'react';
import { fileProblemCodes } from '../../../../preload/contract/changes/change-codes.ts';
import type { FileCheck, FileProgress, OpenedFile } from '../../../../preload/contract/changes/change-file.ts';
import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call, onEvent } from '../../../api/client.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { fileProblems, changeFile as text } from '../../../text/en/changes/file.ts';
import { forgetFile, type Known, linkToJob, noFile, rememberedFile, rememberFile, trackForm } from './last-file.ts';

type Encoding = FileCheck['encoding'];
type Step = 'read' | 'plan' | 'save';

const faults: Record<Step, string> = { read: text.failed, plan: text.planFailed, save: text.saveFailed };

/** A change file: selected, checked for a kind, and planned. */
export function useChangeFile(accountId: AccountId, kind: KindName | undefined) {
  const [known, setKnown] = useState<Known>(() => rememberedFile(accountId));
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const [busy, setBusy] = useState<Step | null>(null);
  const [issue, setIssue] = useState<string | null>(null);
  const [reported, setReported] = useState('');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(trackForm, []);
  useEffect(() => onEvent('changes.file', setProgress), []);

  const become = (next: Known) => {
    rememberFile(accountId, next);
    setKnown(next);
  };

  const run = async (step: Step, work: (signal: AbortSignal) => Promise<void>) => {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setBusy(step);
    setIssue(null);
    setReported('');
    setProgress(null);
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof CallError)) throw error;
      setIssue(`${faults[step]}. ${error.message}`);
      if (error.code === 'NOT_FOUND') become(noFile);
    } finally {
      if (stop.current === controller) setBusy(null);
    }
  };

  /** Checks a file; `encoding` is the user's choice. */
  const check = async (file: OpenedFile, of: KindName, encoding: Encoding | undefined, signal: AbortSignal) => {
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
      become({ ...noFile, file });
      await check(file, kind, undefined, signal);
    });

  const reportPath = (path: string | null) => setReported(path === null ? text.notSaved : text.savedAt(path));
  const { file, check: checked } = known;
  return {
    ...known,
    ...{ busy, issue, reported },
    progress: progress !== null && progress.file === file?.id ? progress : null,
    choose: () => void take(async (signal) => (await call('changes.openFile', {}, signal)).file),
    drop: (dropped: File) => void take((signal) => openDroppedFile(dropped, signal)),
    refuse: (why: string) => setIssue(why),
    /** Reads the file with the chosen encoding, or for another kind. */
    read: (encoding: Encoding | undefined, of = kind) => {
      if (file !== null && of !== undefined) void run('read', (signal) => check(file, of, encoding, signal));
    },
    stop: () => {
      stop.current?.abort();
      setBusy(null);
      become(noFile);
      forgetFile();
    },
    saveTemplate: (delimiter: ',' | ';') => {
      if (kind !== undefined)
        void run('save', async (signal) => reportPath((await call('changes.template', { kind, delimiter }, signal)).path));
    },
    saveProblems: () => {
      if (checked === null) return;
      const { line, column, value, what } = text.problems.columns;
      const says = fileProblemCodes.map((code) => ({ code, text: fileProblems[code].join(' ') }));
      const heads = [line, text.problems.letter, column, value, what];
      void run('save', async (signal) => reportPath((await call('changes.saveProblems', { check: checked.id, heads, says }, signal)).path));
    },
    plan: () => {
      if (checked === null) return;
      void run('plan', async () => {
        const { job } = await call('changes.planFile', { check: checked.id });
        linkToJob(job);
        goTo({ screen: 'jobs', accountId, id: `${job}` });
      });
    },
  };
}

/** Bytes per chunk; a multiple of three, so that the base64 chunks need no padding. */
const piece = 240_000;

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.readAsDataURL(blob);
  });
}

/** Passes a dropped file to main in chunks, so that the renderer never holds all of it. Rejects with CallError. */
async function openDroppedFile(file: File, signal: AbortSignal): Promise<OpenedFile> {
  const { id } = await call('changes.dropFile', { name: file.name.slice(-300) || 'file.csv', size: file.size });
  for (let at = 0; at < file.size; at += piece) {
    signal.throwIfAborted();
    await call('changes.addToFile', { file: id, bytes: await base64Of(file.slice(at, at + piece)) }, signal);
  }
  return (await call('changes.dropped', { file: id }, signal)).file;
}
