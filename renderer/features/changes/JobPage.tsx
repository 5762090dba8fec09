import { type KeyboardEvent, useRef, useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../app/navigate.ts';
import type { ScreenProps } from '../../app/screen-names.ts';
import { changes as texts } from '../../texts/en/changes.ts';
import { Age, Button, Empty, TimelineEvents, TopBar, useFormats } from '../../ui/index.ts';
import './changes.css';
import { JobActions } from './JobActions.tsx';
import { JobCrumbs } from './JobCrumbs.tsx';
import { JobHead } from './JobHead.tsx';
import { JobTable } from './JobTable.tsx';
import { NeedsWord } from './NeedsWord.tsx';
import { OneChange } from './OneChange.tsx';
import { ReviewFoot } from './ReviewFoot.tsx';
import { useRefreshTarget } from './use-refresh-target.ts';
import { isBegun, jobTitle } from './words.ts';

/** One job: its review before anything is sent, and what became of it afterwards. */
export function JobPage({ accountId, id: named }: ScreenProps) {
  const formats = useFormats();
  const id = Number(named);
  const valid = Number.isSafeInteger(id) && id > 0;
  const { data, error } = useCall('changes.job', { job: valid ? id : 1 }, { enabled: valid });
  const planning = data?.job.phase === 'planning';
  const planned = useCall('changes.planned', { job: valid ? id : 1 }, { enabled: planning });
  const single = data?.job.total === 1;
  const first = useCall('changes.rows', { job: valid ? id : 1, from: 0, count: 1 }, { enabled: single && !planning });
  const only = first.data?.rows[0] ?? null;
  useRefreshTarget(accountId, single ? only : null);
  const [going, setGoing] = useState(false);
  const shell = useRef<HTMLDivElement>(null);

  const trouble = planned.error?.message ?? (!valid || error?.code === 'NOT_FOUND' ? texts.job.missingText : error?.message);
  if (!going && trouble !== undefined) {
    return (
      <div className="rd-job">
        <TopBar crumbs={<JobCrumbs accountId={accountId} />} title={texts.job.number(named ?? '')} />
        <Empty
          icon={<TimelineEvents />}
          title={planned.error === null ? texts.job.missing : texts.form.failed}
          text={trouble}
          action={<Button onPress={() => goTo({ screen: 'jobs', accountId })}>{texts.jobs.title}</Button>}
        />
      </div>
    );
  }
  if (data === undefined) return null;
  const { job } = data;
  const begun = isBegun(job);
  const leave = () => {
    if (begun) goTo({ screen: 'jobs', accountId });
    else setGoing(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    if (begun) leave();
    else shell.current?.querySelector<HTMLElement>('[data-back]')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes one step back wherever the focus is
    <div ref={shell} className="rd-job" onKeyDown={onKeyDown}>
      <TopBar
        crumbs={<JobCrumbs accountId={accountId} />}
        title={begun ? texts.job.number(formats.number(id)) : texts.job.review}
        age={<Age at={job.startedAt ?? job.madeAt} prefix={begun ? texts.job.startedAt : texts.job.plannedAt} />}
      />
      <JobHead facts={data} title={jobTitle(job, only?.target.name ?? null, formats)} />
      {job.asks > 0 && <NeedsWord job={id} />}
      {single && only !== null && <OneChange row={only} job={job} />}
      {!single && <JobTable accountId={accountId} job={job} />}
      {begun ? <JobActions job={job} /> : <ReviewFoot facts={data} target={only?.target ?? null} onLeave={() => setGoing(true)} />}
    </div>
  );
}
