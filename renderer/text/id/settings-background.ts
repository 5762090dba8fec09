import type { backgroundSettings as en, notificationSettings as notificationsEn } from '../en/settings-background.ts';

/** Text of the section of Settings about the application without its window. */
export const backgroundSettings = {
  note: 'Yang dilakukan Reseller Desk saat jendelanya ditutup, dan saat Anda masuk ke komputer.',
  closed: 'Saat jendela ditutup',
  keepRunning: 'Tetap berjalan saat jendela ditutup',
  keepRunningHints: {
    ready:
      'Ikon di area notifikasi atau bilah menu membuka jendela lagi. Sinkronisasi dan tugas berlanjut, dan alarm tetap terdeteksi. Tidak ada isi jendela yang tersisa di memori.',
    'no-host':
      'Desktop ini tidak memiliki tempat untuk ikon aplikasi, jadi menutup jendela berarti keluar dari Reseller Desk. Di GNOME, ekstensi AppIndicator menyediakannya.',
    browser: 'Reseller Desk berjalan di browser, sampai Anda menghentikannya di tempat Anda menjalankannya.',
  },
  login: 'Saat Anda masuk ke komputer',
  startAtLogin: 'Jalankan saat masuk ke komputer',
  startHint: 'Aplikasi dijalankan tanpa jendela jika tetap berjalan saat jendela ditutup; jika tidak, dengan jendela.',
  cannotStart:
    'Tidak tersedia untuk salinan ini: berjalan di browser, memiliki folder data sendiri, atau berada di lokasi yang tidak dapat dijalankan oleh sistem.',
  notStored: 'Sistem tidak menyimpan pengaturan ini',
  unread: 'Pengaturan sistem tidak dapat dibaca',
} satisfies typeof en;

/** Text of the section of Settings about notifications of the system. */
export const notificationSettings = {
  note: 'Yang ditampilkan sistem tentang akun Anda, juga saat jendela ditutup. Tidak ada yang dikirim ke mana pun.',
  none: 'Reseller Desk berjalan di browser, atau sistem ini tidak menampilkan notifikasi aplikasi.',
  found: 'Saat sesuatu terdeteksi',
  alarms: 'Langsung tampilkan alarm',
  alarmsHint: 'Satu notifikasi untuk setiap alarm di Perubahan terdeteksi, saat sinkronisasi menemukannya.',
  daily: 'Sekali sehari',
  summary: 'Tampilkan ringkasan',
  summaryHint:
    'Perpanjangan yang tidak tercakup saldo, alarm, perubahan menunggu yang telah berakhir, dan pemberitahuan terbuka. Jika tidak ada yang perlu dilaporkan, ringkasan tidak ditampilkan.',
  summaryHour: 'Ringkasan mulai pukul',
  hour: 'Jika Reseller Desk tidak berjalan pada jam itu, ringkasan ditampilkan begitu aplikasi berjalan pada hari itu.',
  names: 'Nama',
  hideNames: 'Sembunyikan nama',
  hideNamesHint: 'Notifikasi tidak berisi nama akun atau domain. Selama jendela terkunci, nama tidak pernah ditampilkan.',
} satisfies typeof notificationsEn;
