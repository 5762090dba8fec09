import { useState } from 'react';
import type { ZoneMerge } from '../../../../preload/contract/zones.ts';
import { zones as texts } from '../../../texts/en/zones.ts';
import { Age, Button, Dialog, useFormats } from '../../../ui/index.ts';
import { DiffCounts } from '../plan/DiffCounts.tsx';
import { DiffView } from '../plan/DiffView.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';

export interface MergeChoice {
  readonly prefix: string;
  readonly type: string;
  readonly take: 'ours' | 'theirs';
}

export interface MergeDialogProps {
  readonly merge: ZoneMerge;
  readonly name: string;
  readonly onTake: (take: readonly MergeChoice[]) => void;
  readonly onClose: () => void;
}

const words = texts.merge;
const keyOf = ({ prefix, type }: { readonly prefix: string; readonly type: string }) => `${prefix} ${type}`;

/** What both sides did to a zone since the edits began. For each record set that both changed, a person chooses one. */
export function MergeDialog({ merge, name, onTake, onClose }: MergeDialogProps) {
  const formats = useFormats();
  const [chosen, setChosen] = useState<ReadonlyMap<string, MergeChoice['take']>>(new Map());
  const { conflicts, theirs, ours, readAt } = merge;
  const open = conflicts.filter((conflict) => !chosen.has(keyOf(conflict))).length;
  const take = () => onTake(conflicts.map(({ prefix, type }) => ({ prefix, type, take: chosen.get(keyOf({ prefix, type })) ?? 'ours' })));
  return (
    <Dialog
      title={words.title}
      width={880}
      flush
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{words.back}</Button>
          <Button variant="primary" onPress={take} disabledReason={open > 0 ? words.toChoose(formats.number(open)) : undefined}>
            {words.goOn}
          </Button>
        </>
      }
    >
      <div className="rd-zone-merge">
        <p className="rd-zone-merge-told">
          {words.text(name)} <Age at={readAt} prefix={words.read} />
        </p>
        {conflicts.length > 0 && (
          <section aria-label={words.conflicts(formats.number(conflicts.length))}>
            <h3>{words.conflicts(formats.number(conflicts.length))}</h3>
            {conflicts.map((conflict) => (
              <ConflictChoice
                key={keyOf(conflict)}
                conflict={conflict}
                taken={chosen.get(keyOf(conflict))}
                onTake={(side) => setChosen(new Map(chosen).set(keyOf(conflict), side))}
              />
            ))}
          </section>
        )}
        <div className="rd-zone-merge-sides">
          <div>
            <h3>{words.theirs}</h3>
            <DiffCounts counts={theirs} done />
            <DiffView label={words.theirs} diff={theirs} form="records" />
          </div>
          <div>
            <h3>{words.ours}</h3>
            <DiffCounts counts={ours} />
            <DiffView label={words.ours} diff={ours} form="records" />
          </div>
        </div>
      </div>
    </Dialog>
  );
}
