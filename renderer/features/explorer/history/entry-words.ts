import type { HistoryEntry } from '../../../../preload/contract/explorer/history.ts';
import { explorerHistory as texts } from '../../../text/en/explorer/history.ts';
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
  if (run !== null) return texts.ran(formats.number(run.rows), formats.number(run.failed));
  if (state === 'answered') {
    const said = texts.states.answered(String(status ?? ''));
    return code === null ? said : `${said}: ${texts.codes[code]}`;
  }
  if (state === 'ran') return texts.ran(formats.number(0), formats.number(0));
  const said = texts.states[state];
  if (status !== null) return `${said} ${status}`;
  return code === null || state === 'stopped' ? said : `${said}: ${texts.codes[code]}`;
}

/** `120 ms`, `2.4 s`. */
export function durationText(ms: number, formats: Formats): string {
  return ms < 1000 ? texts.took.milliseconds(formats.number(ms)) : texts.took.seconds(formats.number(Math.round(ms / 100) / 10));
}
