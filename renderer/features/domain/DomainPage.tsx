import { useCall } from '../../api/queries.ts';
import { goTo } from '../../app/navigate.ts';
import type { ScreenProps } from '../../app/screen-names.ts';
import { domain as texts } from '../../texts/en/domain.ts';
import { Button, Empty, Globe, TopBar } from '../../ui/index.ts';
import { Crumbs } from './Crumbs.tsx';
import './domain.css';
import { DomainView } from './DomainView.tsx';

/** One domain: what is stored of it at once, and each part from the service when its tab is opened. */
export function DomainPage({ accountId, id: named }: ScreenProps) {
  const id = Number(named);
  const valid = Number.isSafeInteger(id) && id >= 0;
  const { data, error } = useCall('domain.stored', { accountId, id: valid ? id : 0 }, { enabled: valid });
  if (data !== undefined) return <DomainView accountId={accountId} id={id} stored={data} />;
  if (valid && error === null) return null;
  const why = error === null || error.code === 'NOT_FOUND' ? texts.missing.text : error.message;
  return (
    <div className="rd-domain">
      <TopBar crumbs={<Crumbs accountId={accountId} />} title={texts.missing.heading} />
      <Empty
        icon={<Globe />}
        title={texts.missing.title}
        text={why}
        action={<Button onPress={() => goTo({ screen: 'domains', accountId })}>{texts.missing.action}</Button>}
      />
    </div>
  );
}
