import { type ReactNode, useState } from 'react';
import { safetyLimitFrom, safetyLimitShare } from '../../../../preload/contract/dns/dns-codes.ts';
import type { SafetyLimit, ZoneMerge, ZoneState } from '../../../../preload/contract/dns/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { Button, ConfirmDialog, History, useFormats } from '../../../ui/index.ts';
import { DiffCounts, type DiffForm, DiffSwitch, DiffView } from '../../zone-diff/index.ts';
import { cacheZone, type Zone } from '../editor/use-zone.ts';
import { type Accepted, MergeDialog } from '../merge/MergeDialog.tsx';
import { useOfVersion } from '../parts/use-of-version.ts';
import { OverrideDialog, type ZoneErrors } from './OverrideDialog.tsx';

const scaleText = zones.plan.safetyLimit;

/** Width of the scale, in its own units. */
const width = 1000;

const height = 8;

export interface PlanPanelProps {
  readonly zone: Zone;
  readonly review: Review;
}

const text = zones.plan;

/** Requested only while there are edits: it takes the main process a moment for a large zone. */
function PlanDiff({ state, form }: { readonly state: ZoneState; readonly form: DiffForm }) {
  const { accountId, id } = state;
  const plan = useOfVersion('zones.plan', { accountId, id }, state);
  const more = async (from: number) => {
    const { version, diff } = await call('zones.plan', { accountId, id, from });
    return version === plan?.version ? diff : null;
  };
  return <DiffView label={text.differences} diff={plan?.diff} form={form} onMore={more} />;
}

/** Summary of the pending edits, always visible: counts, differences, the safety limit, and the review. */
export function PlanPanel({ zone, review }: PlanPanelProps) {
  const [form, setForm] = useState<DiffForm>('records');
  const { state } = zone;
  const { safetyLimit } = state;
  const edits = state.created + state.changed + state.deleted;
  return (
    <aside className="rd-zone-side" aria-label={text.title} data-region="plan" tabIndex={-1}>
      <div className="rd-zone-side-head">
        <h2>{text.title}</h2>
        <DiffSwitch form={form} onChange={setForm} />
      </div>
      <DiffCounts counts={state} />
      {edits === 0 ? (
        <div className="rd-zone-side-scroll">
          <p className="rd-zone-nothing rd-quiet">{text.nothing}</p>
        </div>
      ) : (
        <PlanDiff state={state} form={form} />
      )}
      {edits > 0 && <SafetyLimitScale safetyLimit={safetyLimit} />}
      <p className="rd-zone-note">
        <History size={14} />
        <span>{text.snapshot}</span>
      </p>
      <PlanFoot zone={zone} review={review} edits={edits} />
    </aside>
  );
}

interface PlanFootProps {
  readonly zone: Zone;
  readonly review: Review;
  readonly edits: number;
}

/** Discard and Review, and why they are not possible now. */
function PlanFoot({ zone, review, edits }: PlanFootProps) {
  const formats = useFormats();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { errorsToFix } = zone.state;
  const reason = edits > 0 ? review.blocked : undefined;
  const found = errorsToFix > 0 ? text.errors(formats.number(errorsToFix)) : reason;
  const count = formats.number(edits);
  const nothing = edits === 0 ? text.nothingToDo : undefined;
  return (
    <div className="rd-zone-foot">
      <span
        className={review.fault !== null || reason !== undefined ? 'rd-zone-foot-message is-refused' : 'rd-zone-foot-message'}
        role="status"
      >
        {review.fault ?? found}
      </span>
      <Button onPress={() => setDialogOpen(true)} disabledReason={nothing}>
        {text.discard}
      </Button>
      {review.override !== null && (
        <Button onPress={review.override} busy={review.busy}>
          {text.override.open}
        </Button>
      )}
      <Button variant="primary" onPress={review.ask} busy={review.busy} disabledReason={review.blocked}>
        {edits === 0 ? text.reviewNone : text.review(count)}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={text.discardTitle}
          confirm={text.discardAction(count)}
          danger
          onCancel={() => setDialogOpen(false)}
          onConfirm={() => {
            setDialogOpen(false);
            zone.discard();
          }}
        >
          <p>{text.discardText(count, zone.state.name)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** How much of a zone is changed or deleted, as a scale with a mark for the limit above which its name must be typed; and the reason. */
function SafetyLimitScale({ safetyLimit: { touched, of, share, reasons } }: { readonly safetyLimit: SafetyLimit }) {
  const formats = useFormats();
  const isOver = reasons.length > 0;
  return (
    <section className={isOver ? 'rd-zone-safety-limit is-over' : 'rd-zone-safety-limit'} aria-label={scaleText.title}>
      <div className="rd-zone-safety-limit-head">
        <b>{scaleText.title}</b>
        <span>{scaleText.touched(formats.number(touched), formats.number(of))}</span>
        <b className="rd-figures">{scaleText.share(formats.number(Math.round(share * 100)))}</b>
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden className="rd-zone-safety-limit-scale">
        <rect className="is-ground" width={width} height={height} />
        <rect className="is-share" width={Math.round(share * width)} height={height} />
        <rect className="is-mark" x={safetyLimitShare * width - 3} width={6} height={height} />
      </svg>
      {isOver ? (
        <p>
          {scaleText.typed} {reasons.map((reason) => scaleText.reasons[reason]).join(' ')}
        </p>
      ) : (
        <p>{of < safetyLimitFrom ? scaleText.small(formats.number(safetyLimitFrom)) : scaleText.from}</p>
      )}
    </section>
  );
}

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
