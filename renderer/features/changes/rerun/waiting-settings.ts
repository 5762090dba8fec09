import { listedTargets } from '../../../../preload/contract/changes/change-codes.ts';
import type { FieldValue, JobSettings } from '../../../../preload/contract/changes/change-input.ts';
import type { ChangeJob } from '../../../../preload/contract/changes/changes.ts';
import { changeKinds, isKindName, type KindName } from '../../../../preload/contract/kinds/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { sharedValue } from '../../../shared-value.ts';
import { changeRetry as text } from '../../../text/en/changes/jobs.ts';
import { fieldLabels } from '../../../text/en/changes/kinds.ts';
import type { Formats } from '../../../ui/index.ts';
import { openNewCustomer, type ReusedJob, type Typed } from '../form/open-change.ts';

/** A job's settings waiting for other targets. */
export interface Waiting extends ReusedJob {
  readonly accountId: AccountId;
  readonly kind: KindName;
  readonly target: JobSettings['target'];
  /** Initial values of its form. */
  readonly first: Typed;
  /** The last job planned from them; they are dropped once it is started. */
  readonly review: number | null;
}

const waiting = sharedValue<Waiting | null>(null);

/** An account's waiting settings. */
export function useWaiting(accountId: AccountId): Waiting | null {
  const present = waiting.use();
  return present?.accountId === accountId ? present : null;
}

export const release = (): void => waiting.set(null);

/** A review was planned from the settings. They are kept, since the user may return for another selection. */
export function replanned(job: number): void {
  const present = waiting.present();
  if (present !== null) waiting.set({ ...present, review: job });
}

/** A job was started. */
export function onStartedAgain(job: number): void {
  if (waiting.present()?.review === job) release();
}

export const isForMany = (kind: string): boolean => isKindName(kind) && changeKinds[kind].menu?.for === 'many';

/** A kind's target, if its form can be opened for other targets. */
export function targetOf(kind: string): JobSettings['target'] | null {
  if (!isKindName(kind)) return null;
  const { target, menu } = changeKinds[kind];
  return menu !== undefined || kind === 'customer-create' ? target : null;
}

/** The label of the button that repeats a job's change; null: there is no such button for this job. */
export function retryText({ kinds, phase }: Pick<ChangeJob, 'kinds' | 'phase'>): string | null {
  const [kind = '', ...others] = kinds;
  const target = targetOf(kind);
  if (target === null || others.length > 0 || (phase !== 'ended' && phase !== 'stopped')) return null;
  if (target === 'account') return text.begin.account;
  return isForMany(kind) ? text.begin.many : text.begin.one(target);
}

/** A value as text for form fields. */
export function textOf(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('\n') : `${value}`;
}

/** Takes a job's settings and opens the screen for selecting new targets. Rejects with CallError. */
export async function startAgain(accountId: AccountId, job: number): Promise<void> {
  const { kind, target, values, differing, requestedAgain } = await call('changes.settings', { job });
  const first = Object.fromEntries(values.map(({ name, value }) => [name, textOf(value)]));
  const settings: Waiting = { accountId, job, kind, target, first, differing, requestedAgain, review: null };
  if (target === 'account') {
    openNewCustomer(accountId, settings);
    return;
  }
  waiting.set(settings);
  goTo({ screen: target === 'domain' ? 'domains' : listedTargets[target === 'contact' ? 'customer' : target], accountId });
}

/** The note in a form with such settings. */
export function noteOf({ job, differing, requestedAgain }: ReusedJob, formats: Formats): string {
  const labels = (names: readonly string[]) => names.map((name) => fieldLabels[name] ?? name);
  return [
    text.note(formats.number(job)),
    ...(differing.length === 0 ? [] : [text.differing(labels(differing))]),
    ...(requestedAgain.length === 0 ? [] : [text.requestedAgain(labels(requestedAgain))]),
  ].join(' ');
}
