import { largestOffered, type TextSize, textSizes } from '../../../../preload/contract/text-sizes.ts';
import { useCall } from '../../../api/queries.ts';
import { settings } from '../../../text/en/settings.ts';
import { capLabel } from '../../../ui/buttons/key-caps.ts';
import { SegmentedField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { SettingItem } from '../fields/SettingItem.tsx';

const text = settings.appearance;
const hint = text.textSizeHint(capLabel('Mod'));

/** The sizes offered, and the current one if the keys made the text even larger. In a browser, zoom belongs to the browser. */
export function TextSizeField({ textSize }: { readonly textSize: TextSize }) {
  const host = useCall('app.info', {}).data?.host;
  if (host === undefined) return null;
  if (host === 'chromium') {
    return (
      <SettingItem path="appearance.textSize">
        {(label) => (
          <div className="rd-field">
            <span className="rd-field-label">{label}</span>
            <div className="rd-field-hint">{text.textSizeInBrowser}</div>
          </div>
        )}
      </SettingItem>
    );
  }
  const sizes = textSizes.filter((size) => size <= largestOffered || size === textSize);
  return (
    <SettingItem path="appearance.textSize">
      {(label) => (
        <SegmentedField
          label={label}
          value={`${textSize}`}
          options={sizes.map((size) => ({ value: `${size}`, label: `${size} %` }))}
          hint={hint}
          onChange={(chosen) => {
            const size = sizes.find((one) => `${one}` === chosen);
            if (size !== undefined) void changeSettings('appearance', { appearance: { textSize: size } });
          }}
        />
      )}
    </SettingItem>
  );
}
