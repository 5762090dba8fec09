import { useEffect, useState } from 'react';
import { useCall } from '../../../api/queries.ts';
import { settings } from '../../../text/en/settings.ts';
import { Button, Duplicate } from '../../../ui/index.ts';
import { Row, Section } from '../fields/Section.tsx';
import { useSettingsTarget } from '../settings-target.ts';
import { Backups } from './Backups.tsx';
import { DataDialog, type Question } from './DataDialogs.tsx';
import { NotesFile } from './NotesFile.tsx';
import { OutcomeFault, OutcomeText } from './OutcomeText.tsx';
import { type DataActions, useDataActions } from './use-data-actions.ts';

const text = settings.data;

function Folder({ path, actions }: { readonly path: string; readonly actions: DataActions }) {
  return (
    <Row label={text.folder}>
      <div className="rd-settings-buttons">
        <code className="rd-settings-path">{path}</code>
        <Button size="small" icon={<Duplicate size={14} />} label={text.copyFolder} onPress={() => void actions.run('copy', path)}>
          {text.copy}
        </Button>
        <OutcomeText actions={actions} of={['copy']} />
      </div>
      <OutcomeFault actions={actions} of={['copy']} />
    </Row>
  );
}

/** Backups, local data, diagnostics, and their locations. */
export function DataSection() {
  const info = useCall('app.info', {}).data;
  const actions = useDataActions();
  const { run } = actions;
  const [question, setQuestion] = useState<Question>();
  const requested = useSettingsTarget()?.action;
  useEffect(() => {
    if (requested === 'back-up') void run('backUp');
    else if (requested === 'diagnostics') void run('diagnostics');
    else if (requested === 'clear') setQuestion({ of: 'clear' });
  }, [requested, run]);

  return (
    <Section id="data">
      {info !== undefined && <Folder path={info.dataFolder} actions={actions} />}
      <Backups actions={actions} fileDialogs={info?.fileDialogs === true} ask={setQuestion} />
      <NotesFile />
      <Row label={text.remove}>
        <div className="rd-settings-buttons">
          <Button variant="danger" onPress={() => setQuestion({ of: 'clear' })}>
            {text.clear}
          </Button>
        </div>
        <OutcomeText actions={actions} of={['clear']} hint={text.clearHint} />
        <OutcomeFault actions={actions} of={['clear']} />
      </Row>
      <Row label={text.help}>
        <div className="rd-settings-buttons">
          <Button busy={actions.busy === 'diagnostics'} onPress={() => void run('diagnostics')}>
            {text.diagnostics}
          </Button>
        </div>
        <OutcomeText actions={actions} of={['diagnostics']} hint={text.diagnosticsHint} />
        <OutcomeFault actions={actions} of={['diagnostics']} />
      </Row>
      {question !== undefined && <DataDialog question={question} actions={actions} onClose={() => setQuestion(undefined)} />}
    </Section>
  );
}
