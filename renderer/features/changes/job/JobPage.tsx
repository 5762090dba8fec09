import { useEffect, useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { goTo } from '../../../navigation/go-to.ts';
import type { ScreenProps } from '../../../navigation/screen.ts';
import { changes as text } from '../../../text/en/changes/jobs.ts';
import { Button, Empty, lazyComponent, TimelineEvents, TopBar } from '../../../ui/index.ts';
import '../changes.css';
import { kindInAddress } from '../file/file-address.ts';
import { leaveJob } from '../file/last-file.ts';
import { JobCrumbs } from './JobCrumbs.tsx';
import { JobView } from './JobView.tsx';

/** Loaded when first shown. */
const FilePage = lazyComponent(async () => (await import('../file/FilePage.tsx')).FilePage);

/** Why there is no job to show. */
function NoJob({ accountId, title, text: message }: { readonly accountId: AccountId; readonly title: string; readonly text: string }) {
  return (
    <div className="rd-job">
      <TopBar crumbs={<JobCrumbs accountId={accountId} />} title={text.job.review} />
      <Empty
        icon={<TimelineEvents />}
        title={title}
        text={message}
        action={<Button onPress={() => goTo({ screen: 'jobs', accountId })}>{text.job.toJobs}</Button>}
      />
    </div>
  );
}

/** The job in the address. */
export function JobPage({ accountId, id: named }: ScreenProps) {
  const kind = kindInAddress(named);
  if (kind !== undefined) return <FilePage accountId={accountId} kind={kind} />;
  const id = Number(named);
  if (!Number.isSafeInteger(id) || id <= 0) return <NoJob accountId={accountId} title={text.job.missing} text={text.job.missingText} />;
  return <OneJob key={id} accountId={accountId} id={id} />;
}

function OneJob({ accountId, id }: { readonly accountId: AccountId; readonly id: number }) {
  const { data, error } = useCall('changes.job', { job: id });
  const planning = data?.job.phase === 'planning';
  const planned = useCall('changes.planned', { job: id }, { enabled: planning });
  // It is being discarded while still shown.
  const [leaving, setLeaving] = useState(false);
  useEffect(() => () => leaveJob(id), [id]);
  if (leaving) return null;
  if (planned.error !== null) return <NoJob accountId={accountId} title={text.form.failed} text={planned.error.message} />;
  if (error !== null) {
    const message = error.code === 'NOT_FOUND' ? text.job.missingText : error.message;
    return <NoJob accountId={accountId} title={text.job.missing} text={message} />;
  }
  return data === undefined ? null : <JobView accountId={accountId} facts={data} onLeave={() => setLeaving(true)} />;
}
