import type { ChangeJob, ChangeRow } from '../../../preload/contract/changes.ts';
import { changes as texts } from '../../texts/en/changes.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { OneChange, toTarget } from './OneChange.tsx';
import { jobRowTitle } from './words.ts';

const { job: words } = texts;

/** One row of many, whole: each line before and after, which the table has no room for. What it is about is one step further. */
export function RowDialog({ row, job, onClose }: { readonly row: ChangeRow; readonly job: ChangeJob; readonly onClose: () => void }) {
  const goOn = toTarget(job.accountId, row.target);
  const open = () => {
    onClose();
    goOn?.();
  };
  return (
    <Dialog
      title={jobRowTitle(row)}
      width={880}
      flush
      onClose={onClose}
      footer={
        <>
          {goOn !== undefined && <Button onPress={open}>{`${words.toTarget} ${row.target.name}`}</Button>}
          <Button variant="primary" onPress={onClose}>
            {words.closeRow}
          </Button>
        </>
      }
    >
      <OneChange row={row} job={job} hasWay />
    </Dialog>
  );
}
