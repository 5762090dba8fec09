import type { ChangeJob, ChangeRow } from '../../../../preload/contract/changes/changes.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { Button, Dialog } from '../../../ui/index.ts';
import { jobRowTitle } from '../job-text.ts';
import { locationOf } from '../target-location.ts';
import { OneChange } from './OneChange.tsx';

const { job: text } = changes;

/** A complete row: every line before and after, which does not fit in the table. Links to its target. */
export function RowDialog({ row, job, onClose }: { readonly row: ChangeRow; readonly job: ChangeJob; readonly onClose: () => void }) {
  const place = locationOf(job.accountId, row);
  const open = () => {
    onClose();
    if (place !== undefined) goTo(place);
  };
  return (
    <Dialog
      title={jobRowTitle(row)}
      width={880}
      flush
      onClose={onClose}
      footer={
        <>
          {place !== undefined && <Button onPress={open}>{`${text.toTarget} ${row.target.name}`}</Button>}
          <Button variant="primary" onPress={onClose}>
            {text.closeRow}
          </Button>
        </>
      }
    >
      <OneChange row={row} job={job} hasLink />
    </Dialog>
  );
}
