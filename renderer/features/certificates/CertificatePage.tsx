import { useCallback } from 'react';
import type { StoredObject } from '../../../preload/contract/portfolio/calls.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { StoredFields, useStored } from '../../data/list/index.ts';
import { NoObject, ObjectHead, ObjectPage, ObjectPart } from '../../data/object-page/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { certificates as text } from '../../text/en/certificates.ts';
import { lists } from '../../text/en/lists.ts';
import { Age, Endorsed, Pane } from '../../ui/index.ts';
import { ChangeMenu, TargetHistory } from '../changes/index.ts';
import { productText } from './certificate-columns.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { ShowCertificate } from './ShowCertificate.tsx';
import { ValidationPart } from './ValidationPart.tsx';

/** One order of a certificate, from the local copy. */
export function CertificatePage({ accountId, id: named }: ScreenProps) {
  const id = Number(named);
  const valid = Number.isSafeInteger(id) && id >= 0;
  const { data, error } = useStored('certificates', { accountId, id: valid ? id : 0 }, { enabled: valid });
  if (data !== undefined) return <CertificateView key={`${accountId} ${id}`} accountId={accountId} stored={data} />;
  if (valid && error === null) return null;
  return <NoObject screen="certificates" accountId={accountId} icon={<Endorsed />} text={text.page.missing} error={error} />;
}

interface CertificateViewProps {
  readonly accountId: AccountId;
  readonly stored: StoredObject<'certificates'>;
}

function CertificateView({ accountId, stored: { row, fields, readAt } }: CertificateViewProps) {
  const refresh = useCallback(() => void call('sync.start', { accountId, lists: ['certificates'] }), [accountId]);
  const name = row.unicode === '' ? text.unnamed : row.unicode;
  return (
    <ObjectPage
      screen="certificates"
      accountId={accountId}
      id={row.id}
      title={name}
      age={<Age at={readAt} prefix={lists.pane.readAt} />}
      onRefresh={refresh}
    >
      <Pane>
        <ObjectHead
          title={name}
          more={[productText(row), row.status]}
          menu={<ChangeMenu accountId={accountId} target="certificate" id={row.id} name={row.domain} />}
        />
        <OrderFacts accountId={accountId} row={row} />
        {row.validation.toLowerCase() === 'dns' && row.expires === null && <ValidationPart accountId={accountId} row={row} />}
        {row.expires !== null && (
          <ObjectPart title={text.page.parts.certificate}>
            <ShowCertificate accountId={accountId} row={row} />
          </ObjectPart>
        )}
        <TargetHistory accountId={accountId} target="certificate" id={row.id} />
        <section className="rd-object-part" aria-label={lists.pane.more}>
          <StoredFields fields={fields} />
        </section>
      </Pane>
    </ObjectPage>
  );
}
