import { useEffect } from 'react';
import type { RunCheck, RunFile, RunState } from '../../../../preload/contract/explorer-run.ts';
import type { OperationValues } from '../../../../preload/contract/operation-values.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { sharedValue } from '../../../shared-value.ts';

/** A run that is being made ready: the file, which column fills which field, and what the check found. */
export interface RunSetup {
  readonly file: RunFile;
  /** By `fieldId`. */
  readonly columns: Readonly<Record<string, number | null>>;
  readonly check: RunCheck | null;
}

/** What stands in the place of an answer. They go with the page when the window is locked. */
interface RunViews {
  /** Operations of accounts whose answer gives way to a run. */
  readonly open: ReadonlySet<string>;
  readonly setups: ReadonlyMap<string, RunSetup>;
}

const views = sharedValue<RunViews>({ open: new Set(), setups: new Map() });

const idOf = (accountId: string, operation: string): string => `${accountId} ${operation}`;

export const fieldId = ({ place, name }: { readonly place: string; readonly name: string }): string => `${place} ${name}`;

export const useRunOpen = (accountId: string, operation: string | undefined): boolean => {
  const { open } = views.use();
  return operation !== undefined && open.has(idOf(accountId, operation));
};

export const useRunSetup = (accountId: string, operation: string): RunSetup | null =>
  views.use().setups.get(idOf(accountId, operation)) ?? null;

/** What was made ready so far, asked once. */
export const presentRunSetup = (accountId: string, operation: string): RunSetup | null =>
  views.present().setups.get(idOf(accountId, operation)) ?? null;

export function setRunOpen(accountId: string, operation: string, isOpen: boolean): void {
  const { open, setups } = views.present();
  const next = new Set(open);
  if (isOpen) next.add(idOf(accountId, operation));
  else next.delete(idOf(accountId, operation));
  views.set({ open: next, setups });
}

/** The run that is to come to the front, where the form and the answer take turns. */
const wanted = sharedValue<string | null>(null);

export function useRunWanted(accountId: string, operation: string | undefined, onWanted: () => void): void {
  const isWanted = wanted.use() === idOf(accountId, operation ?? '');
  useEffect(() => {
    if (!isWanted) return;
    wanted.set(null);
    onWanted();
  }, [isWanted, onWanted]);
}

/** Leads to a run, wherever one is. */
export function showRun({ accountId, operation }: Pick<RunState, 'accountId' | 'operation'>): void {
  setRunOpen(accountId, operation, true);
  wanted.set(idOf(accountId, operation));
  goTo({ screen: 'explorer', accountId, id: operation });
}

export function setRunSetup(accountId: string, operation: string, setup: RunSetup | null): void {
  const { open, setups } = views.present();
  const next = new Map(setups);
  // Main keeps one file.
  next.clear();
  if (setup !== null) next.set(idOf(accountId, operation), setup);
  views.set({ open, setups: next });
}

/** The form that is open, asked for its values when rows are checked: what is secret stands in its fields and nowhere else. */
let form: { readonly id: string; readonly values: () => OperationValues | null } | null = null;

/** `values`: null where a field holds what cannot be read, which the form tells. Answers the function that ends it. */
export function holdForm(accountId: string, operation: string, values: () => OperationValues | null): () => void {
  const mine = { id: idOf(accountId, operation), values };
  form = mine;
  return () => {
    if (form === mine) form = null;
  };
}

/** `unread`: a field holds a text that would not be taken. null: this form is not open. */
export function formValues(accountId: string, operation: string): OperationValues | 'unread' | null {
  return form?.id === idOf(accountId, operation) ? (form.values() ?? 'unread') : null;
}
