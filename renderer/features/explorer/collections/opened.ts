import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { sharedValue } from '../../../shared-value.ts';

/** A saved request open in its operation's form. */
export interface OpenedRequest {
  readonly id: number;
  readonly name: string;
  readonly collection: number;
  /** The form's contents when it was saved or opened, as text from `asText`; null: not determined yet. */
  readonly base: string | null;
}

/** By account and operation; lost when the window is locked, like drafts. */
const opened = sharedValue<ReadonlyMap<string, OpenedRequest>>(new Map());

const keyOf = (accountId: string, operation: string): string => `${accountId} ${operation}`;

/** null: the form's contents are no longer a saved request. */
export function setOpened(accountId: string, operation: string, to: OpenedRequest | null): void {
  const next = new Map(opened.present());
  if (to === null) next.delete(keyOf(accountId, operation));
  else next.set(keyOf(accountId, operation), to);
  opened.set(next);
}

export const useOpened = (accountId: string, operation: string | undefined): OpenedRequest | null =>
  opened.use().get(keyOf(accountId, operation ?? '')) ?? null;

/** Equal values produce equal text, whatever the order of input. */
export function asText(value: Json | OperationValues): string {
  if (Array.isArray(value)) return `[${value.map(asText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${asText(member ?? null)}`).join()}}`;
}
