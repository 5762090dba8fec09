import type { serverFields as fieldsEn, serverProducts as productsEn, servers as serversEn } from '../en/servers.ts';

/** Text of bare metal servers, and of the servers for sale. */
export const servers = {
  title: 'Server',
  placeholder: 'Filter, misalnya status:active power:off',
  order: 'Pesan server…',
  columns: {
    name: 'Nama',
    product: 'Produk',
    customer: 'Pelanggan',
    status: 'Status',
    power: 'Daya',
    os: 'Sistem operasi',
    cycle: 'Siklus',
    expires: 'Kedaluwarsa',
    created: 'Dipesan',
    updated: 'Diperbarui',
  },
  power: { on: 'nyala', off: 'mati' } as Readonly<Record<string, string>>,
  cycles: { monthly: 'bulanan', quarterly: 'triwulanan', annually: 'tahunan' } as Readonly<Record<string, string>>,
  empty: {
    never: {
      title: 'Server belum disinkronkan',
      text: 'Server disinkronkan satu kali dari layanan, lalu disimpan di komputer ini. Sinkronisasi gratis dan tidak mengubah apa pun.',
    },
    reading: { title: 'Menyinkronkan server', text: 'Server muncul di sini begitu diterima. Sementara itu, Anda dapat terus bekerja.' },
    none: {
      title: 'Tidak ada server dalam akun ini',
      text: 'Layanan tidak mencantumkannya. Pesan server, atau segarkan untuk memeriksa lagi.',
    },
    noHit: 'Tidak ada server yang cocok dengan filter',
  },
  unnamed: 'Server',
  id: (id: string) => `ID ${id}`,
  page: {
    step: { previous: 'Server sebelumnya', next: 'Server berikutnya' },
    missing: {
      heading: 'Server',
      title: 'Server ini tidak ada di salinan lokal',
      text: 'Server ini sudah tidak ada, atau daftarnya belum disinkronkan.',
      action: 'Buka Server',
    },
    parts: { server: 'Server', power: 'Daya' },
    powerNow: (power: string) => `Pada sinkronisasi terakhir: ${power}.`,
    switch: { on: 'Nyalakan…', off: 'Matikan…', reset: 'Reset…' },
    already: (power: string) => `Pada sinkronisasi terakhir, server dalam keadaan ${power}.`,
  },
} satisfies typeof serversEn;

/** Text of the servers for sale. */
export const serverProducts = {
  title: 'Harga server',
  placeholder: 'Filter, misalnya stock:>0',
  order: 'Pesan…',
  orderLabel: 'Pesanan',
  columns: {
    name: 'Produk',
    cpu: 'CPU',
    memory: 'Memori',
    disk: 'Disk',
    stock: 'Stok',
    monthly: 'Bulanan',
    quarterly: 'Triwulanan',
    annually: 'Tahunan',
    currency: 'Mata uang',
  },
  gigabytes: (memory: string) => (/^\d+$/.test(memory) ? `${memory} GB` : memory),
  note: 'Harga seperti yang dikirim layanan, belum termasuk pajak. Tinjauan pesanan membacanya lagi.',
  empty: {
    never: {
      title: 'Harga server belum disinkronkan',
      text: 'Daftar ini disinkronkan satu kali dari layanan, lalu disimpan di komputer ini. Sinkronisasi gratis dan tidak mengubah apa pun.',
    },
    reading: {
      title: 'Menyinkronkan harga server',
      text: 'Harga muncul di sini begitu diterima. Sementara itu, Anda dapat terus bekerja.',
    },
    none: { title: 'Tidak ada server yang dijual', text: 'Layanan tidak mencantumkannya. Segarkan untuk memeriksa lagi.' },
    noHit: 'Tidak ada produk yang cocok dengan filter',
  },
  unnamed: 'Produk',
} satisfies typeof productsEn;

/** Text of the fields of an order. */
export const serverFields = {
  noProducts: 'Harga server belum disinkronkan. Sinkronkan, atau masukkan ID produk.',
  product: (name: string, stock: string | null) => (stock === null ? name : `${name} (stok ${stock})`),
  productFirst: 'Pilih produk terlebih dahulu.',
  reading: 'Memuat sistem operasi…',
  failed: (message: string) => `Sistem operasi tidak dapat dimuat: ${message}`,
} satisfies typeof fieldsEn;
