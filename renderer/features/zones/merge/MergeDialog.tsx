import { useState } from 'react';
import type { ZoneMerge } from '../../../../preload/contract/dns/zones.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { Age, Button, Dialog, useFormats } from '../../../ui/index.ts';
import { DiffCounts, DiffView, MoreButton, usePages } from '../../zone-diff/index.ts';
import { ConflictChoice, type MergeChoice, type Side } from './ConflictChoice.tsx';

export interface Accepted {
  readonly take: readonly MergeChoice[];
  /** For those not chosen individually. */
  readonly rest: Side | null;
}

export interface MergeDialogProps {
  readonly merge: ZoneMerge;
  readonly of: { readonly accountId: AccountId; readonly id: number };
  readonly name: string;
  readonly onAccept: (accepted: Accepted) => void;
  readonly onClose: () => void;
}

const text = zones.merge;
const sides = ['theirs', 'ours'] as const;
const keyOf = ({ prefix, type }: { readonly prefix: string; readonly type: string }) => `${prefix} ${type}`;

/**
 * Changes on both sides of a zone since the edits began. For each record set that both changed, the user chooses a side, or one for all.
 */
export function MergeDialog({ merge, of, name, onAccept, onClose }: MergeDialogProps) {
  const formats = useFormats();
  const [chosen, setChosen] = useState<ReadonlyMap<string, MergeChoice>>(new Map());
  const [rest, setRest] = useState<Side | null>(null);
  const { theirs, ours, readAt, conflictCount } = merge;
  const page = (from: { readonly theirs?: number; readonly ours?: number; readonly conflicts?: number }) =>
    call('zones.bothSides', { ...of, readAt, ...from });
  const pages = usePages(merge, (all) => page({ conflicts: all.reduce((sum, { conflicts }) => sum + conflicts.length, 0) }));
  const conflicts = pages.all.flatMap((one) => one.conflicts);
  const open = rest === null ? conflictCount - chosen.size : 0;
  return (
    <Dialog
      title={text.title}
      width={880}
      flush
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.back}</Button>
          <Button
            variant="primary"
            onPress={() => onAccept({ take: [...chosen.values()], rest })}
            disabledReason={open > 0 ? text.toChoose(formats.number(open)) : undefined}
          >
            {text.resume}
          </Button>
        </>
      }
    >
      <div className="rd-zone-merge">
        <p className="rd-zone-merge-message">
          {text.text(name)} <Age at={readAt} prefix={text.read} />
        </p>
        {conflictCount > 0 && (
          <section aria-label={text.conflicts(formats.number(conflictCount))}>
            <h3>{text.conflicts(formats.number(conflictCount))}</h3>
            {conflictCount > 1 && (
              <p className="rd-zone-merge-rest">
                <span className="rd-quiet">{text.rest}</span>
                {sides.map((side) => (
                  <Button key={side} size="small" aria-pressed={rest === side} onPress={() => setRest(rest === side ? null : side)}>
                    {text.restOf[side]}
                  </Button>
                ))}
              </p>
            )}
            {conflicts.map((conflict) => (
              <ConflictChoice
                key={keyOf(conflict)}
                conflict={conflict}
                selected={chosen.get(keyOf(conflict))?.take ?? rest ?? undefined}
                onAccept={(take) => {
                  const { prefix, type } = conflict;
                  setChosen(new Map(chosen).set(keyOf(conflict), { prefix, type, take }));
                }}
              />
            ))}
            <MoreButton remaining={conflictCount - conflicts.length} pages={pages} />
          </section>
        )}
        <div className="rd-zone-merge-sides">
          <div>
            <h3>{text.theirs}</h3>
            <DiffCounts counts={theirs} done />
            <DiffView label={text.theirs} diff={theirs} form="records" onMore={async (from) => (await page({ theirs: from })).theirs} />
          </div>
          <div>
            <h3>{text.ours}</h3>
            <DiffCounts counts={ours} />
            <DiffView label={text.ours} diff={ours} form="records" onMore={async (from) => (await page({ ours: from })).ours} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}
