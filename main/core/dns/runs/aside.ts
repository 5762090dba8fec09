import { lintZone } from '../lint/lint.ts';
import { hasShrunk } from '../zone/shrunk.ts';
import type { WorkedOut, WorkParts } from './work-out.ts';

/** Why a person has to look at a zone by itself, the brake aside; null: nothing. */
export function whyAside({ desk }: WorkParts, accountId: string, id: number, worked: WorkedOut): string | null {
  const was = desk().zoneSnapshots.newest(accountId, id)?.records ?? 0;
  const is = worked.before.length;
  if (hasShrunk(was, is)) return `it has ${is} records now, and had ${was} when it was kept last`;
  const errors = errorsOf(worked);
  if (errors === 0) return null;
  return errors === 1 ? 'the edited records would have an error' : `the edited records would have ${errors} errors`;
}

/** Errors of the records that a run brings or changes, as its editor would count them. Those of others were there before. */
function errorsOf({ name, before, after, difference: { created, changed } }: WorkedOut): number {
  if (created + changed === 0) return 0;
  const untouched = new Set(before);
  const { problems } = lintZone(name, after);
  return after.reduce(
    (sum, record, place) => (untouched.has(record) ? sum : sum + (problems[place]?.filter(({ level }) => level === 'error').length ?? 0)),
    0,
  );
}
