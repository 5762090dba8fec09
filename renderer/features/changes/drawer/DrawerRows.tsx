import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeJob } from '../../../../preload/contract/changes/changes.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { changes as text } from '../../../text/en/changes/jobs.ts';
import { useFormats } from '../../../ui/index.ts';
import { JobTable } from '../job/JobTable.tsx';
import { JobActions } from '../results/JobActions.tsx';
import { NeedsConfirmation } from '../results/NeedsConfirmation.tsx';
import { NeedsReentry } from '../results/NeedsReentry.tsx';
import { fitHeight, heightByKey, maxHeight, minHeight } from './drawer-state.ts';

interface DrawerRowsProps {
  readonly job: ChangeJob;
  readonly height: number;
  readonly onHeight: (height: number) => void;
}

/** A job's rows by state, with their actions, below any screen. Its upper edge can be dragged. */
export function DrawerRows({ job, height, onHeight }: DrawerRowsProps) {
  const formats = useFormats();
  const part = useRef<HTMLDivElement>(null);
  const [createdJob, setCreatedJob] = useState<number | null>(null);
  const name = text.job.number(formats.number(job.id));
  useLayoutEffect(() => part.current?.style.setProperty('--rd-drawer', `${height}px`), [height]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = heightByKey(event.key, height);
    if (next === null) return;
    event.preventDefault();
    onHeight(next);
  };
  const onPointerDown = (down: PointerEvent<HTMLDivElement>) => {
    const edge = down.currentTarget;
    edge.setPointerCapture(down.pointerId);
    const at = (y: number) => fitHeight(height + down.clientY - y);
    const move = ({ clientY }: globalThis.PointerEvent) => part.current?.style.setProperty('--rd-drawer', `${at(clientY)}px`);
    const up = ({ clientY }: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', move);
      onHeight(at(clientY));
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('pointerup', up, { once: true });
  };
  return (
    <div ref={part} className="rd-drawer">
      {/* biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved */}
      <div
        className="rd-drawer-edge"
        role="separator"
        aria-orientation="horizontal"
        aria-label={text.strip.edge}
        aria-valuenow={height}
        aria-valuemin={minHeight}
        aria-valuemax={maxHeight}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      />
      {job.asks > 0 && <NeedsConfirmation job={job} />}
      <NeedsReentry job={job} />
      <JobTable job={job} label={text.strip.rows(name)} />
      {createdJob !== null && (
        <p className="rd-drawer-made" role="status">
          {text.strip.made(formats.number(createdJob))}{' '}
          <button type="button" className="rd-link" onClick={() => goTo({ screen: 'jobs', accountId: job.accountId, id: `${createdJob}` })}>
            {text.strip.toReview}
          </button>
        </p>
      )}
      <JobActions job={job} label={text.strip.actions(name)} onCreated={setCreatedJob} />
    </div>
  );
}
