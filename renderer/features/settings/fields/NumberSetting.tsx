import { useState } from 'react';
import { NumberField } from '../../../ui/index.ts';
import { changeAt, changeSettings, forgetFaults, useFaults } from './change-settings.ts';
import { bounds } from './check.ts';
import { SettingForm } from './SettingForm.tsx';
import { SettingItem } from './SettingItem.tsx';
import { useAfterPause } from './use-after-pause.ts';

interface NumberSettingProps {
  readonly path: keyof typeof bounds;
  readonly value: number;
  readonly unit: string;
  readonly hint?: string;
  readonly fractions?: boolean;
  readonly disabled?: boolean;
  /** Validates the number against other settings. */
  readonly check?: (value: number) => string | undefined;
}

/** A numeric setting: stored when typing pauses or on Enter, and only if valid. Invalid input stays in the field. */
export function NumberSetting({ path, value, check, ...field }: NumberSettingProps) {
  const [draft, setDraft] = useState<number>();
  const { later, now, drop } = useAfterPause();
  const reported = useFaults().fields[path];
  const fault = (draft === undefined ? undefined : check?.(draft)) ?? reported;

  const keep = async (next: number) => {
    if (check?.(next) !== undefined) return;
    if (await changeSettings(...changeAt(path, next))) setDraft((present) => (present === next ? undefined : present));
  };
  return (
    <SettingItem path={path}>
      {(label) => (
        <SettingForm onEnter={now}>
          <NumberField
            {...field}
            label={label}
            {...bounds[path]}
            value={draft ?? value}
            error={fault}
            onChange={(next) => {
              setDraft(next);
              forgetFaults(path);
              if (next === undefined || next === value) drop();
              else later(() => void keep(next));
            }}
          />
        </SettingForm>
      )}
    </SettingItem>
  );
}
