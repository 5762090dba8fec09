import type { Hold, UpdateState } from '../../../../preload/contract/updates.ts';
import { updates as texts } from '../../../text/en/settings.ts';
import type { Formats } from '../../../ui/index.ts';
import { fileSize } from '../file-size.ts';

/** Actions of the update button. */
export type UpdateAction = 'check' | 'download' | 'stop' | 'restart';

/** The state of the update as text, and the available action. */
export interface UpdateView {
  readonly text: string;
  readonly hint?: string;
  readonly button?: { readonly action: UpdateAction; readonly title: string; readonly busy?: true; readonly primary?: true };
  /** Bytes done and total, during a download; without `total` it is not known yet. */
  readonly progress?: { readonly done: number; readonly total: number | undefined; readonly text: string };
}

type Writing = Pick<Formats, 'date' | 'dateTime' | 'number'>;

const check = { action: 'check', title: texts.check } as const;

/** The text for each state, and the button that goes with it. */
export function updateView(state: UpdateState, formats: Writing): UpdateView {
  const size = (bytes: number) => fileSize(bytes, formats.number);
  switch (state.phase) {
    case 'absent':
      return { text: texts.none, hint: texts.absent[state.reason] };
    case 'idle':
      return { text: texts.idle, button: check };
    case 'checking':
      return { text: texts.checking, button: { action: 'stop', title: texts.stop } };
    case 'current':
      return { text: texts.current(formats.dateTime(state.checkedAt)), button: check };
    case 'available': {
      const { version, released, bytes } = state.release;
      const facts = [...(released === null ? [] : [texts.releasedOn(formats.date(released))]), ...(bytes === null ? [] : [size(bytes)])];
      const hint = facts.length === 0 ? {} : { hint: facts.join(', ') };
      return { text: texts.available(version), ...hint, button: { action: 'download', title: texts.download, primary: true } };
    }
    case 'downloading': {
      const { done, release } = state;
      const total = state.total ?? undefined;
      const text = total === undefined ? size(done) : texts.progress(size(done), size(total));
      return {
        text: texts.downloading(release.version),
        button: { action: 'stop', title: texts.stop },
        progress: { done, total, text },
      };
    }
    case 'ready':
      return {
        text: texts.ready(state.release.version),
        hint: texts.readyHint,
        button: { action: 'restart', title: texts.restart, primary: true },
      };
    case 'restarting':
      return { text: texts.restarting(state.release.version), button: { action: 'restart', title: texts.restart, busy: true } };
    case 'failed': {
      const action = state.release === null ? 'check' : 'download';
      const { bytes = null } = state.release ?? {};
      const isRetried = state.code === 'disk' && state.during === 'download';
      const hint = isRetried ? texts.disk(bytes === null ? '' : size(bytes)) : texts.faults[state.code];
      return { text: texts.during[state.during], hint, button: { action, title: texts.again } };
    }
  }
}

/** Why the application cannot restart now; undefined if nothing blocks it. */
export function holdsText(holds: readonly Hold[], number: (value: number) => string): string | undefined {
  if (holds.length === 0) return undefined;
  return texts.held(holds.map(({ kind, count }) => texts.holds[kind](count, number(count))).join(texts.and));
}
