import type { Account } from '../../../preload/contract/accounts.ts';
import type { LimiterState } from '../../../preload/contract/app.ts';
import type { ConnectionState } from '../../api/connection-state.ts';
import { app } from '../../text/en/app.ts';
import { practice } from '../../text/en/practice.ts';

/** What stands beside the name of the practice account, so that the word Practice is always read there. */
export function practiceNote({ name, readOnly }: Pick<Account, 'name' | 'readOnly'>): string {
  const note = readOnly ? practice.note.readOnly : practice.note.plain;
  return name.toLowerCase().includes(practice.note.word.toLowerCase()) ? note : practice.note.before(note);
}

/** The host of a base address, for people. */
export function hostOf(baseAddress: string): string {
  return URL.canParse(baseAddress) ? new URL(baseAddress).host : baseAddress;
}

/** The words for a connection that is not well. */
export function troubleWords(state: ConnectionState): string {
  const words: Partial<Record<string, string>> = { ...app.status.refused, ...app.status.trouble };
  return words[state.code ?? ''] ?? app.status.troubleOther;
}

/** What the limiter does at this moment, in words; `number` writes figures. */
export function limiterWords(state: LimiterState, number: (value: number) => string): string {
  if (state.pausedForMs > 0) return app.status.paused(number(Math.ceil(state.pausedForMs / 1000)));
  if (state.slowed) return app.status.slowed(number(state.perSecond));
  if (state.running + state.waiting > 0) return app.status.running(state.running, state.waiting);
  return app.status.idle;
}
