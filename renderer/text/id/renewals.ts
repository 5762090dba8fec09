import type { RenewalRow } from '../../../preload/contract/portfolio/renewals.ts';
import type { renewals as en } from '../en/renewals.ts';

type UnavailableReason = NonNullable<RenewalRow['unavailableReason']>;

/** Text of the renewal planner. */
export const renewals = {
  title: 'Perpanjangan',
  plan: 'Rencanakan perpanjangan…',
  windows: {
    label: 'Rentang kedaluwarsa',
    past: 'Lewat tempo',
    7: '7 hari',
    30: '30 hari',
    60: '60 hari',
    90: '90 hari',
    own: 'Kustom',
    more: (n: string) => `Lewat tempo, atau kedaluwarsa dalam ${n} hari`,
    pastMore: 'Kedaluwarsa sebelum hari ini',
    ownMore: 'Kedaluwarsa dari suatu tanggal sampai tanggal lain, termasuk kedua tanggal itu',
    from: 'Dari',
    to: 'Sampai',
  },
  placeholder: 'Filter, misalnya customer:contoh atau tld:.id',
  columns: {
    name: 'Domain',
    customer: 'Pelanggan',
    expires: 'Kedaluwarsa',
    years: 'Tahun',
    until: 'Tanggal baru',
    price: 'Harga',
    remaining: 'Sisa saldo',
    note: 'Keterangan',
  },
  notKnown: 'tidak diketahui',
  unavailableReason: {
    'not-sold': (n: string) => `Tidak ada harga untuk ${n} tahun`,
    'no-price': () => 'Tidak ada harga dalam daftar harga',
    'other-currency': () => 'Harga dalam mata uang lain, tidak dihitung',
    'no-date': () => 'Tanggal kedaluwarsa tidak diketahui',
  } satisfies Record<Exclude<UnavailableReason, 'in-redemption'>, (years: string) => string>,
  premium: 'Nama premium: harga sebenarnya dapat berbeda',
  out: 'Dikecualikan',
  renewed: {
    here: (date: string, job: string) => `Diperpanjang ${date}, tugas ${job}`,
    transactions: (date: string) => `Diperpanjang ${date}, menurut transaksi`,
    unsure: (date: string, job: string) => `Mungkin diperpanjang ${date}: hasil tidak diketahui, tugas ${job}`,
  },
  notRenewable: (status: string) => `${status}: tidak dapat diperpanjang`,
  chooseAll: (n: string) => `Pilih semua (${n})`,
  rowMissing: 'Domain ini sudah tidak ada',
  selection: {
    label: 'Pilihan',
    count: (n: string) => `${n} dipilih`,
    exclude: 'Kecualikan',
    restore: 'Sertakan',
  },
  foot: {
    label: 'Rencana',
    chosen: 'Akan diperpanjang',
    of: (chosen: string, all: string) => `${chosen} dari ${all}`,
    coversAll: (n: string) => (n === '1' ? 'Saldo cukup.' : `Saldo cukup untuk semua ${n} domain.`),
    coversNone: (n: string) => (n === '1' ? 'Saldo tidak cukup.' : `Saldo tidak cukup untuk satu pun dari ${n} domain.`),
    covers: (n: string, all: string) => `Saldo cukup untuk ${n} domain pertama dari ${all}.`,
    noBalance: 'Saldo tidak diketahui.',
    unavailableReasons: {
      'not-sold': (n: string) => `${n} domain tanpa harga untuk jumlah tahun ini`,
      'no-price': (n: string) => `${n} domain tanpa harga`,
      'other-currency': (n: string) => `${n} domain dengan harga dalam mata uang lain`,
      'in-redemption': (n: string) => `${n} domain yang tidak dapat diperpanjang lagi`,
      'no-date': (n: string) => `${n} domain yang tanggal kedaluwarsanya tidak diketahui`,
    } satisfies Record<UnavailableReason, (n: string) => string>,
    notCounted: 'Tidak dihitung:',
    renewed: (n: string) => `${n} domain sudah diperpanjang dalam 30 hari terakhir.`,
    excludeRenewed: (n: string) => (n === '1' ? 'Kecualikan' : `Kecualikan ${n} domain ini`),
    review: 'Tinjau…',
    nothing: 'Tidak ada domain yang akan diperpanjang.',
    failed: 'Perpanjangan tidak dapat direncanakan',
  },
  empty: {
    never: {
      title: 'Domain belum disinkronkan',
      text: 'Daftar disinkronkan satu kali dari layanan, lalu disimpan di komputer ini. Sinkronisasi gratis dan tidak mengubah apa pun.',
    },
    reading: { title: 'Menyinkronkan domain', text: 'Domain yang akan kedaluwarsa ditampilkan setelah daftar disinkronkan.' },
    none: { title: 'Tidak ada domain di akun ini', text: 'Layanan tidak mencantumkan domain. Segarkan untuk memeriksa lagi.' },
    noHit: 'Tidak ada yang kedaluwarsa dalam rentang ini',
  },
} satisfies typeof en;
