import type { Output } from '../../../preload/contract/index.ts';
import type { reminderSending as en } from '../en/reminder-sending.ts';

const opened: Readonly<Record<Output<'reminder-sending.open'>['outcome'], string>> = {
  opened: 'Dibuka. Tandai pelanggan sebagai sudah diingatkan setelah pesan terkirim.',
  declined: 'Tidak dibuka.',
  unavailable: 'Tidak dapat dibuka, mungkin karena pesan terlalu panjang. Salin teksnya, atau simpan file.',
};

export const reminderSending = {
  label: 'Kirim',
  smtp: 'Kirim lewat server email, setelah ditinjau…',
  mailProgram: 'Buka di program email…',
  whatsapp: 'Buka di WhatsApp…',
  copy: 'Salin teks',
  saveMessages: 'Simpan file untuk program email…',
  saveTable: 'Simpan tabel untuk mail merge…',
  selectFirst: 'pilih pelanggan terlebih dahulu',
  selectOne: 'pilih satu pelanggan',
  noServer: 'siapkan server email di Pengaturan terlebih dahulu',
  opened,
  copied: 'Teks disalin. Tandai pelanggan sebagai sudah diingatkan setelah dikirim.',
  saved: (people: string, omitted: string | null, path: string) =>
    `${people} pelanggan disimpan di ${path}.${omitted === null ? '' : ` Dilewati: ${omitted} pelanggan.`} Tandai sebagai sudah diingatkan setelah pesan terkirim.`,
  review: {
    label: 'Pesan',
    to: 'Kepada',
    subject: 'Subjek',
    html: 'Pesan dikirim sebagai teks biasa, dan sebagai HTML sederhana yang dibuat darinya.',
    failed: 'Pesan tidak dapat dimuat',
  },
  failed: {
    plan: 'Pesan tidak dapat direncanakan',
    open: 'Pesan tidak dapat dibuka',
    copy: 'Teks tidak dapat disalin',
    save: 'Pesan tidak dapat disimpan',
  },
} satisfies typeof en;
