import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { LedgerEntry, RunningPractice } from '../../main/practice/options.ts';
import type { Application, Kill, Killed } from './kill.ts';

/** Renewals that were carried out and charged, oldest first. */
export const paidRenewals = (practice: RunningPractice): LedgerEntry[] =>
  practice.ledger().filter(({ operation, moved }) => operation === 'renewDomain' && moved > 0);

const checkInterval = 5;

/**
 * Kills the application at the given point, or detects that it ended itself. null: its work was over before.
 * @param note where an armed application records that it ends
 * @param over aborted when its work is over
 */
export async function killedAt(
  kill: Kill,
  application: Application,
  { practice, note, over }: { practice: RunningPractice; note: string; over: AbortSignal },
): Promise<Killed | null> {
  const before = paidRenewals(practice).length;
  const startedAt = Date.now();
  const now = (): Killed | null => {
    if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as Killed;
    if (over.aborted) return null;
    if (kill.point === 'moment') return Date.now() - startedAt < kill.ms ? null : { point: 'moment', path: null };
    const effect = kill.point === 'effect' ? paidRenewals(practice)[before + kill.nth - 1] : undefined;
    return effect === undefined ? null : { point: 'effect', path: effect.path };
  };
  for (;;) {
    const killed = now();
    if (killed !== null) {
      await application.kill();
      return killed;
    }
    if (over.aborted) return null;
    await wait(checkInterval);
  }
}
