import type { ScreenDefinition } from '../../navigation/screen.ts';
import { app } from '../../text/en/application.ts';
import { Endorsed, lazyComponent, TagSign } from '../../ui/index.ts';

export const certificatesScreen: ScreenDefinition<'certificates'> = {
  name: 'certificates',
  title: app.screens.certificates,
  Icon: Endorsed,
  list: 'certificates',
  keys: 'G K',
  Page: lazyComponent(async () => (await import('./CertificatesPage.tsx')).CertificatesPage),
  Opened: lazyComponent(async () => (await import('./CertificatePage.tsx')).CertificatePage),
};

export const certificateProductsScreen: ScreenDefinition<'certificate-products'> = {
  name: 'certificate-products',
  title: app.screens['certificate-products'],
  Icon: TagSign,
  list: 'certificate-products',
  keys: 'G Y',
  Page: lazyComponent(async () => (await import('./ProductsPage.tsx')).ProductsPage),
};

/** The certificates that expire soon, for screens about the expiry of domains. */
export const ExpiringCertificates = lazyComponent(async () => (await import('./ExpiringCertificates.tsx')).ExpiringCertificates);
