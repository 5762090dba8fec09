import type { noticesList as enList, notices as enNotices } from '../en/notices.ts';

const named = (version: string | undefined) => (version === undefined ? 'versi baru' : `versi ${version}`);

/** Text of the banner about the store, keys, and a newer version. */
export const notices = {
  disk: {
    full: (folder: string, needed: string, free: string) => ({
      strong: 'Disk penuh.',
      text: [
        free === '' ? `Minimal ${needed} diperlukan untuk ${folder}.` : `Tersisa ${free}; minimal ${needed} diperlukan untuk ${folder}.`,
        'Perubahan yang tidak dapat disimpan tidak dikirim. Kosongkan ruang disk; setelah itu semuanya berlanjut otomatis.',
      ].join(' '),
    }),
    'read-only': (folder: string) => ({
      strong: 'Disk hanya dapat dibaca.',
      text: [
        `Tidak ada yang dapat disimpan di ${folder}, jadi tidak ada perubahan yang dikirim.`,
        'Buat disk dapat ditulis lagi; setelah itu semuanya berlanjut otomatis.',
      ].join(' '),
    }),
    denied: (folder: string) => ({
      strong: 'Reseller Desk tidak memiliki izin untuk menyimpan.',
      text: [
        `Tidak ada yang dapat disimpan di ${folder}, jadi tidak ada perubahan yang dikirim.`,
        'Pulihkan izinnya; setelah itu semuanya berlanjut otomatis.',
      ].join(' '),
    }),
    broken: (folder: string) => ({
      strong: 'Disk melaporkan kesalahan.',
      text: [
        `Tidak ada yang dapat disimpan di ${folder}, jadi tidak ada perubahan yang dikirim.`,
        'Periksa disk; setelah disk berfungsi lagi, semuanya berlanjut otomatis.',
      ].join(' '),
    }),
    action: 'Tampilkan folder data',
  },
  storeDamaged: {
    strong: 'Basis data lokal rusak.',
    withBackup: (made: string) => `Filenya disisihkan, tidak dihapus. Cadangan terbaru: ${made}.`,
    withoutBackup: 'Filenya disisihkan, tidak dihapus. Tidak ada cadangan.',
    accounts: (n: string) => `${n} akun`,
    notes: (n: string) => `${n} catatan`,
    settings: 'Sebagian data Anda, kecuali akun,',
    salvaged: (what: readonly string[]) => `${what.join(' dan ')} dapat dibaca dari file yang rusak dan dapat dipulihkan.`,
    nothingSalvaged: 'Tidak ada yang dapat dibaca dari file yang rusak.',
    addAgain: 'Tambahkan akun Anda lagi.',
    action: 'Tampilkan cadangan',
  },
  storeTooNew: {
    strong: 'Basis data lokal berasal dari versi yang lebih baru.',
    text: 'Basis data itu tidak diubah. Sampai Anda menjalankan versi itu lagi, akun dan pengaturan hanya disimpan untuk sesi ini.',
    portfolio: 'Basis data itu tidak diubah. Data dari layanan hanya disimpan untuk sesi ini; akun tetap tersimpan.',
    action: 'Tampilkan versi',
  },
  storeUnwritable: {
    strong: 'Basis data lokal tidak dapat ditulis.',
    file: (name: string, reason: string) => (reason === '' ? `${name} tidak dapat dibuka.` : `${name} tidak dapat dibuka (${reason}).`),
    text: 'Akun dan pengaturan hanya disimpan untuk sesi ini.',
    portfolio: 'Data dari layanan hanya disimpan untuk sesi ini; akun tetap tersimpan.',
    action: 'Tampilkan folder data',
  },
  portfolioRebuilt: {
    strong: 'Salinan lokal data layanan rusak.',
    text: 'Salinan itu dibuat ulang dan sedang disinkronkan lagi. Akun dan kunci API tidak terpengaruh.',
  },
  restored: {
    strong: 'Cadangan telah dipulihkan.',
    text: 'Akun dan pengaturan kini sama dengan isi cadangan. Akun yang kunci API-nya tidak tersimpan akan memintanya.',
  },
  removalPending: {
    strong: (account: string) => `Kunci API ${account} belum dapat dihapus.`,
    text: 'Penyimpanan kunci sistem terkunci atau tidak tersedia. Penghapusan dicoba lagi setiap kali aplikasi dimulai.',
    someAccount: 'akun yang dihapus',
  },
  updateAvailable: {
    strong: (version: string | undefined) => `Reseller Desk ${named(version)} dapat diunduh.`,
    text: 'Tidak ada yang diunduh atau diinstal kecuali Anda memintanya.',
    action: 'Tampilkan pembaruan',
  },
  updateReady: {
    strong: (version: string | undefined) => `Reseller Desk ${named(version)} telah diunduh.`,
    text: 'Versi ini diinstal saat Anda memilih mulai ulang.',
    action: 'Tampilkan pembaruan',
  },
  more: (count: string) => `${count} lainnya`,
  moreLabel: (count: string) => `${count} lainnya, tampilkan pemberitahuan berikutnya`,
  close: 'Tutup pemberitahuan ini',
  unread: { strong: 'Pemberitahuan tidak dapat dimuat.' },
} satisfies typeof enNotices;

/** Text of the list of the service's notices; the service calls them polls. */
export const noticesList = {
  title: 'Pemberitahuan',
  placeholder: 'Filter, misalnya action:pending status:failed',
  columns: {
    open: 'Terbuka',
    name: 'Perihal',
    status: 'Status',
    message: 'Pesan',
    domain: 'Domain',
    created: 'Dibuat',
    updated: 'Diperbarui',
  },
  empty: {
    never: {
      title: 'Pemberitahuan belum disinkronkan',
      text: 'Disinkronkan satu kali dari layanan, lalu disimpan di komputer ini. Sinkronisasi gratis dan tidak mengubah apa pun.',
    },
    reading: {
      title: 'Menyinkronkan pemberitahuan',
      text: 'Pemberitahuan muncul di sini begitu diterima. Sementara itu, Anda dapat terus bekerja.',
    },
    none: { title: 'Tidak ada pemberitahuan', text: 'Layanan tidak memiliki pemberitahuan. Segarkan untuk memeriksa lagi.' },
    noHit: 'Tidak ada pemberitahuan yang cocok dengan filter',
  },
  pane: {
    label: (subject: string) => `${subject}, data tersimpan`,
    action: 'Tindakan',
    direction: 'Arah',
    notHere: ', tidak ada di salinan lokal',
    unnamed: 'Pemberitahuan',
  },
} satisfies typeof enList;
