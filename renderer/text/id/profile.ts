import type { ErrorCode } from '../../../preload/contract/errors.ts';
import type { profile as en } from '../en/profile.ts';

interface Problem {
  /** What happened. */
  readonly title: string;
  readonly whatToDo: string;
}

const again = 'Coba lagi. Jika masalah berlanjut, uji koneksinya: Edit akun, Uji koneksi.';

/** What happened and what to do, per error code; the main process gives the meaning. */
const issue: Readonly<Record<ErrorCode, Problem>> = {
  VALIDATION: { title: 'Permintaan tidak valid', whatToDo: again },
  AUTH: {
    title: 'ID reseller atau kunci API ditolak',
    whatToDo: 'Bandingkan keduanya dengan panel registrar Anda, lalu masukkan lagi kunci API.',
  },
  IP_REFUSED: {
    title: 'Alamat IP komputer ini tidak ada di daftar IP yang diizinkan (whitelist)',
    whatToDo:
      'Tambahkan alamat IP ke whitelist kunci API di panel registrar Anda, tunggu satu menit, lalu coba lagi. Uji koneksi menampilkan alamatnya.',
  },
  KEY_MISSING: { title: 'Kunci API diperlukan', whatToDo: 'Masukkan kunci API. Akun dan datanya tidak terpengaruh.' },
  KEYCHAIN: {
    title: 'Penyimpanan kunci tidak memberikan kunci API',
    whatToDo: 'Buka kunci penyimpanan tersebut, lalu coba lagi; atau masukkan kunci API untuk sesi ini.',
  },
  OFFLINE: { title: 'Luring (offline)', whatToDo: 'Periksa jaringan, lalu coba lagi.' },
  TLS: {
    title: 'Sertifikat tidak dipercaya',
    whatToDo: 'Tidak ada yang dikirim. Jalankan uji koneksi: di sana disebutkan penerbit sertifikatnya.',
  },
  TIMEOUT: { title: 'Waktu habis', whatToDo: 'Coba lagi. Batas waktu dapat diubah di Pengaturan, bagian Koneksi.' },
  NOT_THE_SERVICE: {
    title: 'Server lain yang merespons',
    whatToDo: 'Bandingkan alamat dasar dengan yang diberikan registrar Anda.',
  },
  BAD_ANSWER: { title: 'Respons tidak dapat dibaca', whatToDo: again },
  UPSTREAM: { title: 'Kesalahan layanan', whatToDo: 'Coba lagi beberapa menit kemudian.' },
  RATE_LIMIT: { title: 'Terlalu banyak permintaan', whatToDo: 'Tunggu, lalu coba lagi. Batasnya ada di Pengaturan.' },
  REFUSED: { title: 'Layanan menolak permintaan', whatToDo: again },
  BALANCE: { title: 'Saldo tidak cukup', whatToDo: 'Isi saldo di panel registrar Anda.' },
  STALE_PLAN: { title: 'Data sudah berubah sejak dibaca', whatToDo: again },
  READ_ONLY: { title: 'Akun dalam mode hanya baca', whatToDo: 'Izinkan perubahan terlebih dahulu.' },
  UNKNOWN_OUTCOME: { title: 'Hasil tidak diketahui', whatToDo: 'Periksa panel registrar Anda sebelum mengulanginya.' },
  CONFLICT: { title: 'Tidak dapat dilakukan sekarang', whatToDo: again },
  NOT_FOUND: { title: 'Tidak ditemukan', whatToDo: 'Bandingkan alamat dasar dengan yang diberikan registrar Anda.' },
  CANCELED: { title: 'Dihentikan', whatToDo: 'Pilih Segarkan untuk memuatnya.' },
  PRACTICE_DATA: { title: 'Data latihan tidak dapat digunakan', whatToDo: 'Akun Anda yang lain tidak terpengaruh.' },
  DISK: {
    title: 'Data tidak dapat disimpan',
    whatToDo: 'Reseller Desk melanjutkan secara otomatis setelah dapat menulis ke disk lagi.',
  },
  INTERNAL: { title: 'Kesalahan dalam aplikasi', whatToDo: 'Coba lagi. Jika masalah berlanjut, salin detailnya dan laporkan.' },
};

/** Text of the account screen. */
export const profile = {
  title: 'Profil',
  balance: 'Saldo',
  connection: 'Koneksi',
  noAge: 'belum dimuat',
  reading: 'memuat…',
  rawResponse: 'Respons mentah',
  refresh: 'Segarkan',
  retry: 'Coba lagi',
  stop: 'Hentikan',
  editAccount: 'Edit akun…',
  removeAccount: 'Hapus akun…',
  openTester: 'Buka alat uji di browser…',
  makeReadOnly: 'Jadikan hanya baca',
  allowChanges: 'Izinkan perubahan…',
  more: 'Lainnya',
  moreLabel: 'Tindakan lain untuk akun ini',
  enterKey: 'Masukkan kunci API…',
  groups: { account: 'Akun', storefront: 'Toko online', other: 'Field lain' },
  otherNote: 'sebagaimana dikirim layanan',
  names: {
    id: 'ID akun',
    name: 'Nama',
    email: 'Email',
    address: 'Alamat',
    currency: 'Mata uang',
    is_sub: 'Sub-reseller',
    domain: 'Domain',
    subdomain: 'Subdomain',
    alias_domain: 'Domain alias',
    logo: 'Logo',
    favicon: 'Ikon',
    color: 'Warna',
  },
  none: 'tidak ada',
  yes: 'ya',
  no: 'tidak',
  notLoaded: 'tidak dimuat',
  notAnAmount: 'Layanan tidak mengirim jumlah saldo; responsnya ada di bawah.',
  facts: { baseAddress: 'Alamat dasar', resellerId: 'ID reseller', key: 'Kunci API', mode: 'Mode' },
  readOnlyMode: 'hanya baca',
  writeMode: 'perubahan diizinkan',
  key: {
    stored: (keychain: string) => `di ${keychain}`,
    session: 'di memori, hanya untuk sesi ini',
    vanished: 'terkunci, atau dihapus di tempat lain',
    'other-origin': 'disimpan untuk alamat lain',
    none: 'belum dimasukkan',
    unreachable: 'penyimpanan kunci tidak merespons',
  },
  readOnly: {
    strong: 'Hanya baca.',
    text: 'Tidak ada perubahan yang dikirim untuk akun ini.',
    confirmTitle: 'Izinkan perubahan',
    confirm: 'Izinkan perubahan',
    confirmText: (name: string) =>
      `Setelah ini, perubahan pada ${name} dapat dikirim jika sudah Anda tinjau. Saat ini belum ada yang dikirim. Anda dapat menjadikan akun ini hanya baca lagi kapan saja.`,
  },
  issue,
  inShort: (code: ErrorCode) => `${issue[code].title}.`,
  stays: 'Data yang dimuat sebelumnya ditampilkan di bawah, beserta waktu dimuatnya.',
  offlineSince: (time: string) => `Luring (offline) sejak ${time}.`,
  empty: { title: 'Belum dimuat', text: 'Profil ditampilkan di sini setelah layanan merespons.' },
  raw: {
    titles: { profile: 'Respons mentah: Profil', balance: 'Respons mentah: Saldo' },
    note: 'Disamarkan: nilai rahasia disembunyikan sebelum sampai ke jendela ini.',
    cut: 'Hanya bagian awal yang ditampilkan.',
    nothing: 'Belum ada permintaan dalam sesi ini. Segarkan terlebih dahulu.',
    status: 'Status',
    request: 'Permintaan',
    fetched: 'Dimuat',
    headers: 'Header',
    body: 'Body',
    copy: 'Salin',
    copied: 'Disalin',
    close: 'Tutup',
  },
  tester: {
    title: 'Alamat alat uji',
    text: 'Alat uji tidak dapat dibuka dari sini. Salin alamatnya ke browser Anda:',
    copy: 'Salin alamat',
    close: 'Tutup',
  },
  details: {
    code: (code: string) => `kode      ${code}`,
    incident: (incident: string) => `insiden   ${incident}`,
  },
} satisfies typeof en;
