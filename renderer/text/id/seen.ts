import type { Alarm, ComparedField, Explanation, MoneyField, SeenFilter } from '../../../preload/contract/seen/seen-codes.ts';
import type { seen as en } from '../en/seen.ts';

const fields: Readonly<Record<ComparedField | MoneyField, string>> = {
  domain: 'Domain',
  status: 'Status',
  expires: 'Kedaluwarsa',
  nameservers: 'Nameserver',
  locked: 'Proteksi pencurian',
  'registrar-locked': 'Kunci registrar',
  protection: 'Proteksi WHOIS',
  verification: 'Verifikasi',
  documents: 'Perlu dokumen persyaratan',
  customer: 'Pelanggan',
  registrant: 'Kontak pemilik (registrant)',
  admin: 'Kontak admin',
  tech: 'Kontak teknis',
  billing: 'Kontak tagihan',
  zone: 'Record zona',
  ds: 'Record DS',
  'child-nameservers': 'Child nameserver',
  forwarding: 'URL forwarding',
  charge: 'Pemotongan saldo',
  credit: 'Deposit atau refund',
  transaction: 'Transaksi',
  balance: 'Saldo',
  'price-registration': 'Harga pendaftaran',
  'price-renewal': 'Harga perpanjangan',
  'price-transfer': 'Harga transfer',
  'price-redemption': 'Harga pemulihan',
  'price-protection': 'Harga proteksi WHOIS',
  promotion: 'Promo',
};

const explanations: Readonly<Record<Explanation, { readonly title: string; readonly means: string }>> = {
  unexplained: { title: 'Tidak terjelaskan', means: 'Jurnal aplikasi ini tidak menjelaskan perubahan ini.' },
  restored: { title: 'Sebelum pemulihan', means: 'Mungkin perubahan yang catatannya hilang ketika cadangan dipulihkan.' },
  'own-unknown': {
    title: 'Mungkin diubah dari sini',
    means: 'Cocok dengan perubahan dari aplikasi ini yang hasilnya tidak diketahui.',
  },
  lapsed: { title: 'Lewat kedaluwarsa', means: 'Tidak ada yang mengubahnya: tanggal kedaluwarsa domain sudah lewat.' },
  announced: { title: 'Sesuai pengumuman', means: 'Promo berakhir pada tanggal akhir yang diumumkan.' },
  fact: { title: 'Informasi', means: 'Tidak perlu penjelasan.' },
  own: { title: 'Diubah dari sini', means: 'Diubah dari aplikasi ini.' },
};

const alarms: Readonly<Record<Alarm, { readonly title: string; readonly text: string }>> = {
  'transferred-away': {
    title: 'Sedang ditransfer keluar',
    text: 'Menurut statusnya, domain ini sudah berada di registrar lain atau sedang diminta olehnya. Segera hubungi registrar dan pelanggan: transfer yang masih menunggu sering kali masih dapat ditolak.',
  },
  gone: {
    title: 'Tidak ada lagi di akun',
    text: 'Domain ini aktif dan kini tidak ada lagi dalam daftar. Tanyakan kepada registrar apa yang terjadi, dan beri tahu pelanggan.',
  },
  'unlocked-and-changed': {
    title: 'Kunci dibuka, lalu diubah',
    text: 'Kunci domain dibuka, dan nameserver, record DS, child nameserver, kontak, atau pelanggannya berubah. Keduanya tidak dilakukan dari sini. Tanyakan kepada pelanggan; jika bukan mereka yang melakukannya, pasang kunci registrar dan pulihkan nameserver.',
  },
  'unlocked-with-code': {
    title: 'Kunci dibuka setelah kode EPP baru',
    text: 'Kunci domain dibuka tidak lama setelah kode EPP (auth code) ditetapkan. Tanyakan kepada pelanggan apakah mereka sedang mentransfer domain; jika tidak, pasang kunci registrar dan tetapkan kode EPP baru.',
  },
};

const tabs: Readonly<Record<SeenFilter, string>> = { all: 'Semua', unseen: 'Baru', unexplained: 'Tidak terjelaskan', alarms: 'Alarm' };

const changes = (n: string) => `${n} perubahan`;

/** Text of what differs between two readings of domains and money. */
export const seen = {
  title: 'Perubahan terdeteksi',
  tabs: { label: 'Perubahan', ...tabs },
  list: 'Perubahan terdeteksi',
  failed: 'Perubahan tidak dapat dimuat',
  empty: {
    title: 'Belum ada perubahan',
    text: 'Setiap sinkronisasi domain, transaksi, dan harga dibandingkan dengan sinkronisasi sebelumnya. Perbedaannya tercantum di sini, beserta apakah perubahan itu dilakukan dari aplikasi ini.',
  },
  noHit: { title: 'Tidak ada apa pun di sini', text: 'Tidak ada perubahan yang cocok dengan tab ini.' },
  columns: {
    domain: 'Tentang',
    what: 'Apa',
    change: 'Sebelum dan sesudah',
    explanation: 'Penjelasan',
    read: 'Di antara dua sinkronisasi',
    seen: 'Dilihat',
  },
  fields,
  explanations,
  values: {
    present: 'Ada di akun',
    absent: 'Tidak ada di akun',
    on: 'Aktif',
    off: 'Nonaktif',
    needed: 'Ya',
    notNeeded: 'Tidak',
    none: 'Tidak ada',
    showMore: (n: string) => `Tampilkan ${n} lainnya`,
    omitted: (n: string) => `${n} item lainnya tidak dicatat`,
    person: (name: string | null, id: string) => (name === null ? `ID ${id}` : `${name} (ID ${id})`),
  },
  money: {
    account: 'Saldo akun',
    transaction: 'Transaksi',
    noAmount: 'Jumlah tidak diketahui',
    before: 'sebelum',
    after: 'sesudah',
    difference: 'Tidak ada di transaksi',
    belowCost: 'Harga jual Anda yang dihitung dari harga modal lama kini di bawah harga modal baru',
    none: 'Tidak ada',
    years: (n: string) => `untuk ${n} tahun`,
    from: (day: string) => `mulai ${day}`,
    to: (day: string) => `sampai ${day}`,
  },
  marks: { removed: { sign: '−', word: 'dihapus' }, added: { sign: '+', word: 'ditambahkan' } },
  between: (before: string, after: string) => `${before} sampai ${after}`,
  before: (after: string) => `sebelum ${after}`,
  zone: 'Zona dan cadangan zona',
  job: (id: string) => `Tugas ${id}`,
  mark: 'Tandai sudah dilihat',
  markOf: (what: string, domain: string) => `Tandai sudah dilihat: ${what}, ${domain}`,
  markAll: 'Tandai semua sudah dilihat',
  nothingNew: 'semua sudah ditandai',
  markFailed: 'Perubahan tidak dapat ditandai',
  seenAt: (at: string) => `Dilihat ${at}`,
  pages: {
    label: 'Halaman',
    shown: (from: string, to: string, total: string) => `${from} sampai ${to} dari ${total}`,
    first: 'Ini yang pertama',
    last: 'Tidak ada lagi',
    newest: 'Pertama',
    newer: 'Sebelumnya',
    older: 'Berikutnya',
  },
  alarms: {
    label: 'Alarm',
    kinds: alarms,
    more: (n: string) => `${n} alarm lainnya`,
    lock: 'Pasang kunci registrar…',
    restore: 'Pulihkan nameserver…',
    customer: 'Tampilkan pelanggan',
  },
  sinceLast: {
    title: 'Sejak terakhir kali Anda melihat',
    counts: (n: string, unexplained: string) => `${changes(n)}, ${unexplained} tidak terjelaskan`,
    alarms: (n: string) => `${n} alarm`,
    show: 'Tampilkan',
  },
} satisfies typeof en;
