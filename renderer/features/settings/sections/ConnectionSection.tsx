import type { Settings } from '../../../../preload/contract/settings.ts';
import { useCall } from '../../../api/queries.ts';
import { settings } from '../../../text/en/settings.ts';
import { useFormats } from '../../../ui/index.ts';
import { timeoutFault } from '../fields/check.ts';
import { NumberSetting } from '../fields/NumberSetting.tsx';
import { Section } from '../fields/Section.tsx';
import { ProxySetting } from './ProxySetting.tsx';
import { RdapServers } from './RdapServers.tsx';

const text = settings.connection;

const timeouts = [
  { name: 'connectTimeout', hint: text.connectHint },
  { name: 'responseTimeout', hint: text.responseHint },
  { name: 'totalTimeout', hint: text.totalHint },
] as const;

/** Connection to the service with its timeouts, and the list of RDAP servers. */
export function ConnectionSection({ connection }: { readonly connection: Settings['connection'] }) {
  const { number } = useFormats();
  const info = useCall('app.info', {}).data;
  return (
    <Section id="connection">
      <ProxySetting connection={connection} />
      {timeouts.map(({ name, hint }) => (
        <NumberSetting
          key={name}
          path={`connection.${name}`}
          hint={hint}
          unit={text.seconds}
          value={connection[name]}
          check={(value) => timeoutFault(connection, { [name]: value }, number)}
        />
      ))}
      <RdapServers fileDialogs={info?.fileDialogs === true} />
    </Section>
  );
}
