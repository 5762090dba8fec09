import { useState } from 'react';
import type { Settings } from '../../../../preload/contract/settings.ts';
import { settings } from '../../../text/en/settings.ts';
import { SegmentedField, SelectField, useFormats } from '../../../ui/index.ts';
import { changeSettings, useFaults } from '../fields/change-settings.ts';
import { optionsOf } from '../fields/options.ts';
import { Row, Section } from '../fields/Section.tsx';
import { SettingItem } from '../fields/SettingItem.tsx';

const text = settings.formats;
const dateOrders = optionsOf(text.dateOrders);
const numberForms = optionsOf(text.numberForms);
const clocks = optionsOf(text.clocks, ['system', '24', '12']);
const exampleNumber = 1_234_567.89;

function Example() {
  const formats = useFormats();
  const [now] = useState(() => new Date().toISOString());
  return (
    <Row label={text.example}>
      <div className="rd-settings-example rd-figures" role="status">
        <span>{formats.dateTime(now)}</span>
        <span className="rd-quiet">{text.exampleIn(formats.zone)}</span>
        <span>{formats.number(exampleNumber)}</span>
      </div>
    </Row>
  );
}

/** Date and number formats, with an example of today. */
export function FormatsSection({ formats }: { readonly formats: Settings['formats'] }) {
  const change = (next: Partial<Settings['formats']>) => void changeSettings('formats', { formats: next });
  const fault = useFaults().fields['formats.timeZone'];
  const zones = timeZones(formats.timeZone).map((value) => ({
    value,
    label: value === 'system' ? text.systemZone(systemZone()) : value.replaceAll('_', ' '),
  }));
  return (
    <Section id="formats">
      <SettingItem path="formats.dates">
        {(label) => <SelectField label={label} value={formats.dates} options={dateOrders} onChange={(dates) => change({ dates })} />}
      </SettingItem>
      <SettingItem path="formats.numbers">
        {(label) => <SelectField label={label} value={formats.numbers} options={numberForms} onChange={(numbers) => change({ numbers })} />}
      </SettingItem>
      <SettingItem path="formats.clock">
        {(label) => <SegmentedField label={label} value={formats.clock} options={clocks} onChange={(clock) => change({ clock })} />}
      </SettingItem>
      <SettingItem path="formats.timeZone">
        {(label) => (
          <SelectField
            label={label}
            value={formats.timeZone}
            options={zones}
            hint={text.timeZoneHint}
            error={fault}
            onChange={(timeZone) => change({ timeZone })}
          />
        )}
      </SettingItem>
      <Example />
    </Section>
  );
}

/** The available zones: `system`, UTC, the current setting, and all that are known here. */
function timeZones(present: string): string[] {
  return [...new Set(['system', 'UTC', ...(present === 'system' ? [] : [present]), ...Intl.supportedValuesOf('timeZone')])];
}

/** The system's own zone. */
function systemZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
