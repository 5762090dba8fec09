import { useState } from 'react';
import { languageNames } from '../../../../preload/contract/languages.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import { settings } from '../../../text/en/settings.ts';
import { ConfirmDialog, SegmentedField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { optionsOf } from '../fields/options.ts';
import { SettingItem } from '../fields/SettingItem.tsx';

const text = settings.appearance;
const labels = { system: text.systemLanguage, ...languageNames };
const options = optionsOf(labels);

/** The language of the interface. A switch reloads the window, so it asks first. */
export function LanguageField({ language }: { readonly language: Settings['appearance']['language'] }) {
  const [chosen, setChosen] = useState<typeof language | null>(null);
  return (
    <>
      <SettingItem path="appearance.language">
        {(label) => (
          <SegmentedField
            label={label}
            value={language}
            options={options}
            onChange={(next) => setChosen(next === language ? null : next)}
          />
        )}
      </SettingItem>
      {chosen !== null && (
        <ConfirmDialog
          title={text.languageQuestion.title(labels[chosen])}
          confirm={text.languageQuestion.confirm}
          onConfirm={() => {
            setChosen(null);
            void changeSettings('appearance', { appearance: { language: chosen } });
          }}
          onCancel={() => setChosen(null)}
        >
          <p>{text.languageQuestion.what}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
