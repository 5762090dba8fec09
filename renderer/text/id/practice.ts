import type { practice as en } from '../en/practice.ts';

/** Text of the practice account: its banner, how it is opened, left and reset. */
export const practice = {
  /** In front of the window's title, and in the banner. */
  mark: 'LATIHAN',
  title: (name: string, application: string) => `LATIHAN: ${name}, ${application}`,
  /** Instead of a base address. */
  address: 'Layanan latihan di komputer ini',
  copyKey: {
    copy: 'Salin kunci API untuk alat uji',
    copied: 'Kunci API disalin',
    failed: (why: string) => `Tidak disalin. ${why}`,
  },
  /** Next to the account's name; the word comes first if the name does not contain it. */
  note: {
    plain: 'Data contoh',
    readOnly: 'Data contoh, hanya baca',
    word: 'Latihan',
    before: (note: string) => `Latihan: ${note.toLowerCase()}`,
  },
  banner: {
    label: 'Latihan',
    text: 'Data contoh. Tidak ada yang dikirim ke layanan sebenarnya.',
    reset: 'Atur ulang data latihan…',
    leave: 'Keluar dari latihan',
  },
  first: {
    open: 'Buka akun latihan',
    openNote: 'Akun lengkap dengan data contoh. Tanpa domain atau uang sungguhan, dan tidak ada data yang keluar dari komputer ini.',
    openExisting: 'Buka akun latihan',
    resumeNote: 'Data contoh, seperti saat terakhir Anda tinggalkan. Tidak ada data yang keluar dari komputer ini.',
    opening: 'Layanan latihan sedang dimulai dan menyiapkan datanya. Ini memerlukan beberapa detik.',
    key: 'P',
  },
  opening: { strong: 'Akun latihan sedang dibuka.', text: 'Akun ditampilkan setelah datanya siap.' },
  failed: {
    strong: 'Akun latihan tidak dapat dibuka.',
    whatToDo: 'Coba lagi. Jika tidak berhasil, mulai ulang aplikasi. Akun Anda tidak terpengaruh.',
    retry: 'Coba lagi',
    copy: 'Salin detail',
    close: 'Tutup pesan ini',
  },
  commands: {
    open: 'Buka akun latihan',
    leave: 'Keluar dari latihan',
    reset: 'Atur ulang data latihan…',
    opening: 'sedang dibuka',
    ownKey: 'akun latihan membuat kunci API sendiri',
  },
  reset: {
    title: 'Atur ulang data latihan',
    what: 'Semua yang Anda lakukan di akun latihan akan hilang: pesanan dan transaksi, saldo, serta setiap perubahan pada pelanggan, domain, dan DNS.',
    afterwards: 'Data contoh kembali ke keadaan awal. Akun Anda yang lain tidak terpengaruh.',
    confirm: 'Atur ulang data latihan',
    failed: (why: string) => `Tidak diatur ulang. ${why}`,
  },
  edit: {
    address: 'Alamat',
    key: 'Kunci API',
    ownKey: 'Dibuat oleh aplikasi, disimpan seperti kunci API lainnya',
    color: 'Warna',
    ownColor: 'Toska, khusus untuk akun latihan',
  },
  remove: {
    what: 'Akun latihan dihapus dari komputer ini beserta semua data contohnya: pelanggan, domain, zona, transaksi, dan saldo. Semua yang Anda lakukan di dalamnya akan hilang.',
    stays: 'Akun Anda yang lain tidak terpengaruh. Anda dapat membuka akun latihan baru kapan saja.',
  },
  issue: {
    awayTitle: 'Layanan latihan tidak merespons',
    away: 'Layanan latihan tidak merespons.',
    whatToDo: 'Coba lagi: layanan latihan dimulai ulang. Jika masalah berlanjut, atur ulang data latihan.',
  },
} satisfies typeof en;
