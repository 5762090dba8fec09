import { useCall } from '../../../api/queries.ts';
import { settings } from '../../../text/en/settings.ts';
import { Button } from '../../../ui/index.ts';
import { Fault } from '../fields/Fault.tsx';
import { Row } from '../fields/Section.tsx';
import { BackupTable } from './BackupTable.tsx';
import type { Question } from './DataDialogs.tsx';
import { OutcomeFault, OutcomeText } from './OutcomeText.tsx';
import type { DataActionName, DataActions } from './use-data-actions.ts';

const text = settings.data;
const backupActions: readonly DataActionName[] = ['backUp', 'saveCopy', 'restore', 'restoreFile'];

interface BackupsProps {
  readonly actions: DataActions;
  /** The host can show file dialogs. */
  readonly fileDialogs: boolean;
  readonly ask: (question: Question) => void;
}

/** Creates, lists and restores backups. */
export function Backups({ actions, fileDialogs, ask }: BackupsProps) {
  const list = useCall('settings.backups', {});
  return (
    <Row label={text.backups}>
      <div className="rd-settings-buttons">
        <Button busy={actions.busy === 'backUp'} onPress={() => void actions.run('backUp')}>
          {text.backUp}
        </Button>
        {fileDialogs && (
          <>
            <Button busy={actions.busy === 'saveCopy'} onPress={() => void actions.run('saveCopy')}>
              {text.saveCopy}
            </Button>
            <Button onPress={() => ask({ of: 'restoreFile' })}>{text.restoreFile}</Button>
          </>
        )}
      </div>
      <OutcomeText actions={actions} of={backupActions} hint={text.backupsNote} />
      <OutcomeFault actions={actions} of={backupActions} />
      {list.data !== undefined && <BackupTable backups={list.data.backups} onRestore={(backup) => ask({ of: 'restore', backup })} />}
      {list.error !== null && (
        <Fault
          title={text.unread}
          whatToDo={text.whatToDo}
          error={list.error}
          at={new Date(list.errorUpdatedAt).toISOString()}
          onRetry={() => void list.refetch()}
        />
      )}
    </Row>
  );
}
