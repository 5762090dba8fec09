import type { FeatureDefinition } from '../../navigation/screen.ts';
import { lazyComponent } from '../../ui/index.ts';

export { CertificateDialogs } from './CertificateDialogs.tsx';
export { openCertificateFile } from './open-dialog.ts';

/** A certificate request that is pasted or made here, with what it asks for. */
export const RequestField = lazyComponent(async () => (await import('./RequestField.tsx')).RequestField);

export const certificateToolsFeature: FeatureDefinition = {
  name: 'certificate-tools',
  commands: async () => (await import('./commands.tsx')).certificateCommands,
};
