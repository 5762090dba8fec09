import { type ReactNode, useState } from 'react';
import type { ZoneMerge } from '../../../../preload/contract/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { zones as texts } from '../../../text/en/zones.ts';
import { useFormats } from '../../../ui/index.ts';
import { MergeDialog, type Taken } from '../merge/MergeDialog.tsx';
import { OverrideDialog, type ZoneErrors } from '../plan/OverrideDialog.tsx';
import { keepZone } from '../zone-cache.ts';
import type { Zone } from './use-zone.ts';

export interface Review {
  readonly busy: boolean;
  /** Why the last one could not be begun. */
  readonly fault: string | null;
  /** Why there can be none now. */
  readonly blocked: string | undefined;
  readonly ask: () => void;
  /** Opens the errors that stop the review, to be overridden; null: there are none, or something else stops it as well. */
  readonly override: (() => void) | null;
  /** The errors that are overridden, or both sides, where the zone at the service is no longer what the edits began from. */
  readonly dialog: ReactNode;
}

const words = texts.plan;

/** The field that was left for the review is on its way. Where it was not kept, one reads why first, and this answers null. */
export const afterEdits = async <T,>(settled: Zone['settled'], run: () => Promise<T>): Promise<T | null> =>
  (await settled()) ? run() : null;

/** The way from the pending edits to the job that is reviewed. */
export function useReview({ state, settled }: Zone): Review {
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [errors, setErrors] = useState<ZoneErrors | null>(null);
  const [merge, setMerge] = useState<ZoneMerge | null>(null);
  const { accountId, id, toMend } = state;
  const edits = state.created + state.changed + state.deleted;

  /** Why the zone cannot be written as a whole. */
  const size = (): string | undefined => {
    if (state.capacity === 'too-many')
      return words.tooMany(formats.number(state.read + state.created - state.deleted), formats.number(state.most));
    return state.capacity === 'delete-only' && state.created + state.changed > 0
      ? words.onlyDeletions(formats.number(state.most))
      : undefined;
  };
  const blocked = (): string | undefined => {
    if (edits === 0) return words.nothingToDo;
    return toMend > 0 ? words.errorsReason(formats.number(toMend)) : size();
  };
  const reason = blocked();

  const tried = async (run: () => Promise<void>) => {
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
    if (reason === undefined && !busy) void tried(() => begin());
  };
  const look = () =>
    void tried(async () => {
      const found = await afterEdits(settled, () => call('zones.errors', { accountId, id }));
      if (found !== null && found.count > 0) setErrors(found);
    });
  const bringTogether = (readAt: string, { take, rest }: Taken) =>
    void tried(async () => {
      setMerge(null);
      const brought = await afterEdits(settled, () => call('zones.merge', { accountId, id, readAt, take: [...take], rest }));
      if (brought === null) return;
      const { zone } = brought;
      keepZone(zone);
      if (zone.created + zone.changed + zone.deleted > 0 && zone.toMend === 0) await begin();
    });
  return {
    busy,
    fault,
    blocked: reason,
    ask,
    override: edits > 0 && toMend > 0 && size() === undefined ? look : null,
    dialog:
      (errors !== null && (
        <OverrideDialog
          errors={errors}
          name={state.name}
          onClose={() => setErrors(null)}
          onOverride={(digest) => {
            setErrors(null);
            if (!busy) void tried(() => begin(digest));
          }}
        />
      )) ||
      (merge !== null && (
        <MergeDialog
          merge={merge}
          of={{ accountId, id }}
          name={state.name}
          onTake={(taken) => bringTogether(merge.readAt, taken)}
          onClose={() => setMerge(null)}
        />
      )),
  };
}
