import type { RunFault } from '../../../../preload/contract/explorer/run.ts';
import { shownText } from '../../../text/en/errors/explanation.ts';
import { explorerRun as text } from '../../../text/en/explorer/run.ts';
import type { Formats } from '../../../ui/index.ts';
import { faultText, withCount } from '../fault-text.ts';

/** A row's fault: of the file itself, or of a value as at its field. */
export function runFaultText({ code, facts }: Pick<RunFault, 'code' | 'facts'>, formats: Pick<Formats, 'number'>): string {
  return isOfFile(code) ? text.fileFaults[code](withCount(facts, formats)) : faultText({ code, facts }, formats);
}

const isOfFile = (code: RunFault['code']): code is keyof typeof text.fileFaults => Object.hasOwn(text.fileFaults, code);

/** "40 seconds", "3 minutes", "2 hours": approximate waiting time. */
export function timeText(seconds: number, { number }: Pick<Formats, 'number'>): string {
  if (seconds < 90) return text.time.seconds(number(Math.max(1, Math.round(seconds))));
  if (seconds < 90 * 60) return text.time.minutes(number(Math.round(seconds / 60)));
  return text.time.hours(number(Math.round(seconds / 3600)));
}

/** Why a run is halted, and what to do. Empty: the user stopped it. */
export function reasonText({ reason, message }: { readonly reason: string | null; readonly message: string | null }): string {
  if (reason === null) return '';
  const own = Object.hasOwn(text.run.reasons, reason) ? text.run.reasons[reason] : undefined;
  return [message === null ? '' : shownText(message), own ?? text.run.reasons['other']].filter((sentence) => sentence !== '').join(' ');
}
