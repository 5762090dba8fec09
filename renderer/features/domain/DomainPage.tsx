import type { ScreenProps } from '../../app/screen-names.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../app/navigate.ts';
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
  const missing = !valid || error?.code === 'NOT_FOUND';
  return (
    <div className="rd-domain">
      <TopBar crumbs={<Crumbs accountId={accountId} />} title={named ?? ''} />
      <Empty
        icon={<Globe />}
        title={texts.missing.title}
        text={missing ? texts.missing.text : (error?.message ?? '')}
        action={<Button onPress={() => goTo({ screen: 'domains', accountId })}>{texts.missing.action}</Button>}
      />
    </div>
  );
}
