import type { FieldValue, JobSettings } from '../../../preload/contract/change-input.ts';
import type { ChangeJob } from '../../../preload/contract/changes.ts';
import { changeKinds, isKindName, type KindName } from '../../../preload/contract/kinds/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { goTo } from '../../navigation/go-to.ts';
import { sharedValue } from '../../shared-value.ts';
import { changeAgain as texts } from '../../text/en/change-again.ts';
import { fieldLabels } from '../../text/en/change-words.ts';
import type { Formats } from '../../ui/index.ts';
import type { Typed } from './form-values.ts';
import { openNewCustomer, type ReusedJob } from './open-change.ts';

/** The settings of a job that wait for other targets. */
export interface Waiting extends ReusedJob {
  readonly accountId: AccountId;
  readonly kind: KindName;
  readonly target: JobSettings['target'];
  /** What its form begins with. */
  readonly first: Typed;
  /** The job that was planned of them last; they go once that is begun. */
  readonly review: number | null;
}

const waiting = sharedValue<Waiting | null>(null);

/** The settings that wait in an account. */
export function useWaiting(accountId: AccountId): Waiting | null {
  const present = waiting.use();
  return present?.accountId === accountId ? present : null;
}

export const letGo = (): void => waiting.set(null);

/** A review was planned of the settings. They wait on, since one may come back from it for another selection. */
export function plannedAgain(job: number): void {
  const present = waiting.present();
  if (present !== null) waiting.set({ ...present, review: job });
}

/** A job was begun. */
export function begunAgain(job: number): void {
  if (waiting.present()?.review === job) letGo();
}

export const isForMany = (kind: string): boolean => isKindName(kind) && changeKinds[kind].menu?.for === 'many';

/** What a kind changes, as far as a form of it can be opened for other targets. */
export function targetOf(kind: string): JobSettings['target'] | null {
  if (!isKindName(kind)) return null;
  const { target, menu } = changeKinds[kind];
  return menu !== undefined || kind === 'customer-create' ? target : null;
}

/** What the button says that begins a job's change again; null: there is no such button for this job. */
export function againWords({ kinds, phase }: Pick<ChangeJob, 'kinds' | 'phase'>): string | null {
  const [kind = '', ...others] = kinds;
  const target = targetOf(kind);
  if (target === null || others.length > 0 || (phase !== 'ended' && phase !== 'stopped')) return null;
  if (target === 'account') return texts.begin.account;
  return isForMany(kind) ? texts.begin.many : texts.begin.one(target);
}

/** A value as the fields of a form hold it. */
export function textOf(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('\n') : `${value}`;
}

/** Takes the settings of a job and leads to where its new targets are chosen. Rejects with CallError. */
export async function beginAgain(accountId: AccountId, job: number): Promise<void> {
  const { kind, target, values, differing, askedAgain } = await call('changes.settings', { job });
  const first = Object.fromEntries(values.map(({ name, value }) => [name, textOf(value)]));
  const taken: Waiting = { accountId, job, kind, target, first, differing, askedAgain, review: null };
  if (target === 'account') {
    openNewCustomer(accountId, taken);
    return;
  }
  waiting.set(taken);
  goTo({ screen: target === 'domain' ? 'domains' : 'customers', accountId });
}

/** What a person is told in the form of such settings. */
export function noteOf({ job, differing, askedAgain }: ReusedJob, formats: Formats): string {
  const labels = (names: readonly string[]) => names.map((name) => fieldLabels[name] ?? name);
  return [
    texts.note(formats.number(job)),
    ...(differing.length === 0 ? [] : [texts.differing(labels(differing))]),
    ...(askedAgain.length === 0 ? [] : [texts.askedAgain(labels(askedAgain))]),
  ].join(' ');
}
