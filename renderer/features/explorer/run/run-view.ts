import { useEffect } from 'react';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { RunCheck, RunFile, RunState } from '../../../../preload/contract/explorer/run.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { sharedValue } from '../../../shared-value.ts';

/** A run being prepared: the file, the column for each field, and the check's findings. */
export interface RunSetup {
  readonly file: RunFile;
  /** By `fieldId`. */
  readonly columns: Readonly<Record<string, number | null>>;
  readonly check: RunCheck | null;
}

/** Shown instead of a response. Lost when the window is locked. */
interface RunViews {
  /** Operations per account that show a run instead of the response. */
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

/** The preparation so far, read once. */
export const presentRunSetup = (accountId: string, operation: string): RunSetup | null =>
  views.present().setups.get(idOf(accountId, operation)) ?? null;

export function setRunOpen(accountId: string, operation: string, isOpen: boolean): void {
  const { open, setups } = views.present();
  const next = new Set(open);
  if (isOpen) next.add(idOf(accountId, operation));
  else next.delete(idOf(accountId, operation));
  views.set({ open: next, setups });
}

/** The run to bring to the front, if form and response alternate. */
const requested = sharedValue<string | null>(null);

export function useRunRequested(accountId: string, operation: string | undefined, onRequested: () => void): void {
  const isNeeded = requested.use() === idOf(accountId, operation ?? '');
  useEffect(() => {
    if (!isNeeded) return;
    requested.set(null);
    onRequested();
  }, [isNeeded, onRequested]);
}

/** Opens a run from any screen. */
export function showRun({ accountId, operation }: Pick<RunState, 'accountId' | 'operation'>): void {
  setRunOpen(accountId, operation, true);
  requested.set(idOf(accountId, operation));
  goTo({ screen: 'explorer', accountId, id: operation });
}

export function setRunSetup(accountId: string, operation: string, setup: RunSetup | null): void {
  const { open, setups } = views.present();
  const next = new Map(setups);
  // Main retains one file.
  next.clear();
  if (setup !== null) next.set(idOf(accountId, operation), setup);
  views.set({ open, setups: next });
}

/** The open form, which provides its values when rows are checked: secrets are only in its fields. */
let form: { readonly id: string; readonly values: () => OperationValues | null } | null = null;

/** `values`: null if a field holds an unreadable value, which the form shows. Returns a function that unregisters it. */
export function registerForm(accountId: string, operation: string, values: () => OperationValues | null): () => void {
  const entry = { id: idOf(accountId, operation), values };
  form = entry;
  return () => {
    if (form === entry) form = null;
  };
}

/** `unread`: a field holds an invalid text. null: this form is not open. */
export function formValues(accountId: string, operation: string): OperationValues | 'unread' | null {
  return form?.id === idOf(accountId, operation) ? (form.values() ?? 'unread') : null;
}
