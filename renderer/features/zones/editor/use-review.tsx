import { type ReactNode, useState } from 'react';
import type { ZoneMerge } from '../../../../preload/contract/dns/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { useFormats } from '../../../ui/index.ts';
import { type Accepted, MergeDialog } from '../merge/MergeDialog.tsx';
import { OverrideDialog, type ZoneErrors } from '../plan/OverrideDialog.tsx';
import { cacheZone, type Zone } from './use-zone.ts';

export interface Review {
  readonly busy: boolean;
  /** Why the last one could not be started. */
  readonly fault: string | null;
  /** Why a review is not possible now. */
  readonly blocked: string | undefined;
  readonly ask: () => void;
  /** Opens the errors that block the review, to be overridden; null: there are none, or something else blocks it as well. */
  readonly override: (() => void) | null;
  /** The errors to override, or both sides, if the zone at the service is no longer what the edits are based on. */
  readonly dialog: ReactNode;
}

const text = zones.plan;

/** The field left for the review is still being committed. If that fails, the reason is shown first, and this returns null. */
export const afterEdits = async <T,>(settled: Zone['settled'], run: () => Promise<T>): Promise<T | null> =>
  (await settled()) ? run() : null;

/** Turns the pending edits into a job for review. */
export function useReview({ state, settled }: Zone): Review {
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [errors, setErrors] = useState<ZoneErrors | null>(null);
  const [merge, setMerge] = useState<ZoneMerge | null>(null);
  const { accountId, id, errorsToFix } = state;
  const edits = state.created + state.changed + state.deleted;

  /** Why the zone cannot be written as a whole. */
  const size = (): string | undefined => {
    if (state.capacity === 'too-many')
      return text.tooMany(formats.number(state.read + state.created - state.deleted), formats.number(state.most));
    return state.capacity === 'delete-only' && state.created + state.changed > 0
      ? text.onlyDeletions(formats.number(state.most))
      : undefined;
  };
  const blocked = (): string | undefined => {
    if (edits === 0) return text.nothingToDo;
    return errorsToFix > 0 ? text.errorsReason(formats.number(errorsToFix)) : size();
  };
  const reason = blocked();

  const attempt = async (run: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
  };
  const begin = async (override: string | null = null) => {
    const answer = await afterEdits(settled, () => call('zones.review', { accountId, id, override }));
    if (answer === null) return;
    if ('merge' in answer) setMerge(answer.merge);
    else goTo({ screen: 'jobs', accountId, id: `${answer.job}` });
  };
  const ask = () => {
    if (reason === undefined && !busy) void attempt(() => begin());
  };
  const showErrors = () =>
    void attempt(async () => {
      const found = await afterEdits(settled, () => call('zones.errors', { accountId, id }));
      if (found !== null && found.count > 0) setErrors(found);
    });
  const applyMerge = (readAt: string, { take, rest }: Accepted) =>
    void attempt(async () => {
      setMerge(null);
      const merged = await afterEdits(settled, () => call('zones.merge', { accountId, id, readAt, take: [...take], rest }));
      if (merged === null) return;
      const { zone } = merged;
      cacheZone(zone);
      if (zone.created + zone.changed + zone.deleted > 0 && zone.errorsToFix === 0) await begin();
    });
  return {
    busy,
    fault,
    blocked: reason,
    ask,
    override: edits > 0 && errorsToFix > 0 && size() === undefined ? showErrors : null,
    dialog:
      (errors !== null && (
        <OverrideDialog
          errors={errors}
          name={state.name}
          onClose={() => setErrors(null)}
          onOverride={(digest) => {
            setErrors(null);
            if (!busy) void attempt(() => begin(digest));
          }}
        />
      )) ||
      (merge !== null && (
        <MergeDialog
          merge={merge}
          of={{ accountId, id }}
          name={state.name}
          onAccept={(accepted) => applyMerge(merge.readAt, accepted)}
          onClose={() => setMerge(null)}
        />
      )),
  };
}
