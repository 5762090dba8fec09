import type { prices as en } from '../en/prices.ts';

/** Text of the price list, of an extension, and of the calculator of customer prices. */
export const prices = {
  title: 'Harga',
  columns: {
    extension: 'Ekstensi',
    registration: 'Pendaftaran',
    renewal: 'Perpanjangan',
    transfer: 'Transfer',
    redemption: 'Pemulihan',
    protection: 'Proteksi WHOIS',
    currency: 'Mata uang',
    promo: 'Promo',
  },
  /** Column titles of the prices for customers, which include a margin. */
  yours: {
    registration: 'Harga jual pendaftaran',
    renewal: 'Harga jual perpanjangan',
    transfer: 'Harga jual transfer',
    redemption: 'Harga jual pemulihan',
    protection: 'Harga jual proteksi',
  },
  /** The unit in a column header: "Registration, IDR". */
  inCurrency: (title: string, currency: string) => `${title}, ${currency}`,
  placeholder: 'Filter, misalnya tld:.co.id atau registration<200000',
  tax: 'Belum termasuk pajak, sejauh diketahui',
  taxMore:
    'Respons layanan tidak menyebutkannya. Program lain yang memakai layanan ini memperlakukan harganya sebagai belum termasuk pajak.',
  empty: {
    never: {
      title: 'Harga belum disinkronkan',
      text: 'Daftar disinkronkan satu kali dari layanan, lalu disimpan di komputer ini. Sinkronisasi gratis dan tidak mengubah apa pun.',
    },
    reading: {
      title: 'Menyinkronkan harga',
      text: 'Harga muncul di sini begitu diterima. Sementara itu, Anda dapat terus bekerja.',
    },
    none: { title: 'Tidak ada harga di akun ini', text: 'Layanan tidak mencantumkan harga. Segarkan untuk memeriksa lagi.' },
    noHit: 'Tidak ada ekstensi yang cocok dengan filter',
  },
  promo: {
    priceUnknown: 'harga tidak diketahui',
    until: (date: string) => `sampai ${date}`,
    from: (date: string) => `mulai ${date}`,
    over: (date: string) => `berakhir ${date}`,
    running: 'aktif',
    years: (n: string) => `untuk ${n} tahun`,
  },
  /** For a price that is not the standard price of one year. */
  period: {
    years: (n: string) => `${n} tahun`,
    /** "2 years: 2,590,000 in all." */
    total: (years: string, total: string) => `${years}: total ${total}.`,
    perYear: (amount: string) => `${amount} per tahun.`,
    noYear: 'Tidak dijual untuk satu tahun.',
    promoted: (years: string, until: string) => `${years}, ${until}`,
  },
  pane: {
    label: (extension: string) => `${extension}, semua harga`,
    amountsIn: (currency: string) => `Dalam ${currency}.`,
    totals: 'Total untuk seluruh periode, bukan per tahun.',
    periods: 'Harga per periode',
    years: 'Tahun',
    promotion: 'Promo',
    from: 'Dari',
    to: 'Sampai',
    description: 'Deskripsi',
    yours: 'harga jual',
    yoursBelow: 'Harga jual Anda ditampilkan di bawah setiap harga, dengan huruf tebal.',
    registry: 'Registry',
    sold: 'Status',
  },
  margin: {
    title: 'Harga jual ke pelanggan',
    open: 'Hitung…',
    close: 'Tutup kalkulator',
    note: 'Dihitung di sini dari harga layanan; tidak ada yang dikirim.',
    basis: 'Berdasarkan',
    bases: { standard: 'Harga standar', promotion: 'Promo, jika aktif' },
    basisHint:
      'Promo hanya berlaku untuk pendaftaran dengan jumlah tahun di samping harganya. Promo yang berakhir atau belum mulai tidak dipakai.',
    percent: 'Margin, persen',
    fixed: 'Ditambah jumlah tetap',
    fixedIn: (currency: string) => `Ditambah jumlah tetap, ${currency}`,
    step: 'Kelipatan',
    direction: 'Pembulatan',
    directions: { up: 'Ke atas', nearest: 'Ke yang terdekat' },
    ending: 'Berakhiran',
    endingHint: (step: string, ending: string, price: string) =>
      `Dengan kelipatan ${step}, akhiran ${ending} menghasilkan harga seperti ${price}.`,
    kinds: 'Untuk',
    example: (extension: string, cost: string, price: string) => `${extension}: ${cost} menjadi ${price}.`,
    noKinds: 'Pilih minimal satu jenis harga.',
    notReady: 'ada isian di atas yang belum valid',
    freeNote: 'Harga 0 tetap 0, dan harga yang tidak diketahui tetap kosong.',
    belowCost: 'di bawah harga modal',
    belowCostMore: 'Pembulatan ke kelipatan terdekat membuatnya lebih rendah daripada harga layanan.',
    faults: {
      decimal: (most: string) => `Masukkan angka dengan titik sebagai tanda desimal; maksimal ${most}.`,
      ending: (step: string) => `Harus kurang dari ${step}.`,
    },
    file: {
      title: 'Sebagai file',
      allPeriods: 'Satu baris per periode',
      allPeriodsHint: 'Jika tidak, harga untuk satu tahun atau periode terpendek yang dijual.',
      semicolon: 'Pisahkan sel dengan titik koma',
      bom: 'Tambahkan byte order mark (BOM) UTF-8',
      save: (n: string) => `Simpan ${n} ekstensi sebagai CSV…`,
      saved: (n: string) => `${n} baris ditulis.`,
      place: 'Disimpan di:',
      failed: (why: string) => `File tidak ditulis. ${why}`,
      nothing: 'tidak ada yang dapat disimpan',
    },
  },
} satisfies typeof en;
