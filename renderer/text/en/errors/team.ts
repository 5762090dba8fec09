import type { teamReasons } from '../../../../preload/contract/reasons/team.ts';
import type { ReasonTexts } from '../../explain.ts';

export const teamErrors = {
  'team-host-invalid': 'This is not the name of a server. Use the form db.example.com.',
  'team-authority-invalid': 'This is not a certificate in PEM. It begins with “-----BEGIN CERTIFICATE-----”.',
  'declined-team-server': 'Declined in the system dialog. The team was not changed.',
  'note-merged-too-long':
    'A colleague changed this note meanwhile, and both texts together are too long. Copy yours, open the note again, and shorten it.',
} satisfies ReasonTexts<typeof teamReasons>;
