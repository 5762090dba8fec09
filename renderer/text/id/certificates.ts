import type { certificates as certificatesEn, certificateProducts as productsEn } from '../en/certificates.ts';

/** Text of orders of certificates, and of the certificates for sale. */
export const certificates = {
  title: 'Sertifikat',
  placeholder: 'Filter, misalnya status:active expires:30d',
  columns: {
    domain: 'Nama',
    product: 'Produk',
    customer: 'Pelanggan',
    status: 'Status',
    expires: 'Kedaluwarsa',
    validation: 'Validasi',
    validationEmail: 'Email validasi',
    period: 'Bulan',
    created: 'Dipesan',
    updated: 'Diperbarui',
  },
  empty: {
    never: {
      title: 'Sertifikat belum disinkronkan',
      text: 'Pesanan disinkronkan satu kali dari layanan, lalu disimpan di komputer ini. Sinkronisasi gratis dan tidak mengubah apa pun.',
    },
    reading: {
      title: 'Menyinkronkan sertifikat',
      text: 'Sertifikat muncul di sini begitu diterima. Sementara itu, Anda dapat terus bekerja.',
    },
    none: { title: 'Tidak ada sertifikat dalam akun ini', text: 'Layanan tidak mencantumkan pesanan. Segarkan untuk memeriksa lagi.' },
    noHit: 'Tidak ada sertifikat yang cocok dengan filter',
  },
  unnamed: 'Sertifikat',
  order: 'Pesan sertifikat…',
  customerId: (id: string) => `ID ${id}`,
  productId: (id: string) => `ID ${id}`,
  page: {
    step: { previous: 'Sertifikat sebelumnya', next: 'Sertifikat berikutnya' },
    missing: {
      heading: 'Sertifikat',
      title: 'Pesanan ini tidak ada di salinan lokal',
      text: 'Pesanan ini sudah tidak ada, atau daftarnya belum disinkronkan.',
      action: 'Buka Sertifikat',
    },
    parts: { order: 'Pesanan', certificate: 'Sertifikat' },
    show: 'Tampilkan sertifikat…',
    failed: 'Sertifikat tidak dapat dimuat.',
    validation: {
      title: 'Validasi dengan record DNS',
      known: 'Record yang disebut layanan dalam pesanan. Domain divalidasi setelah record ini ada di zona.',
      unknown: 'Pesanan tidak menyebut recordnya. Masukkan seperti yang dikirim layanan atau otoritas sertifikat.',
      name: 'Nama',
      type: 'Tipe',
      content: 'Isi',
      add: (zone: string) => `Tambahkan ke zona ${zone}…`,
      incomplete: 'masukkan nama dan isi',
      elsewhere: 'Zona tidak ada dalam akun ini. Tambahkan record di tempat zona itu berada.',
      failed: 'Rencana tidak dapat dibuat.',
    },
    openDomain: (name: string) => `Buka ${name}`,
    domain: 'Domain',
    notHere: 'tidak ada dalam akun ini',
  },
} satisfies typeof certificatesEn;

/** Text of the certificates for sale. */
export const certificateProducts = {
  title: 'Produk SSL',
  placeholder: 'Filter, misalnya type:DV wildcard:yes',
  columns: {
    name: 'Produk',
    brand: 'Merek',
    provider: 'Penyedia',
    type: 'Tipe',
    wildcard: 'Wildcard',
    refundable: 'Dapat dikembalikan',
    period: 'Bulan, maksimal',
    currency: 'Mata uang',
    price: 'Harga',
    selling: 'Harga jual',
    margin: 'Margin',
    offered: 'Dijual',
  },
  yes: 'ya',
  no: 'tidak',
  priceNote:
    'Harga seperti yang dikirim layanan, sejauh diketahui untuk satu tahun dan belum termasuk pajak. Harga jual menambahkan margin yang diatur di Harga.',
  empty: {
    never: {
      title: 'Produk SSL belum disinkronkan',
      text: 'Daftar ini disinkronkan satu kali dari layanan, lalu disimpan di komputer ini. Sinkronisasi gratis dan tidak mengubah apa pun.',
    },
    reading: {
      title: 'Menyinkronkan produk SSL',
      text: 'Harga muncul di sini begitu diterima. Sementara itu, Anda dapat terus bekerja.',
    },
    none: { title: 'Tidak ada sertifikat yang dijual', text: 'Layanan tidak mencantumkannya. Segarkan untuk memeriksa lagi.' },
    noHit: 'Tidak ada produk yang cocok dengan filter',
  },
  pane: { label: (name: string) => `${name}, data tersimpan` },
} satisfies typeof productsEn;
