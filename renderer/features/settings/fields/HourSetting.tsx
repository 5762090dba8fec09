import { SelectField, useFormats } from '../../../ui/index.ts';
import { changeAt, changeSettings, forgetFaults, useFaults } from './change-settings.ts';
import { bounds } from './check.ts';
import { SettingItem } from './SettingItem.tsx';

interface HourSettingProps {
  readonly path: 'reading.quietFrom' | 'reading.quietUntil' | 'notifications.summaryHour';
  readonly value: number;
  readonly hint?: string;
  /** Fields whose messages a change makes outdated. */
  readonly alsoForgets?: readonly string[];
}

/** A full hour of the day. */
export function HourSetting({ path, value, hint, alsoForgets = [] }: HourSettingProps) {
  const formats = useFormats();
  const fault = useFaults().fields[path];
  const options = Array.from({ length: bounds[path].max + 1 }, (_, hour) => ({ value: `${hour}`, label: formats.hour(hour) }));
  return (
    <SettingItem path={path}>
      {(label) => (
        <SelectField
          label={label}
          value={`${value}`}
          options={options}
          error={fault}
          {...(hint === undefined ? {} : { hint })}
          onChange={(hour) => {
            forgetFaults(path, ...alsoForgets);
            void changeSettings(...changeAt(path, Number(hour)));
          }}
        />
      )}
    </SettingItem>
  );
}
