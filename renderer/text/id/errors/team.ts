import type { teamReasons } from '../../../../preload/contract/reasons/team.ts';
import type { ReasonTexts } from '../../explain.ts';

export const teamErrors = {
  'team-host-invalid': 'Ini bukan nama server. Gunakan bentuk db.example.com.',
  'team-authority-invalid': 'Ini bukan sertifikat PEM. Sertifikat diawali “-----BEGIN CERTIFICATE-----”.',
  'declined-team-server': 'Ditolak di dialog sistem. Tim tidak diubah.',
  'note-merged-too-long':
    'Rekan Anda mengubah catatan ini sementara itu, dan gabungan kedua teks terlalu panjang. Salin teks Anda, buka lagi catatan ini, lalu ringkas.',
} satisfies ReasonTexts<typeof teamReasons>;
