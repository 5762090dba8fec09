import type { budget as en } from '../en/budget.ts';

const inCurrency = (title: string) => (currency: string | null) => (currency === null ? title : `${title}, ${currency}`);

/** Text of the budget of an account. */
export const budget = {
  title: 'Anggaran',
  open: 'Anggaran setahun',
  domains: (n) => `${n} domain`,
  notKnown: 'tidak diketahui',
  share: 'Perpanjangan yang dibayar',
  percent: (n) => `${n}%`,
  otherCharges: 'Pemotongan lain berlanjut seperti sebelumnya',
  noBalance: 'Tanpa saldo yang diketahui, grafik tidak ada dan setoran tidak dapat dihitung.',
  unpriced: 'Tanpa harga perpanjangan, grafik tidak ada dan setoran tidak dapat dihitung.',
  never: {
    title: 'Akun ini belum disinkronkan',
    text: 'Setelah domain, harga, dan transaksinya ada di sini, layar ini menunjukkan kapan saldo habis, berapa yang perlu disetor, dan paling lambat kapan.',
  },
  figures: {
    balance: 'Saldo',
    renewals: 'Perpanjangan dalam 365 hari',
    other: 'Pemotongan lain dalam 365 hari',
    toDeposit: 'Perlu disetor dalam 365 hari',
    enough: (date) => `Saldo cukup untuk semuanya sampai ${date}.`,
    enoughIncluded: (date) => `Saldo cukup untuk yang diperhitungkan di sini sampai ${date}.`,
    omitted: (n) => `${n} domain tidak diperhitungkan.`,
    otherUnknown: 'Pemotongan lain tidak diketahui.',
    unpriced: 'Tidak diketahui sampai kapan saldo cukup: tidak ada harga untuk perpanjangan ini.',
    runsOut: (date) => `Saldo habis pada ${date}.`,
    deposit: (amount, month) => `Setor ${amount} sebelum itu agar cukup sampai akhir ${month}.`,
  },
  chart: {
    title: 'Perkiraan saldo',
    label: 'Saldo tanpa setoran, dan setoran yang diperlukan, per hari selama setahun. Tabel per bulan memuat angka yang sama.',
    balance: 'Saldo tanpa setoran',
    deposit: 'Total setoran yang diperlukan',
    short: 'Tidak tercakup',
    runsOut: (date) => `Habis pada ${date}`,
  },
  table: {
    title: 'Per bulan',
    month: 'Bulan',
    domains: 'Domain',
    renewals: inCurrency('Perpanjangan'),
    other: inCurrency('Pemotongan lain'),
    balance: inCurrency('Saldo akhir'),
    deposit: inCurrency('Perlu disetor'),
    by: 'Paling lambat',
    total: 'Total',
    link: (month, n) => `${month}: ${n} domain`,
  },
  assumptions: {
    title: 'Asumsi',
    renewals: (date) =>
      `Setiap domain yang kedaluwarsa sampai ${date} diperpanjang sekali, dengan harga perpanjangan di daftar harga Anda, untuk satu tahun atau periode terpendek yang dijual. Yang lewat tempo diperpanjang hari ini, untuk periode yang dimulai pada tanggal kedaluwarsa lama, dan sekali lagi jika periode itu berakhir paling lambat pada tanggal tersebut.`,
    noPrices: 'Harga belum disinkronkan, jadi biaya perpanjangan tidak diketahui.',
    share: (percent, priced, all) => `${percent}% dari biaya ini dihitung, setiap hari. ${priced} dari ${all} domain diperhitungkan.`,
    other: (amount) =>
      `Pemotongan lain, misalnya pendaftaran, transfer, dan pemulihan, sebesar ${amount} per hari mulai besok, yaitu rata-rata sebelumnya.`,
    noOther: 'Pemotongan lain, misalnya pendaftaran, transfer, dan pemulihan, tidak dihitung.',
    otherUnknown:
      'Pemotongan lain, misalnya pendaftaran, transfer, dan pemulihan, tidak diketahui dan tidak dihitung: transaksi yang disinkronkan kurang dari 30 hari.',
    pace: (days, from, until, { renewals, count, other, received }) =>
      `Dalam ${days} hari dari ${from} sampai ${until}: ${renewals} untuk ${count} perpanjangan, dikenali dari jenis dan teks transaksi; ${other} untuk lainnya; ${received} diterima.`,
    notIncluded: (n) => `${n} transaksi dalam mata uang lain atau dengan arah yang tidak diketahui tidak termasuk.`,
    deposits:
      'Setoran atau pengembalian dana tidak diperkirakan. Harga dapat berubah; pajak hanya termasuk jika daftar harga Anda memuatnya.',
  },
} satisfies typeof en;
