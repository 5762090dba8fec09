import type { Command } from '../../navigation/commands.ts';
import { certificateFile, certificateRequest } from '../../text/en/certificate-tools.ts';
import { DocumentSign, KeySign } from '../../ui/index.ts';
import { openCertificateFile, openRequestDialog } from './open-dialog.ts';

/** They need no account: nothing of them reaches the service. */
export function certificateCommands(): readonly Command[] {
  return [
    { id: 'certificate-request', title: certificateRequest.command, group: 'application', icon: <KeySign />, run: openRequestDialog },
    { id: 'certificate-file', title: certificateFile.command, group: 'application', icon: <DocumentSign />, run: openCertificateFile },
  ];
}
