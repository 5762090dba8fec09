import { isWithinRange } from '../../../../preload/contract/explorer/media-range.ts';
import type { Operation } from '../../../../preload/contract/explorer/operation.ts';
import { type DraftFrom, draftFrom } from './draft-from.ts';
import { type CachedDraft, emptyDraft } from './drafts.ts';
import { stepsOf, unreadFault } from './faults.ts';

/** An operation's input in its current form: if another document changed the fields, values without a field are omitted and listed. */
export function fittingDraft(operation: Operation, held: CachedDraft | null): DraftFrom {
  if (held === null) return { draft: emptyDraft, withheld: [] };
  const { draft, operation: before } = held;
  if (isSameForm(before, operation)) return { draft, withheld: [] };
  const { filled, raw, mediaType } = draft;
  const named = draft.contentType ?? before.bodies[0]?.contentType ?? null;
  const contentType = isWithinRange(mediaType, named ?? '') ? mediaType : named;
  const fitting = draftFrom(operation, { ...filled, body: filled.body ?? null, contentType, raw });
  // Invalid JSON fits no form and would be unnoticed.
  const unread = Object.keys(draft.unread).flatMap((mark) => {
    const fault = unreadFault(mark);
    return fault === null ? [] : [stepsOf(fault).join(' ')];
  });
  return { ...fitting, withheld: [...new Set([...fitting.withheld, ...unread])] };
}

function isSameForm(one: Operation, other: Operation): boolean {
  const formOf = ({ parameters, bodies }: Operation) => JSON.stringify([parameters, bodies]);
  return one === other || formOf(one) === formOf(other);
}
