import { AppError } from '../base/errors.ts';
import { explainIssue } from '../base/explain-issue.ts';
import { marksOf, secretFields, secretWord } from './input.ts';
import type { Job } from './journal/jobs.ts';
import type { Journal } from './journal/journal.ts';
import type { JournalRow } from './journal/rows.ts';
import type { Fields, Kinds, Note } from './kind.ts';
import type { Secrets } from './secrets.ts';

interface NeedsParts {
  readonly kinds: Kinds;
  readonly secrets: Secrets;
}

/** Fields of a row that was not sent whose secret is not in memory any more. A job that was stopped sends nothing more. */
export function needsOf(
  { kinds, secrets }: NeedsParts,
  { id: job, phase }: Pick<Job, 'id' | 'phase'>,
  row: Pick<JournalRow, 'seq' | 'kind' | 'state' | 'note' | 'input' | 'plan'>,
): string[] {
  // What could not be planned without it is not what was reviewed.
  if (phase === 'stopped' || row.plan === null) return [];
  const waits = row.state === 'planned' || (row.state === 'refused' && row.note?.code === 'needs-secret');
  const kind = waits ? kinds.get(row.kind) : undefined;
  if (kind === undefined) return [];
  const there = secrets.input(job, row.seq);
  const marks = marksOf(kind.input);
  const typed = secretFields(kind.input).filter((name) => marks.get(name)?.hidden !== true);
  return typed.filter((name) => row.input[name] === secretWord && there[name] === undefined);
}

interface GiveParts extends NeedsParts {
  readonly journal: Journal;
  /** ISO 8601. */
  readonly at: () => string;
  readonly again: (job: number, reason: Note) => void;
}

/**
 * Gives a row again what was typed in secret and went with an earlier session. A row that was refused for want of it waits again, as it was
 * reviewed. Throws AppError CONFLICT for a row that lacks nothing, VALIDATION by field.
 */
export async function reenterSecrets(parts: GiveParts, of: Job, seq: number, given: Readonly<Record<string, string>>): Promise<void> {
  const { journal, kinds, secrets } = parts;
  const { id: job } = of;
  const row = journal.rows.find(job, seq);
  const kind = row === null ? undefined : kinds.get(row.kind);
  const needs = row === null ? [] : needsOf(parts, of, row);
  if (row === null || kind === undefined || needs.length === 0) throw new AppError('CONFLICT', 'row-needs-nothing');
  const typed: Fields = Object.fromEntries(needs.map((name) => [name, given[name] ?? '']));
  const parsed = kind.input.safeParse({ ...row.input, ...secrets.input(job, seq), ...typed });
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0] ?? ''), explainIssue(issue)]));
    throw new AppError('VALIDATION', 'form-invalid', {}, { fields });
  }
  if (row.state === 'refused') await waitAgain(parts, of, seq);
  // As the kind reads it, e.g. without white space at its ends: nothing reads it once more before it is sent.
  const kept: Fields = Object.fromEntries(needs.map((name) => [name, parsed.data[name]]));
  secrets.keepInput(job, seq, { ...secrets.input(job, seq), ...kept });
  if (row.state === 'refused') parts.again(job, { code: 'rows-again', facts: {} });
}

/** A row that was refused waits as before, unless another job has taken what it would change. */
async function waitAgain({ journal, at }: GiveParts, { id: job, reseller }: Job, seq: number): Promise<void> {
  const free = await journal.commits.soon(() => {
    const { note = null } = journal.rows.find(job, seq) ?? {};
    if (!journal.rows.change(job, seq, ['refused'], { state: 'planned', note: null }, at())) return false;
    if (!journal.claimsElsewhere(job, reseller, at()).some((held) => held.seq === seq)) return true;
    journal.rows.change(job, seq, ['planned'], { state: 'refused', note }, at());
    return false;
  });
  if (!free) throw new AppError('CONFLICT', 'other-job-does-same');
}
