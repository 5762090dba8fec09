import type { Settings } from '../../../../preload/contract/settings.ts';
import { settings as text } from '../../../text/en/settings.ts';
import { SegmentedField, SwitchField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { optionsOf } from '../fields/options.ts';
import { Section } from '../fields/Section.tsx';
import { SettingItem } from '../fields/SettingItem.tsx';
import { LanguageField } from './LanguageField.tsx';
import { TextSizeField } from './TextSizeField.tsx';

const themes = optionsOf(text.appearance.themes);
const rowHeights = optionsOf(text.appearance.rowHeights);

/** Language, theme, text size, row height, and shortcuts of one key. */
export function AppearanceSection({ appearance }: { readonly appearance: Settings['appearance'] }) {
  return (
    <Section id="appearance">
      <LanguageField language={appearance.language} />
      <SettingItem path="appearance.theme">
        {(label) => (
          <SegmentedField
            label={label}
            value={appearance.theme}
            options={themes}
            onChange={(theme) => void changeSettings('appearance', { appearance: { theme } })}
          />
        )}
      </SettingItem>
      <TextSizeField textSize={appearance.textSize} />
      <SettingItem path="appearance.rows">
        {(label) => (
          <SegmentedField
            label={label}
            value={appearance.rows}
            options={rowHeights}
            hint={text.appearance.rowsHint}
            onChange={(rows) => void changeSettings('appearance', { appearance: { rows } })}
          />
        )}
      </SettingItem>
      <SettingItem path="appearance.singleKeys">
        {(label) => (
          <SwitchField
            label={label}
            hint={text.appearance.singleKeysHint}
            checked={appearance.singleKeys}
            onChange={(singleKeys) => void changeSettings('appearance', { appearance: { singleKeys } })}
          />
        )}
      </SettingItem>
    </Section>
  );
}
