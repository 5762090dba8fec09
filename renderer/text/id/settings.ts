import type { Output } from '../../../preload/contract/index.ts';
import type { Backup, SalvagedKind, Settings } from '../../../preload/contract/settings.ts';
import type { Hold, UpdateAbsence, UpdateFaultCode, UpdateState } from '../../../preload/contract/updates.ts';
import type { settings as settingsEn, updates as updatesEn } from '../en/settings.ts';

type Words<V extends string> = Readonly<Record<V, string>>;

const proxies: Words<Settings['connection']['proxy']> = { system: 'Proxy sistem', manual: 'Manual', none: 'Tanpa proxy' };

const reasons: Words<Backup['reason']> = {
  daily: 'Harian',
  'after-changes': 'Setelah perubahan',
  'before-migration': 'Sebelum konversi data',
  'by-hand': 'Manual',
  'before-restore': 'Sebelum pemulihan',
  'set-aside': 'Rusak, disisihkan',
  salvaged: 'Diselamatkan dari file rusak',
};

const salvaged: Words<SalvagedKind> = {
  accounts: 'akun',
  settings: 'set pengaturan',
  notes: 'catatan',
  tags: 'tag atau objek bertag',
  filters: 'filter tersimpan',
  nameservers: 'set nameserver',
  orders: 'keranjang atau templat pesanan',
  jobs: 'tugas',
  changes: 'baris tugas',
  activity: 'entri aktivitas',
  zones: 'perubahan zona, cadangan zona, atau templat',
  seen: 'perubahan yang terlihat',
  reminders: 'entri pengingat',
  explorer: 'entri penjelajah API',
};

const hosts: Words<Output<'app.info'>['host']> = {
  electron: 'Aplikasi desktop',
  chromium: 'Di browser; akun dan kunci API hanya disimpan untuk sesi ini',
};

/** Text of Settings. */
export const settings = {
  title: 'Pengaturan',
  sections: {
    label: 'Bagian pengaturan',
    appearance: 'Tampilan',
    connection: 'Koneksi',
    limits: 'Batas permintaan',
    reading: 'Sinkronisasi',
    background: 'Di latar belakang',
    notifications: 'Notifikasi',
    changes: 'Perubahan',
    formats: 'Format',
    lock: 'Penguncian',
    team: 'Tim',
    mail: 'Email',
    data: 'Data',
    updates: 'Pembaruan',
    about: 'Tentang',
  },
  unread: {
    title: 'Pengaturan tidak dapat dimuat',
    whatToDo: 'Coba lagi. Sampai berhasil, aplikasi menggunakan pengaturan saat ini.',
    retry: 'Coba lagi',
  },
  unsaved: {
    title: 'Perubahan tidak tersimpan',
    whatToDo: 'Pengaturan tidak berubah. Coba lagi.',
  },
  close: 'Tutup',
  appearance: {
    language: 'Bahasa',
    systemLanguage: 'Ikuti sistem',
    languageQuestion: {
      title: (language: string) => `Beralih ke ${language}?`,
      what: 'Jendela dimuat ulang. Teks yang sudah diketik tetapi belum disimpan akan hilang.',
      confirm: 'Ganti bahasa',
    },
    theme: 'Tema',
    themes: { light: 'Terang', dark: 'Gelap', system: 'Ikuti sistem' } satisfies Words<Settings['appearance']['theme']>,
    rows: 'Baris',
    rowHeights: { dense: 'Rapat', roomy: 'Longgar' } satisfies Words<Settings['appearance']['rows']>,
    rowsHint: 'Tinggi baris pada tabel, daftar, dan menu: 28 atau 32 piksel.',
    textSize: 'Ukuran teks',
    textSizeHint: (modifier: string) =>
      `Semua isi jendela menjadi lebih besar atau lebih kecil. Di semua layar: ${modifier} + dan ${modifier} −, sampai 400 %. ${modifier} 0 mengembalikannya.`,
    textSizeInBrowser: 'Di browser, gunakan fitur zoom browser.',
    singleKeys: 'Pintasan satu tombol',
    singleKeysHint: 'Seperti ?, / atau G lalu satu huruf, di luar isian teks. Tombol untuk baris yang sedang aktif selalu berfungsi.',
  },
  connection: {
    proxy: 'Proxy',
    proxies,
    proxyHints: {
      system: 'Permintaan menggunakan proxy yang ditentukan sistem untuk alamat tersebut.',
      manual: 'Setiap permintaan melewati proxy di bawah ini, kecuali permintaan ke komputer ini sendiri.',
      none: 'Permintaan dikirim langsung ke layanan.',
    } satisfies Words<Settings['connection']['proxy']>,
    address: 'Alamat proxy',
    addressHint: 'Host dan port, tanpa nama pengguna dan kata sandi.',
    addressAwaited: (present: string) => `Sampai Anda memasukkan alamat, pengaturan sebelumnya tetap berlaku: ${present}.`,
    addressPlaceholder: 'http://proxy.example:3128',
    connectTimeout: 'Batas waktu koneksi',
    connectHint: 'Sampai server menerima koneksi.',
    responseTimeout: 'Batas waktu respons',
    responseHint: 'Dari pengiriman permintaan sampai bagian pertama respons.',
    totalTimeout: 'Batas waktu total',
    totalHint: 'Untuk satu permintaan lengkap, tidak termasuk waktu menunggu di antrean.',
    seconds: 'detik',
    faults: {
      noAddress: 'Masukkan alamat proxy.',
      scheme: 'Awali alamat dengan http:// atau https://.',
      unreadable: 'Masukkan proxy dengan format http://host:port.',
      credentials: 'Hapus nama pengguna dan kata sandi. Proxy yang memerlukannya tidak didukung.',
      path: 'Hapus semua yang ada setelah port.',
      totalTooShort: (seconds: string) => `Tidak boleh lebih singkat dari batas waktu koneksi, ${seconds} detik.`,
      connectTooLong: (seconds: string) => `Tidak boleh lebih lama dari batas waktu total, ${seconds} detik.`,
    },
  },
  limits: {
    note: 'Berlaku untuk setiap akun secara terpisah. Setelah respons “terlalu banyak permintaan”, akun tersebut makin diperlambat untuk sementara.',
    atOnce: 'Bersamaan',
    atOnceUnit: 'permintaan',
    perSecond: 'Per detik',
    perSecondUnit: 'permintaan',
    budget: 'Batasi permintaan dalam setiap 15 menit',
    budgetLabel: 'Jatah',
    perQuarterHour: 'Per 15 menit',
    perQuarterHourUnit: 'permintaan',
    budgetHint:
      'Jika jatah habis, permintaan baru menunggu sampai 15 menit berlalu sejak permintaan tertua. Seperlima jatah disediakan khusus untuk permintaan yang Anda mulai sendiri.',
    budgetUnset: 'Jatah belum ditetapkan.',
    now: 'Saat ini',
    nowOf: (account: string) => `Pembatas laju untuk ${account}`,
    noAccount: 'Tidak ada akun yang terhubung.',
    running: 'Berjalan',
    waiting: 'Menunggu',
    pace: 'Laju',
    paceOf: (perSecond: string) => `${perSecond} per detik`,
    paceSlowed: (perSecond: string, usual: string) => `Diperlambat dari ${usual} menjadi ${perSecond} per detik`,
    paceSlowedAlone: (perSecond: string) => `Diperlambat menjadi ${perSecond} per detik`,
    pause: 'Jeda',
    noPause: 'Tidak ada',
    pausedFor: {
      service: (seconds: string) => `${seconds} detik, sesuai ketentuan layanan`,
      budget: (seconds: string) => `${seconds} detik, sampai jatah tersedia lagi`,
    },
    used: 'Jatah terpakai',
    usedOf: (used: string, budget: string) => `${used} dari ${budget}`,
    noBudget: 'Tanpa jatah',
    unread: 'Status pembatas laju tidak dapat dibaca',
  },
  formats: {
    dates: 'Tanggal',
    dateOrders: {
      system: 'Bawaan sistem',
      'day-month-year': 'Hari, bulan, tahun',
      'year-month-day': 'Tahun, bulan, hari',
    } satisfies Words<Settings['formats']['dates']>,
    numbers: 'Angka',
    numberForms: {
      system: 'Bawaan sistem',
      '1,234.56': '1,234.56',
      '1.234,56': '1.234,56',
      '1 234,56': '1 234,56',
    } satisfies Words<Settings['formats']['numbers']>,
    clock: 'Format jam',
    clocks: { system: 'Ikuti sistem', '24': '24 jam', '12': '12 jam' } satisfies Words<Settings['formats']['clock']>,
    timeZone: 'Zona waktu',
    systemZone: (zone: string) => `Ikuti sistem (${zone})`,
    timeZoneHint: 'Tanggal dari layanan dikonversi ke zona waktu ini.',
    example: 'Contoh',
    exampleIn: (zone: string) => `di ${zone}`,
  },
  changes: {
    note: 'Selama tugas berjalan, komputer tidak tidur secara otomatis, dan aplikasi meminta konfirmasi sebelum ditutup. Jika Anda menidurkan komputer, tugas dijeda dan Anda diberi tahu.',
    before: 'Sebelum tugas dimulai',
    systemDialog: 'Konfirmasi tugas berbayar lewat dialog sistem',
    systemDialogHint:
      'Juga untuk tugas yang Anda konfirmasi dengan mengetik, dan untuk mengizinkan perubahan pada akun. Dialog ini berada di luar jendela ini, sehingga tidak ada yang di dalam jendela dapat mengonfirmasi atas nama Anda.',
    noSystemDialog: 'Reseller Desk berjalan di browser dan tidak memiliki dialog sistem. Konfirmasi diminta di jendela ini.',
    amount: 'Konfirmasi mulai dari biaya',
    amountHint: 'Dalam mata uang akun.',
    noAmount: 'Masukkan jumlah, misalnya 250000 atau 12.50.',
    rows: 'Konfirmasi mulai dari',
    rowsUnit: 'baris',
    eitherLimit: 'Tugas yang mencapai salah satu batas ini memerlukan konfirmasi.',
    over: 'Saat tugas selesai',
    notify: 'Tampilkan notifikasi sistem',
    notifyHint:
      'Untuk tugas yang berjalan lebih dari lima detik, dan setiap kali jendela tidak berada di depan. Klik notifikasi untuk membuka tugas.',
  },
  lock: {
    note: 'Jendela yang terkunci tidak menampilkan apa pun, tidak memuat apa pun, dan tidak menyimpan data pelanggan. Pekerjaan yang sedang berjalan tetap dilanjutkan.',
    idle: 'Tanpa aktivitas',
    idleSwitch: 'Kunci jendela jika tidak ada aktivitas',
    idleMinutes: 'Kunci setelah',
    minutes: 'menit',
    system: 'Mengikuti sistem',
    onSleep: 'Saat komputer masuk ke mode tidur',
    onScreenLock: 'Saat layar komputer dikunci',
    forget: 'Lupakan kunci API saat jendela dikunci',
    forgetHint:
      'Saat jendela dikunci, kunci API dihapus dari memori aplikasi. Kunci API di penyimpanan kunci dibaca lagi pada permintaan berikutnya; kunci API yang hanya disimpan untuk sesi ini harus dimasukkan lagi.',
    noAccount: 'Tidak ada akun yang terhubung.',
    manually: 'Secara manual',
    now: 'Kunci sekarang',
    notLocked: 'Jendela gagal dikunci',
    notStored: 'Pengaturan tidak tersimpan',
    notLockedToDo: 'Coba lagi. Sampai berhasil, tutup aplikasi jika Anda meninggalkan komputer.',
  },
  data: {
    backups: 'Cadangan',
    backupsNote: 'Akun dan pengaturan di komputer ini. Cadangan tidak berisi kunci API.',
    made: 'Dibuat',
    reason: 'Alasan',
    reasons,
    size: 'Ukuran',
    actions: 'Tindakan',
    none: 'Belum ada cadangan.',
    noneText:
      'Cadangan dibuat tidak lama setelah Anda mengubah sesuatu, setiap hari saat Anda menggunakan aplikasi, dan sebelum versi baru mengonversi data.',
    all: (count: string) => `Tampilkan semua (${count})`,
    fewer: 'Tampilkan yang terbaru saja',
    restore: 'Pulihkan…',
    restoreNamed: (made: string) => `Pulihkan… cadangan ${made}`,
    damaged: 'File ini rusak dan tidak dapat dipulihkan. Data yang diselamatkan darinya tercantum sebagai cadangan tersendiri.',
    salvaged: {
      count: (kind: SalvagedKind, n: string) => `${n} ${salvaged[kind]}`,
      read: (list: string) => `Diselamatkan: ${list}.`,
      nothing: 'Tidak ada yang dapat diselamatkan dari file ini.',
      lost: (list: string) => `Hilang: ${list}.`,
      moreLost: 'Sebagian file tidak dapat dibaca, sehingga data lain mungkin juga hilang.',
      nothingLost: 'Tidak ada yang hilang.',
      rebuilt: (n: string) =>
        `${n} akun yang hilang dibuat ulang dari data miliknya. Akun tersebut dalam mode hanya baca dan meminta kunci API-nya.`,
    },
    backUp: 'Cadangkan sekarang',
    saveCopy: 'Simpan salinan…',
    restoreFile: 'Pulihkan dari file…',
    remove: 'Data lokal',
    clear: 'Hapus data lokal…',
    clearHint: 'Salinan lokal data layanan, log, dan riwayat penjelajah API. Akun dan kunci API tetap disimpan.',
    help: 'Diagnostik',
    diagnostics: 'Simpan diagnostik…',
    diagnosticsHint:
      'Versi, pengaturan, dan log, untuk dibagikan saat Anda meminta bantuan. Tanpa kunci API, nama akun, atau data pelanggan.',
    folder: 'Folder data',
    copy: 'Salin',
    copyFolder: 'Salin path folder data',
    copied: 'Disalin',
    backedUp: (name: string) => `Dicadangkan sebagai ${name}`,
    savedTo: (path: string) => `Disimpan ke ${path}`,
    notSaved: 'Tidak disimpan: lokasi tidak dipilih.',
    notRestored: 'Tidak ada yang dipulihkan: file tidak dipilih.',
    restored: 'Dipulihkan. Jendela dimuat ulang.',
    cleared: 'Data lokal telah dihapus. Data dimuat lagi dari layanan saat diperlukan.',
    unread: 'Daftar cadangan tidak dapat dimuat',
    faults: {
      backUp: 'Cadangan tidak dibuat',
      saveCopy: 'Salinan tidak disimpan',
      restore: 'Tidak ada yang dipulihkan',
      restoreFile: 'Tidak ada yang dipulihkan',
      clear: 'Data lokal tidak dihapus',
      diagnostics: 'File diagnostik tidak disimpan',
      copy: 'Path tidak disalin',
    },
    whatToDo: 'Data yang ada tidak berubah. Coba lagi. Jika tidak berhasil, simpan diagnostik dan minta bantuan.',
    confirmRestore: {
      title: 'Pulihkan cadangan ini',
      confirm: 'Pulihkan',
      happens: (made: string) => `Akun dan pengaturan kembali ke keadaan pada ${made}. Jendela dimuat ulang.`,
      happensSalvaged: (made: string) =>
        `Akun, pengaturan, dan semua data lain diganti dengan yang diselamatkan dari file yang rusak pada ${made}. Jendela dimuat ulang.`,
      stays: 'Yang ada sekarang dicadangkan lebih dulu dan tercantum sebagai “Sebelum pemulihan”, sehingga Anda dapat kembali.',
      keys: 'Cadangan tidak berisi kunci API. Kunci API tetap di penyimpanan kunci; akun tanpa kunci API akan memintanya.',
    },
    confirmRestoreFile: {
      title: 'Pulihkan dari file',
      confirm: 'Pulihkan',
      happens:
        'Selanjutnya Anda memilih salinan yang tersimpan. Akun dan pengaturan di dalamnya menggantikan yang ada sekarang, dan jendela dimuat ulang.',
    },
    confirmClear: {
      title: 'Hapus data lokal',
      confirm: 'Hapus data lokal',
      happens:
        'Salinan lokal data layanan (daftar, detail, profil, dan saldo) dihapus dari komputer ini, beserta log dan riwayat penjelajah API.',
      stays: 'Akun, kunci API, pengaturan, dan cadangan tetap disimpan. Data yang dihapus dapat dimuat lagi dari layanan.',
    },
  },
  about: {
    version: 'Versi',
    host: 'Berjalan sebagai',
    hosts,
    system: 'Sistem',
    systems: { windows: 'Windows', macos: 'macOS', linux: 'Linux' } satisfies Words<Output<'app.info'>['platform']>,
    parts: 'Dibuat dengan',
    componentNames: { electron: 'Electron', chrome: 'Chromium', chromium: 'Chromium', node: 'Node.js', v8: 'V8' } as Readonly<
      Record<string, string>
    >,
    licence: 'Lisensi',
    licenceText: 'MIT. Komponen yang digunakannya tetap memakai lisensi masing-masing.',
    unread: 'Versi tidak dapat dibaca',
  },
  commands: {
    section: (section: string) => `Pengaturan ${section.toLowerCase()}`,
    data: 'Cadangan dan data',
    about: 'Tentang aplikasi ini',
    theme: { light: 'Gunakan tema terang', dark: 'Gunakan tema gelap', system: 'Gunakan tema sistem' } satisfies Words<
      Settings['appearance']['theme']
    >,
    inUse: 'sedang digunakan',
  },
} satisfies typeof settingsEn;

const absent: Words<UpdateAbsence> = {
  development: 'Aplikasi dijalankan dari kode sumber. Ambil kode sumber terbaru, lalu build ulang aplikasi.',
  'no-feed':
    'Aplikasi dibuat tanpa alamat pembaruan. Dapatkan versi baru dari tempat Anda memperoleh aplikasi ini, lalu instal di atas versi ini; tidak ada data yang hilang.',
  'bad-feed': 'Alamat pembaruan bawaan aplikasi tidak dapat digunakan. Instal versi baru di atas versi ini; tidak ada data yang hilang.',
  'system-package': 'Aplikasi diinstal sebagai paket sistem. Instal paket yang baru di atas versi ini; tidak ada data yang hilang.',
  unsigned:
    'Aplikasi tidak ditandatangani, sehingga asal pembaruan dari penerbit yang sama tidak dapat dipastikan. Instal versi baru di atas versi ini; tidak ada data yang hilang.',
  'no-publisher':
    'Aplikasi tidak menyebutkan penerbitnya, sehingga pembaruan tidak dapat dicocokkan dengannya. Instal versi baru di atas versi ini; tidak ada data yang hilang.',
};

const during: Words<Extract<UpdateState, { phase: 'failed' }>['during']> = {
  check: 'Tidak dapat memeriksa pembaruan.',
  download: 'Pembaruan tidak diunduh.',
  install: 'Pembaruan tidak diinstal.',
};

const faults: Words<UpdateFaultCode> = {
  offline: 'Server pembaruan tidak dapat dijangkau. Periksa jaringan dan proxy, lalu coba lagi.',
  tls: 'Sertifikat server pembaruan tidak dipercaya di komputer ini, jadi tidak ada yang dibaca darinya.',
  timeout: 'Server pembaruan terlalu lama merespons. Coba lagi nanti.',
  server: 'Server pembaruan menolak permintaan. Coba lagi nanti.',
  'not-found': 'Server pembaruan tidak memiliki versi untuk sistem ini. Coba lagi nanti.',
  'bad-feed': 'Informasi versi dari server pembaruan tidak dapat dibaca. Laporkan kepada penyedia aplikasi ini.',
  'other-origin':
    'Server pembaruan mengalihkan ke alamat lain. Pengalihan seperti ini tidak pernah diikuti. Laporkan kepada penyedia aplikasi ini.',
  checksum: 'File yang diunduh bukan file yang diumumkan, dan sudah dihapus. Coba lagi.',
  signature:
    'File ini bukan versi yang diumumkan dengan tanda tangan penerbit aplikasi ini, jadi tidak akan diinstal. Laporkan kepada penyedia aplikasi ini.',
  disk: 'Pembaruan tidak dapat ditulis ke disk: disk penuh, hanya baca, atau rusak.',
  other: 'Lihat detailnya di log lokal. Coba lagi.',
};

/** `size` of the download; empty if not known. */
const disk = (size: string): string =>
  `${faults.disk} Kosongkan ruang ${size === '' ? 'disk' : size} di folder pengguna Anda; pengunduhan dicoba lagi setiap menit.`;

const holds: Readonly<Record<Hold['kind'], (count: number, figure: string) => string>> = {
  change: (_count, figure) => `${figure} perubahan sedang dikirim`,
  job: (_count, figure) => `${figure} tugas sedang berjalan`,
  unknown: (_count, figure) => `hasil ${figure} baris tidak diketahui`,
  export: () => 'file sedang ditulis',
  run: () => 'proses dari file sedang berjalan',
};

/** Text of the Settings section about newer versions. */
export const updates = {
  note: 'Tidak ada yang diunduh atau diinstal kecuali Anda memintanya.',
  state: 'Versi baru',
  none: 'Aplikasi ini tidak dapat memperbarui dirinya sendiri.',
  absent,
  idle: 'Belum diperiksa.',
  checking: 'Memeriksa pembaruan…',
  current: (at: string) => `Ini versi terbaru. Diperiksa pada ${at}.`,
  available: (version: string) => `Versi ${version} dapat diunduh.`,
  releasedOn: (day: string) => `Dirilis pada ${day}`,
  downloading: (version: string) => `Versi ${version} sedang diunduh.`,
  progress: (done: string, total: string) => `${done} dari ${total}`,
  progressLabel: 'Pengunduhan pembaruan',
  ready: (version: string) => `Versi ${version} sudah diunduh.`,
  readyHint: 'Untuk menginstalnya, Reseller Desk ditutup dan dimulai ulang.',
  restarting: (version: string) => `Versi ${version} sedang diinstal. Reseller Desk ditutup dan dimulai ulang.`,
  during,
  faults,
  disk,
  held: (what: string) => `Belum dapat dilakukan: ${what}. Mulai ulang setelah selesai.`,
  holds,
  and: ' dan ',
  check: 'Periksa pembaruan',
  download: 'Unduh',
  stop: 'Hentikan',
  restart: 'Mulai ulang dan instal',
  retry: 'Coba lagi',
  by: 'Otomatis',
  daily: 'Periksa pembaruan sekali sehari',
  dailyHint:
    'Nonaktif sampai Anda mengaktifkannya. Menghubungi alamat bawaan aplikasi ini dan tidak mengirim apa pun tentang Anda. Hanya melaporkan yang ditemukan.',
  unread: 'Status pembaruan tidak dapat dimuat',
  undone: 'Tindakan ini tidak dapat diselesaikan',
  undoneToDo: 'Coba lagi.',
  command: 'Pembaruan',
} satisfies typeof updatesEn;
