import { useState } from 'react';
import type { ZoneState } from '../../../../preload/contract/dns/zones.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { Button, SmallCross } from '../../../ui/index.ts';
import { Comparison } from './Comparison.tsx';
import { type Compared, toggled } from './compared.ts';
import { Timeline } from './Timeline.tsx';
import { useSnapshots } from './use-snapshots.ts';

const text = zones.snapshots;

/** The snapshots of a zone over time: two can be compared, one restored. It replaces the plan. */
export function SnapshotPanel({ zone, onClose }: { readonly zone: ZoneState; readonly onClose: () => void }) {
  const snapshots = useSnapshots(zone);
  const [chosen, setChosen] = useState<readonly Compared[]>([]);
  const [comparing, setComparing] = useState(false);
  const [one, other] = chosen;
  const close = <Button variant="minimal" icon={<SmallCross />} label={text.close} keys={['Esc']} onPress={onClose} />;
  if (comparing && one !== undefined && other !== undefined)
    return <Comparison zone={zone} one={one} other={other} snapshots={snapshots.list} onBack={() => setComparing(false)} />;
  return (
    <aside className="rd-zone-side" aria-label={text.title} data-region="plan" tabIndex={-1}>
      <div className="rd-zone-side-head">
        <h2>{text.title}</h2>
        {close}
      </div>
      <Timeline
        zone={zone}
        snapshots={snapshots}
        chosen={chosen}
        onToggle={(which) => setChosen(toggled(chosen, which))}
        onRestored={onClose}
      />
      <div className="rd-zone-foot">
        <span className="rd-zone-foot-message" role="status">
          {snapshots.reported}
        </span>
        <Button onPress={snapshots.keep}>{text.keep}</Button>
        <Button variant="primary" disabledReason={other === undefined ? text.chooseTwo : undefined} onPress={() => setComparing(true)}>
          {text.compare}
        </Button>
      </div>
    </aside>
  );
}
