import { newErrors } from '../zone/new-errors.ts';
import { hasShrunk } from '../zone/shrunk.ts';
import type { WorkedOut, WorkParts } from './work-out.ts';

/** Why a person has to look at a zone by itself, the brake aside; null: nothing. */
export function whyAside({ desk }: WorkParts, accountId: string, id: number, worked: WorkedOut): string | null {
  const was = desk().zoneSnapshots.newest(accountId, id)?.records ?? 0;
  const is = worked.before.length;
  if (hasShrunk(was, is)) return `it has ${is} records now, and had ${was} when it was kept last`;
  const { count: errors } = newErrors(worked.name, worked.before, worked.after);
  if (errors === 0) return null;
  return errors === 1 ? 'the edit would bring an error' : `the edit would bring ${errors} errors`;
}
