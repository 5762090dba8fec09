import { useState } from 'react';
import type { Settings } from '../../../../preload/contract/settings.ts';
import { settings } from '../../../text/en/settings.ts';
import { SegmentedField, TextField } from '../../../ui/index.ts';
import { changeSettings, forgetFaults, useFaults } from '../fields/change-settings.ts';
import { proxyAddressFault } from '../fields/check.ts';
import { optionsOf } from '../fields/options.ts';
import { SettingForm } from '../fields/SettingForm.tsx';
import { SettingItem } from '../fields/SettingItem.tsx';

type Connection = Settings['connection'];

const text = settings.connection;
const proxies = optionsOf(text.proxies);
const path = 'connection.proxyAddress';

/** Which proxy requests use. "Manual" takes effect once its address is valid; until then the previous choice stays. */
export function ProxySetting({ connection }: { readonly connection: Connection }) {
  const [chosen, setChosen] = useState<Connection['proxy']>();
  const [typed, setTyped] = useState<string>();
  const [checked, setChecked] = useState(false);
  const reported = useFaults().fields[path];
  const proxy = chosen ?? connection.proxy;
  const address = typed ?? connection.proxyAddress;
  const fault = (checked ? proxyAddressFault(address) : undefined) ?? reported;

  const keep = async (change: Partial<Connection>) => {
    if (!(await changeSettings('connection', { connection: change }))) return;
    setChosen(undefined);
    setTyped(undefined);
    setChecked(false);
  };
  const choose = (next: Connection['proxy']) => {
    setChosen(next);
    setChecked(false);
    forgetFaults(path);
    if (next !== 'manual') void keep({ proxy: next });
    else if (proxyAddressFault(address) === undefined) void keep({ proxy: next, proxyAddress: address.trim() });
  };
  const finish = () => {
    if (chosen === undefined && typed === undefined) return;
    setChecked(true);
    if (proxyAddressFault(address) === undefined) void keep({ proxy: 'manual', proxyAddress: address.trim() });
  };
  const awaited = connection.proxy === 'manual' ? text.addressHint : text.addressAwaited(text.proxies[connection.proxy]);

  return (
    <>
      <SettingItem path="connection.proxy">
        {(label) => <SegmentedField label={label} value={proxy} options={proxies} hint={text.proxyHints[proxy]} onChange={choose} />}
      </SettingItem>
      {proxy === 'manual' && (
        <SettingForm onEnter={finish}>
          <SettingItem path="connection.proxyAddress">
            {(label) => (
              <TextField
                label={label}
                value={address}
                mono
                inputMode="url"
                placeholder={text.addressPlaceholder}
                hint={awaited}
                error={fault}
                onChange={(next) => {
                  setTyped(next);
                  forgetFaults(path);
                }}
                onBlur={finish}
              />
            )}
          </SettingItem>
        </SettingForm>
      )}
    </>
  );
}
