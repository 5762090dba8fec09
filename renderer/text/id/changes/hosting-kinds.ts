import type { NoteCode } from '../../../../preload/contract/kinds/index.ts';
import type * as en from '../../en/changes/hosting-kinds.ts';

/** Text of the kinds of change of servers and object storages; `kinds.ts` has it with that of all others. */

type Facts = Readonly<Record<string, string>>;

const of = (facts: Facts, name: string): string => facts[name] ?? '';

export const hostingTitles = {
  'server-order': 'Pesanan server',
  'server-renew': 'Perpanjangan server',
  'server-power': 'Daya server',
  'server-rebuild': 'Instal ulang server',
  'server-suspend': 'Tangguhkan server',
  'server-unsuspend': 'Cabut penangguhan server',
  'storage-order': 'Pesanan object storage',
  'storage-renew': 'Perpanjangan object storage',
  'storage-resize': 'Ubah ukuran object storage',
  'bucket-create': 'Bucket baru',
  'bucket-delete': 'Hapus bucket',
  'storage-key-create': 'Access key baru',
  'storage-key-delete': 'Hapus access key',
  'storage-suspend': 'Tangguhkan object storage',
  'storage-unsuspend': 'Cabut penangguhan object storage',
  'storage-delete': 'Hapus object storage',
} as const satisfies Readonly<Record<keyof typeof en.hostingTitles, string>>;

export const hostingHints = {
  'server-order': 'Server dibayar dari saldo untuk satu siklus, dan dipasang oleh layanan.',
  'server-renew': 'Membayar satu siklus lagi untuk server.',
  'server-rebuild': 'Menginstal ulang sistem operasi. Semua data di disk server hilang.',
  'server-suspend': 'Server dihentikan sampai penangguhan dicabut.',
  'storage-order': 'Layanan tidak memiliki daftar harga untuk object storage. Biayanya tampak di transaksi setelahnya.',
  'storage-renew': 'Membayar satu siklus tagihan lagi. Layanan tidak memiliki daftar harga untuk object storage.',
  'storage-resize': 'Ukuran hanya dapat bertambah. Layanan tidak memiliki daftar harga untuk object storage.',
  'storage-key-create': 'Kedua bagian kunci ditampilkan satu kali di tugas. Keduanya tidak disimpan di komputer ini.',
  'storage-suspend': 'Program yang memakai object storage ini kehilangan akses sampai penangguhan dicabut.',
  'storage-delete': 'Semua bucket dan access key ikut terhapus.',
} as const satisfies Readonly<Record<keyof typeof en.hostingHints, string>>;

export const hostingFields = {
  productId: 'Produk',
  cycle: 'Siklus',
  os: 'Sistem operasi',
  sshKey: 'Kunci publik SSH',
  power: 'Daya',
  size: 'Ukuran dalam GB',
  months: 'Bulan',
  bucket: 'Bucket',
  keyId: 'Access key',
  'server-order name': 'Nama host',
  'server-order customerId': 'Pelanggan',
  'storage-order customerId': 'Pelanggan',
  'storage-resize size': 'Ukuran baru dalam GB',
} satisfies typeof en.hostingFields;

export const hostingFieldHints = {
  'server-order name': 'Nama lengkap server, seperti server1.example.com.',
  sshKey: 'Satu baris yang biasanya diawali ssh-. Jangan pernah kunci privat.',
  months: 'Dari 1 sampai 36.',
  bucket: '3 sampai 63 huruf kecil, angka, titik, dan tanda hubung.',
} satisfies typeof en.hostingFieldHints;

export const hostingChoices = {
  'server-order monthly': 'Bulanan',
  'server-order quarterly': 'Triwulanan',
  'server-order annually': 'Tahunan',
  'server-power on': 'Nyalakan',
  'server-power off': 'Matikan',
  'server-power reset': 'Reset',
} satisfies typeof en.hostingChoices;

export const hostingLines = {
  product: 'Produk',
  cycle: 'Siklus',
  system: 'Sistem operasi',
  sshKey: 'Kunci publik SSH',
  server: 'Server',
  power: 'Daya',
  size: 'Ukuran dalam GB',
  months: 'Bulan',
  storage: 'Object storage',
  bucket: 'Bucket',
  accessKey: 'Access key',
  secretKey: 'Secret key',
  storageKey: 'Access key',
} satisfies typeof en.hostingLines;

const yesNo = { true: 'Ya', false: 'Tidak' };

export const hostingBasis = {
  stock: { label: 'Stok tersedia', values: yesNo },
  bucket: { label: 'Bucket ada', values: yesNo },
  storageKey: { label: 'Access key ada', values: yesNo },
  buckets: { label: 'Bucket' },
} satisfies typeof en.hostingBasis;

export const hostingNotes = {
  'bucket-erases': () => 'Semua isi bucket hilang.',
  'key-in-use': () => 'Program yang memakai kunci ini langsung kehilangan akses.',
  'order-failed': (f) => `Layanan tidak menyelesaikan pesanan. Status: ${of(f, 'status')}.`,
  'out-of-stock': () => 'Stok habis, sejauh dilaporkan layanan.',
  'product-not-there': (f) => `Produk ${of(f, 'id')} tidak dijual.`,
  'rebuild-erases': () => 'Semua data di disk server hilang.',
  'server-name-used': (f) => `Akun ini sudah memiliki server bernama ${of(f, 'name')} (${of(f, 'ids')}).`,
  'server-off': () => 'Server sedang mati.',
  'server-stops': () => 'Semua yang berjalan di server berhenti.',
  'size-not-larger': (f) => `Object storage ini sudah berukuran ${of(f, 'size')} GB; ukurannya hanya dapat bertambah.`,
  'storage-erases': (f) =>
    of(f, 'count') === '0'
      ? 'Tidak ada bucket di dalamnya.'
      : `${of(f, 'count')} bucket ikut terhapus beserta isinya: ${of(f, 'buckets')}.`,
  'storage-name-used': (f) => `Akun ini sudah memiliki object storage bernama ${of(f, 'name')} (${of(f, 'ids')}).`,
  'storage-stops': () => 'Program yang memakainya kehilangan akses.',
  suspended: (f) => `Status: ${of(f, 'status')}. Layanan mungkin menolak ini sampai penangguhan dicabut.`,
  'system-not-offered': (f) => `${of(f, 'system')} tidak ditawarkan untuk produk ini. Yang ditawarkan: ${of(f, 'offered')}.`,
} satisfies Readonly<Record<keyof typeof en.hostingNotes & NoteCode, (facts: Facts) => string>>;
