import { useEffect, useState } from 'react';
import { useCall } from '../../../api/queries.ts';
import { usePresentAccount } from '../../../navigation/present-account.ts';
import { transferFile as text } from '../../../text/en/transfer-file.ts';
import { Button, SelectField } from '../../../ui/index.ts';
import { Fault } from '../fields/Fault.tsx';
import { Row } from '../fields/Section.tsx';
import { useSettingsTarget } from '../settings-target.ts';
import { NotesFileDialog } from './NotesFileDialog.tsx';
import { useNotesFile } from './use-notes-file.ts';

/** Exports notes, tags and saved filters of an account for a colleague, and imports theirs. */
export function NotesFile() {
  const accounts = useCall('accounts.list', {}).data?.accounts ?? [];
  const present = usePresentAccount();
  const [chosen, setChosen] = useState<string>();
  const account = accounts.find(({ id }) => id === chosen) ?? present;
  const { outcome, busy, opened, save, open, apply, close, forget } = useNotesFile(account?.id);
  const requested = useSettingsTarget()?.action;
  useEffect(() => {
    if (requested === 'export-notes') void save();
    else if (requested === 'import-notes') void open();
  }, [requested, save, open]);

  if (account === undefined) {
    return (
      <Row label={text.label}>
        <p className="rd-field-hint">{text.noAccount}</p>
      </Row>
    );
  }
  const done = outcome?.of === 'done' ? outcome.text : undefined;
  return (
    <Row label={text.label}>
      {accounts.length > 1 && (
        <SelectField
          label={text.account}
          value={account.id}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      )}
      <div className="rd-settings-buttons">
        <Button busy={busy === 'save'} label={text.exportNamed(account.name)} onPress={() => void save()}>
          {text.export}
        </Button>
        <Button busy={busy === 'open'} label={text.importNamed(account.name)} onPress={() => void open()}>
          {text.import}
        </Button>
      </div>
      <p className="rd-field-hint">
        {done === undefined && text.hint}
        <span role="status" className="rd-settings-outcome rd-selectable">
          {done}
        </span>
      </p>
      {outcome !== undefined && outcome.of !== 'done' && (
        <Fault
          title={text.faults[outcome.of]}
          whatToDo={text.faults.whatToDo[outcome.of]}
          error={outcome.error}
          at={outcome.at}
          onClose={forget}
        />
      )}
      {opened !== undefined && (
        <NotesFileDialog
          preview={opened.preview}
          account={accounts.find(({ id }) => id === opened.accountId)?.name ?? ''}
          busy={busy === 'apply'}
          onImport={(choice) => void apply(choice)}
          onClose={close}
        />
      )}
    </Row>
  );
}
