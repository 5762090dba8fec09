import type { Output } from '../../../../preload/contract/index.ts';
import { useCall } from '../../../api/queries.ts';
import { settings } from '../../../text/en/settings.ts';
import { Fault } from '../fields/Fault.tsx';
import { Section } from '../fields/Section.tsx';

const text = settings.about;

function Facts({ info }: { readonly info: Output<'app.info'> }) {
  const parts = Object.entries(info.versions).map(([name, version]) => `${text.componentNames[name] ?? name} ${version}`);
  const facts = [
    [text.version, `${info.name} ${info.version}`],
    [text.host, text.hosts[info.host]],
    [text.system, text.systems[info.platform]],
    ...(parts.length === 0 ? [] : [[text.parts, parts.join(', ')]]),
    [text.licence, text.licenceText],
  ];
  return (
    <dl className="rd-settings-about">
      {facts.map(([name, value]) => (
        <div key={name} className="rd-settings-row">
          <dt className="rd-field-label">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The application's version and components. */
export function AboutSection() {
  const info = useCall('app.info', {});
  return (
    <Section id="about">
      {info.data !== undefined && <Facts info={info.data} />}
      {info.error !== null && (
        <Fault
          title={text.unread}
          whatToDo={settings.unread.whatToDo}
          error={info.error}
          at={new Date(info.errorUpdatedAt).toISOString()}
          onRetry={() => void info.refetch()}
        />
      )}
    </Section>
  );
}
