import { createHash } from 'node:crypto';
import type { Output } from '../../../../preload/contract/index.ts';
import { AppError } from '../../base/errors.ts';
import type { OverriddenError } from '../kinds/zone-rows.ts';
import { errorRules } from '../lint/error-rules.ts';
import { pageProblem } from './session/lint.ts';
import type { ErrorOfEdit, ZoneSession } from './session/session.ts';

/** Maximum errors that the user sees, and can override together: no one reads more than that. */
const maxErrors = 50;

const rules: Readonly<Record<string, string>> = errorRules;

/** The errors that block the review of a zone, and the digest with which the user overrides exactly these. */
export function errorsToFix(session: ZoneSession): Output<'zones.errors'> {
  const errors = session.errorsOfEdits();
  return {
    count: errors.length,
    digest: digestOf(errors),
    errors: errors.slice(0, maxErrors).map(({ row, record, problem }) => ({
      ...pageProblem(session.rows, row, problem),
      row: session.names.nameOf(row.id),
      record,
    })),
  };
}

/**
 * The errors that the user overrode, for the plan. Throws AppError VALIDATION if there are errors and the digest does not match: they were
 * not overridden, they have changed, or the service is known to reject one.
 * @param digest of `errorsToFix`; null: nothing is overridden
 */
export function overriddenErrors(session: ZoneSession, digest: string | null): readonly OverriddenError[] {
  const errors = session.errorsOfEdits();
  if (errors.length === 0) return [];
  const count = errors.length;
  if (digest === null) throw new AppError('VALIDATION', 'edits-with-errors', { count });
  if (digest !== digestOf(errors)) throw new AppError('VALIDATION', 'edits-with-other-errors', { count });
  return errors.map(({ record, problem: { code } }) => ({ record, code, rule: rules[code] ?? '' }));
}

/** Equal for the same errors of the same records; null if they cannot be overridden. */
function digestOf(errors: readonly ErrorOfEdit[]): string | null {
  if (errors.length === 0 || errors.length > maxErrors || errors.some(({ problem: { code } }) => rules[code] === undefined)) return null;
  const each = errors.map(({ record: { prefix, type, content, ttl }, problem: { code } }) =>
    JSON.stringify([prefix, type, content, ttl, code]),
  );
  return createHash('sha256').update(each.sort().join('\n')).digest('hex');
}
