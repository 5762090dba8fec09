import { useState } from 'react';
import type { Settings } from '../../../../preload/contract/settings.ts';
import { useCall } from '../../../api/queries.ts';
import { settings } from '../../../text/en/settings.ts';
import { SwitchField, TextField } from '../../../ui/index.ts';
import { changeSettings, useFaults } from '../fields/change-settings.ts';
import { NumberSetting } from '../fields/NumberSetting.tsx';
import { Row, Section } from '../fields/Section.tsx';
import { SettingForm } from '../fields/SettingForm.tsx';
import { SettingItem } from '../fields/SettingItem.tsx';
import { useAfterPause } from '../fields/use-after-pause.ts';

const text = settings.changes;

/** Confirmations before a job and notifications after it, outside the window. */
export function ChangesSection({ changes }: { readonly changes: Settings['changes'] }) {
  return (
    <Section id="changes" note={text.note}>
      <SystemDialogRows changes={changes} />
      <Row label={text.over}>
        <SettingItem path="changes.notify">
          {(label) => (
            <SwitchField
              label={label}
              hint={text.notifyHint}
              checked={changes.notify}
              onChange={(notify) => void changeSettings('changes', { changes: { notify } })}
            />
          )}
        </SettingItem>
      </Row>
    </Section>
  );
}

function SystemDialogRows({ changes }: { readonly changes: Settings['changes'] }) {
  const mainConfirms = useCall('app.info', {}).data?.systemQuestions;
  return (
    <>
      <Row label={text.before}>
        <SettingItem path="changes.systemDialog">
          {(label) => (
            <SwitchField
              label={label}
              hint={mainConfirms === false ? text.noSystemDialog : text.systemDialogHint}
              checked={changes.systemDialog}
              disabled={mainConfirms !== true}
              onChange={(systemDialog) => void changeSettings('changes', { changes: { systemDialog } })}
            />
          )}
        </SettingItem>
      </Row>
      <AmountSetting value={changes.systemDialogAmount} disabled={mainConfirms !== true || !changes.systemDialog} />
      <NumberSetting
        path="changes.systemDialogRows"
        value={changes.systemDialogRows}
        unit={text.rowsUnit}
        hint={text.eitherLimit}
        disabled={mainConfirms !== true || !changes.systemDialog}
      />
    </>
  );
}

/** Amounts that the contract accepts. */
const isAmount = (value: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(value);

/** An amount of money; stored when typing pauses or on Enter, and only if valid. */
function AmountSetting({ value, disabled }: { readonly value: string; readonly disabled: boolean }) {
  const [draft, setDraft] = useState<string>();
  const { later, now, drop } = useAfterPause();
  const refusal = useFaults().fields['changes.systemDialogAmount'];
  const keep = (typed: string) =>
    void changeSettings('changes', { changes: { systemDialogAmount: typed } }).then(() => setDraft(undefined));
  return (
    <SettingForm onEnter={now}>
      <SettingItem path="changes.systemDialogAmount">
        {(label) => (
          <TextField
            label={label}
            hint={text.amountHint}
            inputMode="decimal"
            value={draft ?? value}
            error={draft === undefined || isAmount(draft) ? refusal : text.noAmount}
            disabled={disabled}
            onChange={(typed) => {
              setDraft(typed);
              if (isAmount(typed) && typed !== value) later(() => keep(typed));
              else drop();
            }}
          />
        )}
      </SettingItem>
    </SettingForm>
  );
}
