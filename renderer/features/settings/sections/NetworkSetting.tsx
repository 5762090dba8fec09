import type { NetworkChoice } from '../../../../preload/contract/portfolio/sync.ts';
import { useCall } from '../../../api/queries.ts';
import { readingSettings as text } from '../../../text/en/settings-reading.ts';
import { CheckField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { Row } from '../fields/Section.tsx';
import { SettingItem } from '../fields/SettingItem.tsx';

const proxyPrefix = 'proxy ';

function shownId(id: string): string {
  return id.startsWith(proxyPrefix) ? text.proxy(id.slice(proxyPrefix.length)) : id;
}

/** A network as it is listed; `isPresent`: the computer is on it now. */
export interface ListedNetwork {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
}

/** The networks that the computer is on, then the chosen ones that it is not on. */
export function listedNetworks(present: readonly NetworkChoice[], chosen: readonly string[]): ListedNetwork[] {
  const away = chosen.filter((id) => !present.some((network) => network.id === id));
  return [
    ...present.map(({ id, name }) => ({
      id,
      label: name === null ? shownId(id) : text.networkAt(shownId(id), name),
      isChosen: chosen.includes(id),
    })),
    ...away.map((id) => ({ id, label: text.networkAway(shownId(id)), isChosen: true })),
  ];
}

/** On which networks lists are synced automatically. */
export function NetworkSetting({ chosen }: { readonly chosen: readonly string[] }) {
  const { data, error } = useCall('sync.networks', {});
  const choose = (id: string, isOn: boolean): void => {
    const onlyNetworks = isOn ? [...chosen, id] : chosen.filter((one) => one !== id);
    void changeSettings('reading', { reading: { onlyNetworks } });
  };
  const networks = listedNetworks(data?.networks ?? [], chosen);
  return (
    <Row label={text.networks}>
      <SettingItem path="reading.onlyNetworks">
        {(label) => (
          <>
            <p>{label}</p>
            {networks.map(({ id, label: name, isChosen }) => (
              <CheckField key={id} label={name} checked={isChosen} onChange={(isOn) => choose(id, isOn)} />
            ))}
            {error !== null && <p role="alert">{`${text.networksFailed}. ${error.message}`}</p>}
            {data !== undefined && networks.length === 0 && <p className="rd-quiet">{text.networksNone}</p>}
            <p className="rd-field-hint">{text.networksHint}</p>
          </>
        )}
      </SettingItem>
    </Row>
  );
}
