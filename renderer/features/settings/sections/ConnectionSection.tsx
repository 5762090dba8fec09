import type { Settings } from '../../../../preload/contract/settings.ts';
import { settings } from '../../../text/en/settings.ts';
import { useFormats } from '../../../ui/index.ts';
import { timeoutFault } from '../fields/check.ts';
import { NumberSetting } from '../fields/NumberSetting.tsx';
import { Section } from '../fields/Section.tsx';
import { ProxySetting } from './ProxySetting.tsx';

const text = settings.connection;

const timeouts = [
  { name: 'connectTimeout', hint: text.connectHint },
  { name: 'responseTimeout', hint: text.responseHint },
  { name: 'totalTimeout', hint: text.totalHint },
] as const;

/** Connection to the service, and its timeouts. */
export function ConnectionSection({ connection }: { readonly connection: Settings['connection'] }) {
  const { number } = useFormats();
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
    </Section>
  );
}
