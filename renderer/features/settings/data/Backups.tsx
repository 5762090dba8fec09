import { useCall } from '../../../api/queries.ts';
import { settings as texts } from '../../../text/en/settings.ts';
import { Button } from '../../../ui/index.ts';
import { Fault } from '../fields/Fault.tsx';
import { Row } from '../fields/Section.tsx';
import { BackupTable } from './BackupTable.tsx';
import type { Question } from './DataDialogs.tsx';
import { OutcomeFault, OutcomeText } from './OutcomeText.tsx';
import type { DataActionName, DataActions } from './use-data-actions.ts';

const words = texts.data;
const mine: readonly DataActionName[] = ['backUp', 'saveCopy', 'restore', 'restoreFile'];

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
    <Row label={words.backups}>
      <div className="rd-settings-buttons">
        <Button busy={actions.busy === 'backUp'} onPress={() => void actions.run('backUp')}>
          {words.backUp}
        </Button>
        {fileDialogs && (
          <>
            <Button busy={actions.busy === 'saveCopy'} onPress={() => void actions.run('saveCopy')}>
              {words.saveCopy}
            </Button>
            <Button onPress={() => ask({ of: 'restoreFile' })}>{words.restoreFile}</Button>
          </>
        )}
      </div>
      <OutcomeText actions={actions} of={mine} hint={words.backupsNote} />
      <OutcomeFault actions={actions} of={mine} />
      {list.data !== undefined && <BackupTable backups={list.data.backups} onRestore={(backup) => ask({ of: 'restore', backup })} />}
      {list.error !== null && (
        <Fault
          title={words.unread}
          whatToDo={words.whatToDo}
          error={list.error}
          at={new Date(list.errorUpdatedAt).toISOString()}
          again={() => void list.refetch()}
        />
      )}
    </Row>
  );
}
