import { useEffect, useState } from 'react';
import type { ZoneRun, ZoneRunRow } from '../../../../preload/contract/dns/zone-many.ts';
import { CallError, call } from '../../../api/client.ts';
import { zoneMany as texts } from '../../../text/en/zones/many.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { ZoneFault } from '../parts/ZoneFault.tsx';
import { RunRow } from './RunRow.tsx';
import '../parts/dialog-table.css';

/** Rows fetched at a time. */
const step = 200;
const words = texts.run;

/** The zones of a finished run, those that need attention first; more of them on request. */
export function RunRows({ run, onLeave }: { readonly run: ZoneRun; readonly onLeave: () => void }) {
  const formats = useFormats();
  const [rows, setRows] = useState<readonly ZoneRunRow[]>([]);
  const [wanted, setWanted] = useState(step);
  const [count, setCount] = useState(0);
  const [fault, setFault] = useState<CallError | null>(null);
  useEffect(() => {
    let left = false;
    call('zone-runs.rows', { run: run.run, from: wanted - step, count: step }).then(
      (found) => {
        if (left) return;
        setRows((before) => [...before.slice(0, wanted - step), ...found.rows]);
        setCount(found.count);
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (!left) setFault(error);
      },
    );
    return () => {
      left = true;
    };
  }, [run.run, wanted]);
  const more = Math.min(step, count - rows.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard
    <section className="rd-zone-rows rd-zone-many-rows" aria-label={words.table} tabIndex={0}>
      {fault !== null && <ZoneFault error={fault} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{words.columns.zone}</th>
            <th scope="col">{words.columns.outcome}</th>
            <th scope="col" className="is-number">
              {words.columns.counts}
            </th>
            <th scope="col">
              <span className="rd-hidden">{words.columns.more}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RunRow key={row.id} run={run} row={row} onLeave={onLeave} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button size="small" variant="minimal" onPress={() => setWanted(wanted + step)}>
          {words.more(formats.number(more))}
        </Button>
      )}
    </section>
  );
}
