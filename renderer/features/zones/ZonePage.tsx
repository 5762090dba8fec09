import { prefetch, useCall } from '../../api/queries.ts';
import { NoObject, ObjectPage, SectionError, type Stored, useSection } from '../../data/object-page/index.ts';
import { prefetchOnNavigation } from '../../navigation/go-to.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { domain as domainTexts } from '../../text/en/domains.ts';
import { zones as text } from '../../text/en/zones/zones.ts';
import { Age, Server } from '../../ui/index.ts';
import { startZonePrefetch } from './editor/zone-prefetch.ts';
import { BackToRun } from './many/BackToRun.tsx';
import { ZoneEditor } from './ZoneEditor.tsx';

interface ZoneViewProps extends Pick<ScreenProps, 'accountId'> {
  readonly id: number;
  readonly stored: Stored;
}

function ZoneView({ accountId, id, stored }: ZoneViewProps) {
  const reading = useSection(accountId, id, 'dns');
  const readAt = stored.zone?.readAt ?? null;
  return (
    <ObjectPage
      screen="dns"
      accountId={accountId}
      id={id}
      title={stored.domain.unicode}
      age={
        reading.busy ? <span className="rd-age">{domainTexts.reading}</span> : readAt !== null && <Age at={readAt} prefix={text.readAt} />
      }
      onRefresh={reading.refresh}
      busy={reading.busy}
    >
      {reading.error !== null && <SectionError error={reading.error} hasSome={readAt !== null} onRetry={reading.refresh} />}
      <BackToRun accountId={accountId} zone={id} />
      <ZoneEditor accountId={accountId} id={id} busy={reading.busy} />
    </ObjectPage>
  );
}

const isId = (id: number): boolean => Number.isSafeInteger(id) && id >= 0;

prefetchOnNavigation('dns', (accountId, named) => {
  const id = Number(named);
  if (named === undefined || !isId(id)) return;
  startZonePrefetch(accountId, id);
  prefetch('domain.stored', { accountId, id });
});

/** A domain's zone, on its own screen. */
export function ZonePage({ accountId, id: named }: ScreenProps) {
  const id = Number(named);
  const valid = isId(id);
  const { data, error } = useCall('domain.stored', { accountId, id: valid ? id : 0 }, { enabled: valid });
  if (data !== undefined) return <ZoneView accountId={accountId} id={id} stored={data} />;
  if (valid && error === null) return null;
  return <NoObject screen="dns" accountId={accountId} icon={<Server />} text={text.missing} error={error} />;
}
