import type { en } from './en.ts';

/** Texts of printed statements in Indonesian. */
export const id = {
  locale: 'id',
  title: 'Laporan tagihan',
  internalTitle: 'Laporan tagihan dengan harga modal dan margin',
  customer: 'Pelanggan',
  period: 'Periode',
  created: 'Dibuat',
  undated: 'Tanpa tanggal',
  page: { before: 'Halaman ', between: ' dari ' },
  columns: {
    date: 'Tanggal',
    item: 'Rincian',
    currency: 'Mata uang',
    cost: 'Harga modal',
    price: 'Jumlah',
    ownPrice: 'Harga jual',
    margin: 'Margin',
  },
  total: 'Total',
  none: 'Tidak ada rincian pada bulan ini.',
  unpriced: (count: number) => `${count.toLocaleString('id')} rincian tanpa harga tidak termasuk dalam total.`,
  customerNumber: (number: number) => `Pelanggan ${number}`,
  refundOf: (kind: string) => `Pengembalian dana: ${kind}`,
  kinds: {
    registration: 'Pendaftaran',
    renewal: 'Perpanjangan',
    transfer: 'Transfer',
    redemption: 'Pemulihan (masa redemption)',
    protection: 'Proteksi WHOIS',
    certificate: 'Sertifikat SSL',
    product: 'Produk lain',
    correction: 'Koreksi',
    deposit: 'Deposit',
    other: 'Lainnya',
  },
} satisfies typeof en;
