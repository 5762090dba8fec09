import type { Settings } from '../../../../preload/contract/settings.ts';
import { settings as texts } from '../../../text/en/settings.ts';
import { useFormats } from '../../../ui/index.ts';
import { timeoutFault } from '../fields/check.ts';
import { NumberSetting } from '../fields/NumberSetting.tsx';
import { Section } from '../fields/Section.tsx';
import { ProxySetting } from './ProxySetting.tsx';

const words = texts.connection;

const timeouts = [
  { name: 'connectTimeout', label: words.connectTimeout, hint: words.connectHint },
  { name: 'responseTimeout', label: words.responseTimeout, hint: words.responseHint },
  { name: 'totalTimeout', label: words.totalTimeout, hint: words.totalHint },
] as const;

/** Connection to the service, and its timeouts. */
export function ConnectionSection({ connection }: { readonly connection: Settings['connection'] }) {
  const { number } = useFormats();
  return (
    <Section id="connection">
      <ProxySetting connection={connection} />
      {timeouts.map(({ name, label, hint }) => (
        <NumberSetting
          key={name}
          path={`connection.${name}`}
          label={label}
          hint={hint}
          unit={words.seconds}
          value={connection[name]}
          check={(value) => timeoutFault(connection, { [name]: value }, number)}
        />
      ))}
    </Section>
  );
}
