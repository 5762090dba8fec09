import type { FeatureDefinition } from '../../navigation/screen.ts';

export { CertificateDialogs } from './CertificateDialogs.tsx';
export { openCertificateFile } from './open-dialog.ts';

export const certificateToolsFeature: FeatureDefinition = {
  name: 'certificate-tools',
  commands: async () => (await import('./commands.tsx')).certificateCommands,
};
