import { useEffect, useState } from 'react';
import type { ZoneRun, ZoneRunRow } from '../../../../preload/contract/dns/zone-many.ts';
import { CallError, call } from '../../../api/client.ts';
import { zoneMany } from '../../../text/en/zones/many.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { ZoneFault } from '../parts/ZoneFault.tsx';
import { RunRow } from './RunRow.tsx';
import '../parts/dialog-table.css';

/** Rows fetched at a time. */
const step = 200;
const text = zoneMany.run;

/** The zones of a finished run, those that need attention first; more of them on request. */
export function RunRows({ run, onLeave }: { readonly run: ZoneRun; readonly onLeave: () => void }) {
  const formats = useFormats();
  const [rows, setRows] = useState<readonly ZoneRunRow[]>([]);
  const [limit, setLimit] = useState(step);
  const [count, setCount] = useState(0);
  const [fault, setFault] = useState<CallError | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    call('zone-runs.rows', { run: run.run, from: limit - step, count: step }).then(
      (found) => {
        if (isUnmounted) return;
        setRows((before) => [...before.slice(0, limit - step), ...found.rows]);
        setCount(found.count);
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (!isUnmounted) setFault(error);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [run.run, limit]);
  const more = Math.min(step, count - rows.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="rd-zone-rows rd-zone-many-rows" aria-label={text.table} tabIndex={0}>
      {fault !== null && <ZoneFault what="results" error={fault} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{text.columns.zone}</th>
            <th scope="col">{text.columns.outcome}</th>
            <th scope="col" className="is-number">
              {text.columns.counts}
            </th>
            <th scope="col">
              <span className="rd-hidden">{text.columns.more}</span>
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
        <Button size="small" variant="minimal" onPress={() => setLimit(limit + step)}>
          {text.more(formats.number(more))}
        </Button>
      )}
    </section>
  );
}
