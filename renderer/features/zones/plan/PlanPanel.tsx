import { useState } from 'react';
import type { ZoneState } from '../../../../preload/contract/dns/zones.ts';
import { call } from '../../../api/client.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { History } from '../../../ui/index.ts';
import { DiffCounts, type DiffForm, DiffSwitch, DiffView } from '../../zone-diff/index.ts';
import type { Review } from '../editor/use-review.tsx';
import type { Zone } from '../editor/use-zone.ts';
import { useOfVersion } from '../parts/use-of-version.ts';
import { PlanFoot } from './PlanFoot.tsx';
import { SafetyLimitScale } from './SafetyLimitScale.tsx';

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
