import { Suspense } from 'react';
import { lazyComponent } from '../../ui/index.ts';
import { useOpenedDialog } from './open-dialog.ts';

const RequestDialog = lazyComponent(async () => (await import('./RequestDialog.tsx')).RequestDialog);
const FileDialog = lazyComponent(async () => (await import('./FileDialog.tsx')).FileDialog);

/** The dialog of a request or of a certificate file; nothing of them is loaded before the first is opened. */
export function CertificateDialogs() {
  const opened = useOpenedDialog();
  if (opened === null) return null;
  return <Suspense>{opened.dialog === 'request' ? <RequestDialog {...opened} /> : <FileDialog {...opened} />}</Suspense>;
}
