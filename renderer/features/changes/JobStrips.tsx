import { useState } from 'react';
import type { ChangeJob } from '../../../preload/contract/changes.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../app/navigate.ts';
import { changes as texts } from '../../texts/en/changes.ts';
import { Button, Pause, Play, useFormats } from '../../ui/index.ts';
import './changes.css';
import { SegmentBar } from './SegmentBar.tsx';
import { StateSign } from './StateSign.tsx';
import { endedRows, kindTitle, timeLeft, wordsOf } from './words.ts';

const { strip, actions } = texts;
const shown = ['done', 'accepted', 'refused', 'unknown'] as const;

function OneStrip({ job }: { readonly job: ChangeJob }) {
  const formats = useFormats();
  const { id, accountId, phase, counts, total, perSecond, secondsLeft, asks, reason } = job;
  const [told, setTold] = useState('');
  const run = (work: Promise<unknown>) => {
    setTold('');
    work.catch((error: Error) => setTold(error.message));
  };
  const all = total - counts.unchanged;
  const why = phase === 'paused' && reason !== null ? wordsOf(reason) : '';
  return (
    <section className="rd-strip" aria-label={`${strip.label}: ${texts.job.number(formats.number(id))}`}>
      <b>{`${kindTitle(job.kinds[0] ?? '')}, ${formats.number(all)}`}</b>
      <span>{texts.phase[phase]}</span>
      <SegmentBar job={job} />
      <span className="rd-figures">{strip.of(formats.number(endedRows(job)), formats.number(all))}</span>
      {shown
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <span key={state} className="rd-nowrap">
            <StateSign state={state} /> <span className="rd-figures">{formats.number(counts[state])}</span>
          </span>
        ))}
      {perSecond !== null && perSecond > 0 && (
        <span className="rd-quiet">{strip.rate(formats.number(Math.round(perSecond * 10) / 10))}</span>
      )}
      {secondsLeft !== null && <span className="rd-quiet">{strip.left(timeLeft(secondsLeft, formats))}</span>}
      {asks > 0 && <span className="rd-job-asks">{strip.needs(formats.number(asks))}</span>}
      <span className="rd-job-told" role="status">
        {told === '' ? why : told}
      </span>
      {phase === 'running' && !job.elsewhere && (
        <Button size="small" icon={<Pause size={14} />} onPress={() => run(call('changes.control', { job: id, to: 'pause' }))}>
          {actions.pause}
        </Button>
      )}
      {phase === 'paused' && counts.unknown === 0 && (
        <Button size="small" icon={<Play size={14} />} onPress={() => run(call('changes.start', { job: id }))}>
          {actions.resume}
        </Button>
      )}
      <Button size="small" onPress={() => goTo({ screen: 'jobs', accountId, id: `${id}` })}>
        {actions.open}
      </Button>
    </section>
  );
}

/** Jobs that run or wait to go on, in view on every screen of their account. */
export function JobStrips({ accountId }: { readonly accountId: ChangeJob['accountId'] }) {
  const jobs = useCall('changes.jobs', { accountId }).data?.jobs ?? [];
  const open = jobs.filter(({ phase, total }) => (phase === 'running' && total > 1) || phase === 'paused');
  if (open.length === 0) return null;
  return (
    <div className="rd-strips">
      {open.slice(0, 3).map((job) => (
        <OneStrip key={job.id} job={job} />
      ))}
    </div>
  );
}
