import type { PlanRow } from '../../../preload/contract/portfolio/overview.ts';
import type { PlanGap } from '../../../preload/contract/portfolio/sums.ts';
import type { overview as en } from '../en/overview.ts';

const domains = (n: string) => `${n} domain`;

/** Text of the overview of an account. */
export const overview = {
  title: 'Ringkasan',
  age: {
    /** Before an age. */
    whole: 'Portofolio disinkronkan',
    reading: (list: string, done: string, total: string) => `menyinkronkan ${list}, ${done} dari ${total}…`,
    beginning: (list: string) => `menyinkronkan ${list}…`,
    waiting: 'menunggu sinkronisasi…',
    missing: (lists: string) => `belum disinkronkan: ${lists}`,
    missingMany: (count: string) => `belum disinkronkan: ${count} daftar`,
  },
  soFar: (n: string) =>
    `Daftar domain sedang disinkronkan untuk pertama kali. Angka di bawah dihitung dari ${n} domain yang sudah disinkronkan.`,
  notComplete: (n: string) =>
    `Daftar domain belum pernah disinkronkan seluruhnya. Angka di bawah dihitung dari ${n} domain yang sudah disinkronkan.`,
  never: {
    title: 'Akun ini belum disinkronkan',
    text: 'Setelah domain, harga, dan saldo dimuat, layar ini menampilkan yang akan kedaluwarsa, biayanya, dan yang perlu perhatian.',
  },
  reading: { title: 'Menyinkronkan akun', text: 'Angka pertama muncul bersama halaman domain pertama.' },
  domains,
  readNow: 'Sinkronkan sekarang',
  partialData: 'Belum semua domain.',
  notRead: 'belum dimuat',
  plan: {
    title: 'Rencana perpanjangan',
    note: 'Layanan tidak pernah memperpanjang otomatis. Biaya dihitung untuk satu tahun, atau periode terpendek yang dijual.',
    /** Before the age of the prices. */
    pricesOf: 'Harga dimuat',
    noPrices: 'Layanan tidak pernah memperpanjang otomatis. Harga belum disinkronkan, jadi biaya tidak ditampilkan.',
    balance: 'Saldo',
    total: 'Perpanjangan dalam 90 hari',
    totalMore: 'Lewat tempo, atau kedaluwarsa dalam 90 hari.',
    short: 'Kekurangan',
    notKnown: 'tidak diketahui',
    expires: 'Kedaluwarsa',
    domains: 'Domain',
    cost: (currency: string | null) => (currency === null ? 'Biaya' : `Biaya, ${currency}`),
    remaining: (currency: string | null) => (currency === null ? 'Sisa saldo' : `Sisa saldo, ${currency}`),
    covered: 'Tercakup saldo',
    spans: {
      past: 'Lewat tempo',
      '0-7': '7 hari ke depan',
      '8-30': '8 sampai 30 hari',
      '31-60': '31 sampai 60 hari',
      '61-90': '61 sampai 90 hari',
    } satisfies Record<PlanRow['span'], string>,
    of: (covered: string, all: string) => `${covered} dari ${all}`,
    lasts: (date: string) => `Saldo cukup untuk semua perpanjangan sebelum ${date}.`,
    pastDue: 'Saldo tidak cukup untuk semua perpanjangan yang lewat tempo.',
    uncovered: (n: string) => `Mulai tanggal itu, ${domains(n)} tidak tercakup.`,
    uncoveredNow: (n: string) => `${domains(n)} tidak tercakup.`,
    show: 'Tampilkan yang kedaluwarsa sejak saat itu',
    showNow: 'Tampilkan domain tersebut',
    enough: 'Saldo cukup untuk perpanjangan 90 hari ke depan.',
    gapsTitle: 'Tidak termasuk',
    gaps: {
      'no-price': (n: string) => `${domains(n)} tanpa harga perpanjangan dalam daftar`,
      premium: (n: string) => `${n} nama premium, yang memiliki harga sendiri`,
      status: (n: string) => `${domains(n)} dengan status selain menunggu, aktif, atau kedaluwarsa`,
      currency: (n: string, cost: string) => `${domains(n)} dengan harga dalam mata uang lain, ${cost}`,
    } satisfies Record<PlanGap['kind'], (n: string, cost: string) => string>,
    dateless: (n: string) => `${domains(n)} tanpa tanggal kedaluwarsa`,
  },
  months: {
    title: 'Kedaluwarsa per bulan',
    until: (n: string, month: string) => `${domains(n)} sampai ${month}`,
    label: 'Kedaluwarsa per bulan. Panah kiri dan kanan berpindah antarbulan; Enter membuka daftar.',
    covered: 'tercakup',
    uncovered: 'tidak tercakup',
    later: 'setelahnya atau tanpa harga',
    bar: (month: string, n: string) => `${month}: ${domains(n)}`,
    more: (covered: string, uncovered: string) => `${covered} tercakup, ${uncovered} tidak tercakup`,
    both: (label: string, more: string) => `${label}, ${more}`,
    month: 'Bulan',
    domains: 'Domain',
    showTable: 'Tampilkan sebagai tabel',
    showChart: 'Tampilkan sebagai bagan',
  },
  statuses: {
    title: 'Menurut status',
    unknown: 'tidak dilaporkan',
    number: (status: number) => `status ${status}`,
    domains: (label: string, count: string) => `${label}: ${count}`,
  },
  extensions: {
    title: 'Menurut ekstensi',
    none: 'tidak diketahui',
    more: (n: string) => `${n} lainnya`,
    link: (extension: string, n: string) => `${extension}: ${domains(n)}`,
  },
  needs: {
    title: 'Perlu perhatian',
    documents: (n: string) => `${domains(n)} perlu dokumen`,
    unverified: (n: string) => `${domains(n)} belum diverifikasi`,
    nothing: 'Tidak ada yang perlu perhatian Anda.',
  },
  reminders: {
    title: 'Pengingat',
    due: (n: string) => `${n} pelanggan perlu diingatkan hari ini`,
    notReminded: (n: string) => `${domains(n)} kedaluwarsa dalam 30 hari, belum diingatkan`,
    nothing: 'Tidak ada pengingat yang jatuh tempo.',
    all: 'Semua',
  },
  certificates: {
    title: 'Sertifikat',
    waiting: (n: string) => `${n} pesanan menunggu`,
    expiring: (n: string) => `${n} sertifikat kedaluwarsa dalam 30 hari`,
    none: 'Tidak ada sertifikat yang kedaluwarsa dalam 30 hari.',
    all: 'Semua sertifikat',
  },
  notices: {
    title: 'Pemberitahuan',
    open: (n: string) => `${n} terbuka`,
    all: 'Semua',
    none: 'Tidak ada pemberitahuan terbuka.',
  },
  transactions: { title: 'Transaksi terbaru', all: 'Semua', none: 'Tidak ada transaksi dalam bulan yang tersimpan.' },
} satisfies typeof en;
