import type { storages as en } from '../en/storages.ts';

/** Text of object storages. */
export const storages = {
  title: 'Object storage',
  placeholder: 'Filter, misalnya status:active expires:30d',
  order: 'Pesan object storage…',
  columns: {
    name: 'Nama',
    customer: 'Pelanggan',
    status: 'Status',
    size: 'Ukuran, GB',
    used: 'Terpakai',
    cycle: 'Bulan',
    expires: 'Kedaluwarsa',
    created: 'Dipesan',
    updated: 'Diperbarui',
  },
  empty: {
    never: {
      title: 'Object storage belum disinkronkan',
      text: 'Daftar ini disinkronkan satu kali dari layanan, lalu disimpan di komputer ini. Sinkronisasi gratis dan tidak mengubah apa pun.',
    },
    reading: {
      title: 'Menyinkronkan object storage',
      text: 'Isinya muncul di sini begitu diterima. Sementara itu, Anda dapat terus bekerja.',
    },
    none: {
      title: 'Tidak ada object storage dalam akun ini',
      text: 'Layanan tidak mencantumkannya. Pesan object storage, atau segarkan untuk memeriksa lagi.',
    },
    noHit: 'Tidak ada object storage yang cocok dengan filter',
  },
  unnamed: 'Object storage',
  id: (id: string) => `ID ${id}`,
  usage: 'Pemakaian',
  usedOf: (used: string, size: string | null) => (size === null ? `${used} GB` : `${used} dari ${size} GB`),
  gigabytes: (size: string) => `${size} GB`,
  page: {
    step: { previous: 'Object storage sebelumnya', next: 'Object storage berikutnya' },
    missing: {
      heading: 'Object storage',
      title: 'Object storage ini tidak ada di salinan lokal',
      text: 'Object storage ini sudah tidak ada, atau daftarnya belum disinkronkan.',
      action: 'Buka Object storage',
    },
    parts: { storage: 'Langganan' },
  },
  contents: {
    buckets: 'Bucket',
    newBucket: 'Bucket baru…',
    noBuckets: 'Tidak ada bucket.',
    deleteBucket: (name: string) => `Hapus bucket ${name}…`,
    keys: 'Access key',
    keysNote:
      'Kunci disalin dari layanan ke papan klip, yang dikosongkan setelah satu menit. Kunci tidak pernah ditampilkan di sini atau disimpan.',
    newKey: 'Access key baru…',
    noKeys: 'Tidak ada access key.',
    copyAccess: 'Salin access key',
    copySecret: 'Salin secret key',
    copied: 'Disalin. Papan klip dikosongkan dalam satu menit.',
    deleteKey: (name: string) => `Hapus access key ${name}…`,
    reading: 'Memuat…',
  },
} satisfies typeof en;
