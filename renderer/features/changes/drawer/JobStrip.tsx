import { useState } from 'react';
import type { ChangeJob } from '../../../../preload/contract/changes/changes.ts';
import { call } from '../../../api/client.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { changes as text } from '../../../text/en/changes/jobs.ts';
import { Button, CaretDown, CaretUp, Pause, Play, SmallCross, useFormats } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import { describeNote, endedRows, kindTitle, timeRemaining } from '../job-text.ts';
import { SegmentBar } from '../SegmentBar.tsx';
import { StateSign } from '../StateSign.tsx';
import { useBackoffText } from '../use-backoff-text.ts';

const { strip, actions } = text;
const shown = ['done', 'accepted', 'refused', 'unknown'] as const;

interface JobStripProps {
  readonly job: ChangeJob;
  /** Its rows are shown below, with the remaining actions. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One job in a line: progress, speed, remaining time, and the main action. */
export function JobStrip({ job, isOpen, onToggle }: JobStripProps) {
  const formats = useFormats();
  const { id, accountId, phase, counts, total, perSecond, secondsRemaining, asks, reason, inOtherWindow } = job;
  const [issue, setIssue] = useState('');
  const run = (work: Promise<unknown>) => {
    setIssue('');
    work.catch((error: Error) => setIssue(error.message));
  };
  const all = total - counts.unchanged;
  const name = text.job.number(formats.number(id));
  const rest = useBackoffText(job) ?? '';
  const why = phase === 'paused' && reason !== null ? describeNote(reason) : rest;
  const reported = issue === '' ? why : issue;
  const over = phase === 'ended' || phase === 'stopped';
  return (
    <section className="rd-strip" aria-label={`${strip.label}: ${name}`}>
      <Button
        variant="minimal"
        size="small"
        icon={isOpen ? <CaretDown /> : <CaretUp />}
        label={isOpen ? strip.fold(name) : strip.unfold(name)}
        aria-expanded={isOpen}
        onPress={onToggle}
      />
      <b>{`${kindTitle(job.kinds[0] ?? '')}, ${formats.number(all)}`}</b>
      <span>{text.phase[phase]}</span>
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
        <span className="rd-quiet rd-figures">{strip.rate(formats.number(Math.round(perSecond * 10) / 10))}</span>
      )}
      {secondsRemaining !== null && <span className="rd-quiet rd-figures">{strip.timeLeft(timeRemaining(secondsRemaining, formats))}</span>}
      {asks > 0 && <span className="rd-job-asks">{strip.needs(formats.number(asks))}</span>}
      <span className="rd-job-message rd-strip-message" role="status" {...tipAttributes(reported)}>
        {reported}
      </span>
      {!isOpen && phase === 'running' && !inOtherWindow && (
        <Button size="small" icon={<Pause size={14} />} onPress={() => run(call('changes.control', { job: id, to: 'pause' }))}>
          {actions.pause}
        </Button>
      )}
      {!isOpen && phase === 'paused' && !inOtherWindow && counts.unknown <= asks && (
        <Button size="small" icon={<Play size={14} />} onPress={() => run(call('changes.start', { job: id }))}>
          {actions.resume}
        </Button>
      )}
      <Button size="small" onPress={() => goTo({ screen: 'jobs', accountId, id: `${id}` })}>
        {actions.open}
      </Button>
      {over && counts.unknown === 0 && (
        <Button
          variant="minimal"
          size="small"
          icon={<SmallCross />}
          label={strip.hide(name)}
          onPress={() => run(call('changes.control', { job: id, to: 'hide' }))}
        />
      )}
    </section>
  );
}
