import type { ZoneRun } from '../../../../preload/contract/dns/zone-many.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { zoneMany } from '../../../text/en/zones/many.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { Button, type Formats, SmallCross, useFormats } from '../../../ui/index.ts';
import { forgetRun, type LastRun, stopRun, useLastRun } from './last-run.ts';
import './last-run.css';
import { openMany, useOpenedMany } from './opened.ts';
import { useRun } from './use-run.ts';

export interface BackToRunProps {
  readonly accountId: AccountId;
  /** The zone whose screen shows this, if it was opened from the run; without it, this is shown in the list. */
  readonly zone?: number;
}

const text = zoneMany.last;

/** Returns to the run over zones from one of its zones, or from the review. */
export function BackToRun({ accountId, zone }: BackToRunProps) {
  const last = useLastRun(accountId);
  const dialog = useOpenedMany();
  if (last === null || dialog !== null || (zone !== undefined && !last.opened.has(zone))) return null;
  return <LastRunBar key={last.run} accountId={accountId} last={last} isOnList={zone === undefined} />;
}

function statusText({ state, kind, read, zones, remaining }: ZoneRun, formats: Formats): string {
  const n = formats.number;
  if (state === 'done') return text.remaining(n(remaining));
  return state === 'reading' ? zoneMany.run.reading(n(read), n(zones)) : zoneMany.run.stopped[kind](n(read), n(zones));
}

function LastRunBar({ accountId, last, isOnList }: { readonly accountId: AccountId; readonly last: LastRun; readonly isOnList: boolean }) {
  const formats = useFormats();
  const { run, error } = useRun(last.run);
  const isRemoved = error?.dto.code === 'NOT_FOUND';
  if (!isRemoved && run === undefined) return null;
  const back = () => {
    openMany({ dialog: 'run', accountId, run: last.run, title: last.title });
    if (!isOnList) goTo({ screen: 'dns', accountId });
  };
  const dismiss = () => {
    stopRun(last.run);
    forgetRun(accountId, last.run);
  };
  return (
    <section className="rd-zone-last" aria-label={text.title}>
      {isRemoved || run === undefined ? (
        <span className="rd-zone-last-what">{text.notStored}</span>
      ) : (
        <>
          <span className="rd-zone-last-what">{text.what[run.kind](formats.number(run.zones), run.subject)}</span>
          <span className="rd-quiet">{statusText(run, formats)}</span>
          <Button size="small" onPress={back}>
            {text.back}
          </Button>
        </>
      )}
      <MiniButton label={text.dismiss} icon={<SmallCross />} onPress={dismiss} />
    </section>
  );
}
