import type { Hold, UpdateState } from '../../../../preload/contract/updates.ts';
import { updates as text } from '../../../text/en/settings.ts';
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

const check = { action: 'check', title: text.check } as const;

/** The text for each state, and the button that goes with it. */
export function updateView(state: UpdateState, formats: Writing): UpdateView {
  const size = (bytes: number) => fileSize(bytes, formats.number);
  switch (state.phase) {
    case 'absent':
      return { text: text.none, hint: text.absent[state.reason] };
    case 'idle':
      return { text: text.idle, button: check };
    case 'checking':
      return { text: text.checking, button: { action: 'stop', title: text.stop } };
    case 'current':
      return { text: text.current(formats.dateTime(state.checkedAt)), button: check };
    case 'available': {
      const { version, released, bytes } = state.release;
      const facts = [...(released === null ? [] : [text.releasedOn(formats.date(released))]), ...(bytes === null ? [] : [size(bytes)])];
      const hint = facts.length === 0 ? {} : { hint: facts.join(', ') };
      return { text: text.available(version), ...hint, button: { action: 'download', title: text.download, primary: true } };
    }
    case 'downloading': {
      const { done, release } = state;
      const total = state.total ?? undefined;
      const label = total === undefined ? size(done) : text.progress(size(done), size(total));
      return {
        text: text.downloading(release.version),
        button: { action: 'stop', title: text.stop },
        progress: { done, total, text: label },
      };
    }
    case 'ready':
      return {
        text: text.ready(state.release.version),
        hint: text.readyHint,
        button: { action: 'restart', title: text.restart, primary: true },
      };
    case 'restarting':
      return { text: text.restarting(state.release.version), button: { action: 'restart', title: text.restart, busy: true } };
    case 'failed': {
      const action = state.release === null ? 'check' : 'download';
      const { bytes = null } = state.release ?? {};
      const isRetried = state.code === 'disk' && state.during === 'download';
      const hint = isRetried ? text.disk(bytes === null ? '' : size(bytes)) : text.faults[state.code];
      return { text: text.during[state.during], hint, button: { action, title: text.retry } };
    }
  }
}

/** Why the application cannot restart now; undefined if nothing blocks it. */
export function holdsText(holds: readonly Hold[], number: (value: number) => string): string | undefined {
  if (holds.length === 0) return undefined;
  return text.held(holds.map(({ kind, count }) => text.holds[kind](count, number(count))).join(text.and));
}
