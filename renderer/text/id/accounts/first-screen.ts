import type { firstScreen as en } from '../../en/accounts/first-screen.ts';

/** Text of the screen without an account. Apart from the dialogs, since the start loads it. */
export const firstScreen = {
  brand: 'Reseller Desk',
  language: 'Bahasa',
  title: 'Hubungkan akun reseller Anda',
  lead: 'Kelola akun Anda dari komputer ini. Setiap perubahan ditampilkan sebelum dikirim.',
  add: 'Tambah akun',
  addNote: 'Anda memerlukan ID reseller dan kunci API dari registrar. Akun baru dimulai dalam mode hanya baca.',
  addKey: 'A',
  prerequisites: 'Yang Anda perlukan',
  numbers: ['1', '2'],
  needs: [
    { title: 'ID reseller dan kunci API', text: 'Dari panel registrar Anda, di pengaturan API.' },
    {
      title: 'Alamat IP publik komputer ini di whitelist',
      text: 'Layanan hanya menerima permintaan dari IP yang diizinkan (whitelist). Jika IP Anda belum ada, uji koneksi akan menampilkannya.',
    },
  ],
  keyDestination: 'Tujuan kunci API Anda',
  path: { key: 'Kunci API', keychain: 'Penyimpanan kunci', service: 'Layanan' },
  promises: [
    'Tidak pernah masuk ke file, log, ekspor, atau perintah yang disalin',
    'Tidak pernah dikirim ke alamat selain yang Anda masukkan',
    'Tanpa telemetri. Tanpa akun pada kami',
  ],
} satisfies typeof en;
