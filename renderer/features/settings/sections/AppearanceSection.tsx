import type { Settings } from '../../../../preload/contract/settings.ts';
import { settings as texts } from '../../../text/en/settings.ts';
import { SegmentedField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { optionsOf } from '../fields/options.ts';
import { Section } from '../fields/Section.tsx';

const themes = optionsOf(texts.appearance.themes);
const rowHeights = optionsOf(texts.appearance.rowHeights);

/** Theme and row height. */
export function AppearanceSection({ appearance }: { readonly appearance: Settings['appearance'] }) {
  return (
    <Section id="appearance">
      <SegmentedField
        label={texts.appearance.theme}
        value={appearance.theme}
        options={themes}
        onChange={(theme) => void changeSettings('appearance', { appearance: { theme } })}
      />
      <SegmentedField
        label={texts.appearance.rows}
        value={appearance.rows}
        options={rowHeights}
        hint={texts.appearance.rowsHint}
        onChange={(rows) => void changeSettings('appearance', { appearance: { rows } })}
      />
    </Section>
  );
}
