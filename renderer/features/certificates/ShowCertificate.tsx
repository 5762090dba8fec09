import { useState } from 'react';
import type { CertificateRow } from '../../../preload/contract/portfolio/rows.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { certificates } from '../../text/en/certificates.ts';
import { Button } from '../../ui/index.ts';
import { openCertificateFile } from '../certificate-tools/index.ts';

const { page: text } = certificates;

/** Downloads the issued certificate and opens it, compared with the domain, to be checked and saved. */
export function ShowCertificate({ accountId, row }: { readonly accountId: AccountId; readonly row: CertificateRow }) {
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const show = () => {
    setBusy(true);
    setFault(null);
    call('certificate-orders.download', { accountId, id: row.id })
      .then((found) => openCertificateFile({ domain: row.domain.replace(/^\*\./, 'www.'), text: found.text }))
      .catch((error: unknown) => setFault(error instanceof CallError ? error.message : text.failed))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button busy={busy} onPress={show}>
        {text.show}
      </Button>
      {fault !== null && <p role="alert">{fault}</p>}
    </>
  );
}
