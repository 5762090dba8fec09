import type { columns as enColumns, listNames as enListNames, lists as enLists, owners as enOwners, sync as enSync } from '../en/lists.ts';

/** What a list of the local copy is called in a sentence. */
export const listNames: typeof enListNames = {
  domains: { one: 'domain', many: 'domain', incomplete: 'Sinkronisasi daftar domain tidak lengkap.' },
  customers: { one: 'pelanggan', many: 'pelanggan', incomplete: 'Sinkronisasi daftar pelanggan tidak lengkap.' },
  prices: { one: 'harga', many: 'harga', incomplete: 'Sinkronisasi harga tidak lengkap.' },
  transactions: { one: 'transaksi', many: 'transaksi', incomplete: 'Sinkronisasi transaksi tidak lengkap.' },
  notices: { one: 'pemberitahuan', many: 'pemberitahuan', incomplete: 'Sinkronisasi pemberitahuan tidak lengkap.' },
  certificates: { one: 'sertifikat', many: 'sertifikat', incomplete: 'Sinkronisasi sertifikat tidak lengkap.' },
  'certificate-products': { one: 'produk SSL', many: 'produk SSL', incomplete: 'Sinkronisasi produk SSL tidak lengkap.' },
  servers: { one: 'server', many: 'server', incomplete: 'Sinkronisasi server tidak lengkap.' },
  'server-products': { one: 'harga server', many: 'harga server', incomplete: 'Sinkronisasi harga server tidak lengkap.' },
  storages: { one: 'object storage', many: 'object storage', incomplete: 'Sinkronisasi object storage tidak lengkap.' },
};

/** Text common to all lists of the local copy. */
export const lists = {
  noValue: 'tidak ada',
  notKnown: 'tidak diketahui',
  rowMissing: 'tidak ada lagi dalam daftar',
  notRead: (what: string) => `Data tidak lengkap: ${what}`,
  filter: {
    label: 'Filter',
    count: (hits: string, all: string) => `${hits} dari ${all}`,
    clear: 'Kosongkan filter',
    fault: (message: string) => `${message} Daftar di bawah masih memakai filter valid terakhir.`,
    take: 'pakai',
    close: 'tutup',
    completions: 'Saran',
  },
  selection: {
    label: 'Pilihan',
    count: (n: string) => `${n} dipilih`,
    notCopied: 'Tidak ada yang disalin',
    copy: 'Salin baris',
    copied: (n: string) => `${n} baris disalin`,
    all: (n: string) => `Pilih semua (${n})`,
    clear: 'Batal pilih',
  },
  cost: {
    cost: (currency: string | null) => (currency === null ? 'Biaya' : `Biaya, ${currency}`),
    balance: 'Saldo',
    remaining: 'Sisa saldo',
  },
  years: {
    label: 'Tahun untuk semua',
    several: 'Beragam',
    of: (name: string) => `Tahun untuk ${name}`,
    each: (n: string) => `${n} tahun`,
    notSold: 'Tidak ada harga',
    selected: 'Tahun',
  },
  /** None of 1,240 matches the filter. */
  noHit: (filter: string, all: string) =>
    `Tidak satu pun dari ${all} cocok dengan “${filter}”. Hapus sebagian filter, atau kosongkan seluruhnya.`,
  issue: {
    title: 'Daftar tidak dapat ditampilkan',
    whatToDo: 'Coba lagi. Data yang sudah disinkronkan masih ada di komputer ini.',
    details: { code: (code: string) => `kode      ${code}`, incident: (incident: string) => `insiden   ${incident}` },
    retry: 'Coba lagi',
  },
  pane: {
    label: (name: string) => `${name}, data tersimpan`,
    close: 'Tutup',
    readAt: 'dimuat',
    facts: 'Detail',
    more: 'Field lainnya',
    moreNote: 'seperti yang dikirim layanan',
    missing: 'Data ini sudah tidak ada di salinan lokal.',
    id: 'ID',
    odd: 'Data tidak lengkap',
  },
} satisfies typeof enLists;

/** Text for choosing columns. */
export const columns = {
  button: 'Kolom',
  title: 'Kolom',
  list: 'Kolom, sesuai urutannya',
  always: 'selalu tampil',
  up: (title: string) => `Naikkan ${title}`,
  down: (title: string) => `Turunkan ${title}`,
  forAll: 'Untuk semua akun',
  reset: 'Atur ulang ke bawaan',
  isStandard: 'Ini kolom bawaan.',
  keys: { move: 'pindahkan', size: 'lebar, di judul kolom' },
  notStored: (message: string) => `Tidak tersimpan: ${message}`,
} satisfies typeof enColumns;

/** Text of the local copy of the service's lists: its age, its sync and errors. */
export const sync = {
  refresh: 'Sinkronkan daftar',
  stop: 'Hentikan sinkronisasi',
  stopShort: 'Hentikan',
  resume: 'Lanjutkan',
  readNow: 'Sinkronkan sekarang',
  retry: 'Coba lagi',
  never: 'belum disinkronkan',
  of: (count: string, all: string) => `${count} dari ${all}`,
  /** Before an age: "1,240 of 1,240, 3 minutes ago". */
  aged: (whole: string) => `${whole},`,
  waiting: 'menunggu sinkronisasi…',
  reading: (done: string, total: string) => `menyinkronkan ${done} dari ${total}…`,
  readingSome: (done: string) => `menyinkronkan, sejauh ini ${done}…`,
  /** All domains have been read, and those that need documents are being requested. */
  documents: (total: string) => `semua ${total} sudah disinkronkan, memeriksa yang perlu dokumen…`,
  perSecond: (rate: string) => `${rate} per detik`,
  timeLeft: {
    seconds: (n: string) => `sisa ${n} dtk`,
    minutes: (n: string) => `sisa ${n} mnt`,
  },
  stoppedAt: (done: string, total: string) => `dihentikan pada ${done} dari ${total}`,
  stopped: 'dihentikan',
  failed: 'sinkronisasi tidak lengkap',
  notOffered: {
    age: 'tidak ditawarkan',
    heading: 'Tidak ditawarkan',
    note: 'Layanan tidak menawarkan ini untuk akun tersebut, sehingga bilah samping tidak menampilkannya. Layanan ditanya lagi pada setiap sinkronisasi.',
    title: 'Tidak ditawarkan untuk akun ini',
    text: 'Layanan ditanya lagi pada setiap sinkronisasi.',
    again: 'Tanyakan lagi',
  },
  changed: 'berubah selama sinkronisasi',
  changedMore: 'Daftar berubah di layanan selama sinkronisasi: mungkin ada baris yang baru muncul setelah sinkronisasi berikutnya.',
  odd: (n: string) => `${n} tidak dapat dibaca sepenuhnya`,
  notReading: 'tidak ada sinkronisasi yang berjalan',
  alreadyReading: 'sinkronisasi sedang berjalan',
  issue: {
    offline: 'Luring (offline).',
    why: (reason: string, stays: string) => `${reason} ${stays}`,
    stays: 'Data yang dimuat sebelumnya ditampilkan di bawah beserta usianya.',
    partialDataStays: 'Data yang sudah disinkronkan ditampilkan di bawah.',
  },
} satisfies typeof enSync;

/** Columns of domains and renewals about the customer, the registrant and one's own prices. */
export const owners = {
  customer: { organization: 'Organisasi pelanggan', email: 'Email pelanggan', phone: 'Telepon pelanggan', country: 'Negara pelanggan' },
  registrant: {
    name: 'Pemilik (registrant)',
    organization: 'Organisasi pemilik',
    email: 'Email pemilik',
    phone: 'Telepon pemilik',
    country: 'Negara pemilik',
  },
  sale: { cost: 'Harga modal perpanjangan', selling: 'Harga jual', margin: 'Margin' },
  missing: {
    unknown: 'pelanggan tidak diketahui',
    'not-read': 'pelanggan belum disinkronkan',
    'not-listed': 'tidak ada di daftar pelanggan',
  },
  registrantMissing: 'belum dimuat',
  none: 'tidak ada',
  notKnown: 'tidak diketahui',
  inCurrency: (amount: string, currency: string) => `${amount} ${currency}`,
  forYears: (amount: string, n: string) => `${amount} untuk ${n} tahun`,
} satisfies typeof enOwners;
