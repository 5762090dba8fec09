import type { backgroundSettings as en } from '../en/settings-background.ts';

/** Text of the section of Settings about the application without its window. */
export const backgroundSettings = {
  note: 'Yang dilakukan Reseller Desk saat jendelanya ditutup, dan saat Anda masuk ke komputer.',
  closed: 'Saat jendela ditutup',
  keepRunning: 'Tetap berjalan saat jendela ditutup',
  keepRunningHints: {
    ready:
      'Ikon di area notifikasi atau bilah menu membuka jendela lagi. Sinkronisasi dan tugas berlanjut, dan alarm tetap terdeteksi. Tidak ada isi jendela yang tersisa di memori.',
    'no-host':
      'Desktop ini tidak menampilkan ikon aplikasi, jadi menutup jendela berarti keluar dari Reseller Desk. GNOME menampilkannya dengan ekstensi AppIndicator.',
    browser: 'Reseller Desk berjalan di browser. Aplikasi berakhir jika Anda menghentikannya di tempat Anda menjalankannya.',
  },
  login: 'Saat Anda masuk ke komputer',
  startAtLogin: 'Jalankan saat masuk ke komputer',
  startHint: 'Tanpa jendela jika aplikasi tetap berjalan saat jendela ditutup; jika tidak, dengan jendela.',
  cannotStart:
    'Tidak tersedia untuk salinan ini: berjalan di browser, folder datanya tersendiri, atau jalurnya tidak dapat dijalankan oleh sistem.',
  notStored: 'Sistem tidak menyimpan pengaturan ini',
  unread: 'Keadaan sistem tidak dapat dibaca',
} satisfies typeof en;
