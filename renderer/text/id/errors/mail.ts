import type { mailReasons } from '../../../../preload/contract/reasons/mail.ts';
import type { ReasonTexts } from '../../explain.ts';

export const mailErrors = {
  'mail-no-server': 'Belum ada server email untuk akun ini. Masukkan di Pengaturan, Email.',
  'mail-host-invalid': 'Ini bukan nama server. Gunakan bentuk smtp.example.com.',
  'mail-tls-needed':
    'Tanpa TLS, pesan dan kata sandi dapat dibaca di perjalanan. Hanya server di komputer ini yang dapat digunakan tanpa TLS.',
  'mail-password-missing': 'Kata sandi server email tidak diketahui. Masukkan di Pengaturan, Email.',
  'mail-password-lost':
    'Penyimpanan kunci tidak mengembalikan kata sandi untuk server email ini. Buka penyimpanan kunci, atau masukkan lagi kata sandi di Pengaturan, Email.',
  'mail-password-too-long': 'Kata sandi terlalu panjang untuk penyimpanan kunci.',
  'mail-offline': 'Server email tidak dapat dijangkau. Periksa nama dan port server, serta koneksi komputer ini.',
  'mail-timeout': 'Server email tidak merespons tepat waktu.',
  'mail-certificate':
    'Sertifikat server email tidak berlaku untuk namanya, sudah kedaluwarsa, atau tidak tepercaya. Tidak ada yang dikirim.',
  'mail-tls-failed': 'Koneksi terenkripsi ke server email gagal. Periksa apakah port tersebut menggunakan TLS atau STARTTLS.',
  'mail-starttls-missing': 'Server email tidak menawarkan STARTTLS di port ini. Tidak ada yang dikirim.',
  'mail-login-refused': ({ words }) => `Server email menolak login: “${words}”.`,
  'mail-greeting-refused': ({ words }) => `Server email menolak koneksi: “${words}”.`,
  'mail-dropped': 'Server email menutup koneksi sebelum pesan dikirim.',
  'mail-no-answer': 'Koneksi berakhir sebelum server email mengonfirmasi pesan. Pesan mungkin sudah terkirim.',
  'mail-later': ({ words }) => `Server email belum menerima pesan saat ini: “${words}”.`,
  'mail-some-refused': ({ words }) => `Terkirim, tetapi server email menolak salah satu alamat: “${words}”.`,
  'mail-paused': 'Tidak ada yang dikirim.',
  'mail-changed': 'Server email atau pengirim berubah sejak peninjauan. Tinjau lagi pesan-pesannya.',
  'mail-header-line': 'Ganti baris dan karakter kontrol tidak diperbolehkan di sini.',
  'mail-address-empty': 'Masukkan alamat email.',
  'mail-address-form': 'Ini bukan alamat email. Gunakan bentuk nama@example.com.',
  'mail-address-long': 'Alamat email ini terlalu panjang: maksimal 64 karakter sebelum @, dan 254 seluruhnya.',
  'mail-address-local': 'Bagian sebelum @ berisi karakter yang tidak diterima server email.',
  'mail-address-domain': 'Bagian setelah @ bukan nama domain.',
  'declined-mail-server': 'Ditolak di dialog sistem. Server email tidak diubah.',
  'already-reminded': 'Salah satu domain ini sudah diingatkan.',
  'no-longer-due': 'Tanggal kedaluwarsa salah satu domain ini sudah berubah, atau pelanggannya dibisukan.',
  'reminder-nothing-due': 'Tidak ada lagi yang perlu diingatkan kepada pelanggan ini.',
  'reminder-muted': 'Pelanggan ini tidak diingatkan.',
  'reminder-cannot-render': 'Templat tidak menghasilkan pesan untuk pelanggan ini. Periksa di Templat.',
  'reminder-no-phone': 'Pelanggan ini tidak memiliki nomor telepon yang dapat dipakai WhatsApp.',
} satisfies ReasonTexts<typeof mailReasons>;
