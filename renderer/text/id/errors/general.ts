import type { generalReasons } from '../../../../preload/contract/reasons/general.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number, size } from './format.ts';

export const generalErrors = {
  'account-gone': 'Akun ini sudah tidak ada.',
  'call-canceled': 'Permintaan dibatalkan.',
  'call-not-sent': 'Permintaan dibatalkan sebelum dikirim.',
  'application-closing': 'Aplikasi sedang ditutup.',
  'account-read-only': ({ name }) => `Akun “${name}” dalam mode hanya baca. Tidak ada yang dikirim ke layanan.`,
  'caller-unknown': 'Permintaan ini tidak berasal dari jendela aplikasi.',
  'call-malformed': 'Permintaan tidak dapat dipahami.',
  'call-unknown': 'Permintaan ini tidak dikenal.',
  'values-invalid': 'Sebagian nilai tidak dapat digunakan.',
  'call-running': 'Permintaan dengan ID ini sudah berjalan.',
  'window-locked': 'Jendela terkunci.',
  'declined-read-only': 'Ditolak di dialog sistem. Akun tetap dalam mode hanya baca.',
  'declined-sending': 'Ditolak di dialog sistem. Tidak ada yang dikirim.',
  'declined-settings': 'Ditolak di dialog sistem. Pengaturan tidak berubah.',
  'restarting-for-update': 'Tidak ada yang berubah: Reseller Desk akan dimulai ulang untuk pembaruan.',
  'file-encoding': 'File tidak dapat dibaca dengan pengodean ini. Pilih yang lain.',
  'file-empty': 'File ini kosong.',
  'not-a-file': 'Ini bukan file.',
  'file-not-opened': 'File tidak dapat dibuka.',
  'file-not-read': 'File tidak dapat dibaca.',
  'file-released': 'File ini sudah tidak ada di memori. Pilih lagi file itu.',
  'file-too-large': ({ megabytes }) => `File lebih besar dari ${number(megabytes)} MB.`,
  'form-invalid': 'Sebagian isian di formulir ini tidak valid.',
  'domains-of-other-account': 'Domain ini bukan milik akun ini.',
  'no-update-found': 'Tidak ada pembaruan untuk diunduh. Periksa pembaruan terlebih dahulu.',
  'no-update-downloaded': 'Tidak ada pembaruan untuk diinstal. Unduh terlebih dahulu.',
  'backup-without-file': 'Cadangan tidak dibuat: basis data saat ini tidak ada di disk.',
  'settings-invalid': 'Pengaturan tidak berubah: ada nilai yang tidak dapat digunakan.',
  internal: 'Terjadi kesalahan internal. Perinciannya ada di log lokal.',
  'main-ended': 'Proses utama aplikasi berhenti. Mulai ulang aplikasi.',
  'input-too-large': ({ megabytes }) => `Masukan terlalu besar: maksimal ${number(megabytes)} MB.`,
  'input-too-deep': ({ levels }) => `Masukan bertingkat terlalu dalam: maksimal ${number(levels)} tingkat.`,
  'input-not-plain': 'Masukan bukan data biasa.',
  'write-disk-full': ({ folder, free, needed }) =>
    [
      `File tidak ditulis. Disk penuh${free === undefined ? '' : `: tersisa ${size(free)} di ${folder}`}.`,
      ...(needed === undefined ? [] : [`File ini memerlukan ${size(needed)}.`]),
      'Kosongkan ruang disk atau pilih folder lain.',
    ].join(' '),
  'write-read-only': ({ folder }) => `File tidak ditulis. ${folder} hanya dapat dibaca. Pilih folder lain.`,
  'write-denied': ({ folder }) => `File tidak ditulis. Anda tidak memiliki izin untuk menulis ke ${folder}. Pilih folder lain.`,
  'write-disk-error': ({ folder }) => `File tidak ditulis. Disk melaporkan kesalahan di ${folder}. Periksa disk atau pilih folder lain.`,
  'write-in-use': 'File tidak ditulis. File ini sedang dibuka oleh program lain.',
  'write-no-folder': 'File tidak ditulis. Folder sudah tidak ada.',
  'disk-full': ({ folder, needed, free }) => {
    const left = free === undefined ? '' : `tersisa ${size(free)}, sedangkan `;
    return `Disk penuh, jadi data ini tidak disimpan: ${left}${folder} memerlukan minimal ${size(needed)}. Kosongkan ruang disk; setelah itu Reseller Desk melanjutkan secara otomatis.`;
  },
  'disk-read-only': ({ folder }) =>
    `Disk hanya dapat dibaca, jadi data ini tidak disimpan di ${folder}. Buat disk dapat ditulis lagi; setelah itu Reseller Desk melanjutkan secara otomatis.`,
  'disk-denied': ({ folder }) =>
    `Data ini tidak disimpan: Reseller Desk tidak memiliki izin untuk menulis ke ${folder}. Pulihkan izin itu; setelah itu Reseller Desk melanjutkan secara otomatis.`,
  'disk-error': ({ folder }) =>
    `Disk melaporkan kesalahan, jadi data ini tidak disimpan di ${folder}. Periksa disk; setelah disk berfungsi lagi, Reseller Desk melanjutkan secara otomatis.`,
  'proxy-address-needed': 'Masukkan proxy sebagai http://host:port, tanpa nama pengguna atau kata sandi.',
  'quiet-hours-empty': 'Jam mulai dan jam akhir jam tenang harus berbeda.',
  'total-time-too-short': 'Batas waktu total tidak boleh lebih singkat daripada batas waktu koneksi.',
  'time-zone-unknown': 'Zona waktu ini tidak dikenal.',
} satisfies ReasonTexts<typeof generalReasons>;
