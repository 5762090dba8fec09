import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import type { LimiterState } from '../../../preload/contract/app.ts';
import type { ConnectionState } from '../../api/connection-state.ts';
import { app } from '../../text/en/application.ts';
import { practice } from '../../text/en/practice.ts';

/** The text next to the name of the practice account, so that the word Practice always appears. */
export function practiceNote({ name, readOnly }: Pick<Account, 'name' | 'readOnly'>): string {
  const note = readOnly ? practice.note.readOnly : practice.note.plain;
  return name.toLowerCase().includes(practice.note.word.toLowerCase()) ? note : practice.note.before(note);
}

/** The host of a base address, for display. */
export function hostOf(baseAddress: string): string {
  return URL.canParse(baseAddress) ? new URL(baseAddress).host : baseAddress;
}

/** The text for a connection error. */
export function connectionProblemText(state: ConnectionState): string {
  const messages: Partial<Record<string, string>> = { ...app.status.refused, ...app.status.issue };
  return messages[state.code ?? ''] ?? app.status.otherProblem;
}

/** Current state of the limiter as text; `number` formats figures. */
export function limiterText(state: LimiterState, number: (value: number) => string): string {
  if (state.pausedForMs > 0) return app.status.paused(number(Math.ceil(state.pausedForMs / 1000)));
  if (state.slowed) return app.status.slowed(number(state.perSecond));
  if (state.running + state.waiting > 0) return app.status.running(state.running, state.waiting);
  return app.status.idle;
}
