import type { HistoryEntry } from '../../../../preload/contract/explorer/history.ts';
import { explorerHistory as text } from '../../../text/en/explorer/history.ts';
import type { Formats } from '../../../ui/index.ts';

export type EntryTone = 'good' | 'warns' | 'bad' | 'unknown' | 'quiet';

const tones: Readonly<Record<HistoryEntry['state'], EntryTone>> = {
  answered: 'good',
  done: 'good',
  accepted: 'good',
  refused: 'bad',
  failed: 'bad',
  unknown: 'unknown',
  'not-sent': 'warns',
  sent: 'quiet',
  stopped: 'quiet',
  ran: 'good',
};

/** The color of its result. */
export function toneOf({ state, status, code, run }: Pick<HistoryEntry, 'state' | 'status' | 'code' | 'run'>): EntryTone {
  if (run !== null) return run.failed > 0 ? 'warns' : 'good';
  if (state === 'answered' && status !== null && status >= 300) return status >= 400 ? 'bad' : 'warns';
  return state === 'answered' && code !== null ? 'bad' : tones[state];
}

/** Its result as text: `Answered 200`, `Answered 200: not found`, `Refused 404`, `No answer: time ran out`. */
export function outcomeText(
  { state, status, code, run }: Pick<HistoryEntry, 'state' | 'status' | 'code' | 'run'>,
  formats: Formats,
): string {
  if (run !== null) return text.ran(formats.number(run.rows), formats.number(run.failed));
  if (state === 'answered') {
    const label = text.states.answered(String(status ?? ''));
    return code === null ? label : `${label}: ${text.codes[code]}`;
  }
  if (state === 'ran') return text.ran(formats.number(0), formats.number(0));
  const stateText = text.states[state];
  if (status !== null) return `${stateText} ${status}`;
  return code === null || state === 'stopped' ? stateText : `${stateText}: ${text.codes[code]}`;
}

/** `120 ms`, `2.4 s`. */
export function durationText(ms: number, formats: Formats): string {
  return ms < 1000 ? text.took.milliseconds(formats.number(ms)) : text.took.seconds(formats.number(Math.round(ms / 100) / 10));
}
