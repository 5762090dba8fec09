import type { transactions as en } from '../en/transactions.ts';

/** Text of the list of transactions. */
export const transactions = {
  title: 'Transaksi',
  placeholder: 'Filter, misalnya created:-30d..today type:domain amount>=1000000',
  columns: {
    created: 'Tanggal',
    type: 'Tipe',
    description: 'Deskripsi',
    direction: 'Arah',
    net: 'Jumlah',
    balance: 'Saldo akhir',
    period: 'Periode',
    note: 'Catatan',
  },
  empty: {
    never: {
      title: 'Transaksi belum disinkronkan',
      text: 'Disinkronkan satu kali dari layanan, lalu disimpan di komputer ini. Sinkronisasi gratis dan tidak mengubah apa pun.',
    },
    reading: {
      title: 'Menyinkronkan transaksi',
      text: 'Transaksi muncul di sini begitu diterima. Sementara itu, Anda dapat terus bekerja.',
    },
    none: {
      title: 'Tidak ada transaksi',
      text: 'Layanan tidak mencantumkan transaksi untuk bulan yang tersimpan. Segarkan untuk memeriksa lagi.',
    },
    noHit: 'Tidak ada transaksi yang cocok dengan filter',
  },
  /** If the service does not report whether it is a credit or a debit. */
  directionUnknown: 'arah tidak diketahui',
  period: {
    label: 'Periode',
    any: 'Semua waktu',
    other: 'Kustom',
    lastDays: '30 hari terakhir',
    thisMonth: 'Bulan ini',
    lastMonth: 'Bulan lalu',
    lastYear: '12 bulan terakhir',
    more: (months: string) => `Sinkronkan ${months} bulan dari layanan`,
  },
  sums: {
    label: 'Total menurut filter',
    in: 'Masuk',
    out: 'Keluar',
    net: 'Selisih',
    notIncluded: (n: string) => `${n} tidak termasuk`,
    untoldMore: 'Layanan tidak menyebutkan apakah uangnya masuk atau keluar.',
    storedSince: (day: string) => `tersimpan sejak ${day}`,
    keptMore: 'Tanggal transaksi tertua di salinan lokal. Jumlah bulan yang disinkronkan dapat diubah di Pengaturan, Sinkronisasi.',
  },
  pane: {
    label: (description: string) => `${description}, data tersimpan`,
    amount: 'Jumlah',
    direction: 'Arah',
    balance: 'Saldo akhir',
    currency: 'Mata uang',
  },
} satisfies typeof en;
