import type { RequestWarning } from '../../../../preload/contract/certificates/certificate-codes.ts';
import type * as en from '../../en/changes/certificates.ts';
import { requestWarnings } from '../certificate-warnings.ts';

/** Text of the changes of certificate orders; `kinds.ts` has them among all others. */

type Facts = Readonly<Record<string, string>>;

export const certificateTitles: typeof en.certificateTitles = {
  'certificate-order': 'Pesanan sertifikat',
  'certificate-reissue': 'Terbitkan ulang sertifikat',
  'certificate-validation': 'Metode validasi',
  'certificate-revalidate': 'Validasi ulang',
  'certificate-cancel': 'Batalkan sertifikat',
};

export const certificateHints: typeof en.certificateHints = {
  'certificate-order':
    'Sertifikat diterbitkan setelah domain divalidasi. Kunci privat bukan bagian dari permintaan ini dan tetap berada pada Anda.',
  'certificate-reissue':
    'Sertifikat diterbitkan ulang untuk permintaan ini, dan domain divalidasi lagi. Hari terakhir pesanan tidak berubah.',
  'certificate-revalidate': 'Layanan memeriksa domain lagi. Untuk validasi melalui email, pesannya dikirim lagi.',
  'certificate-cancel': 'Sertifikat yang sudah terbit berakhir bersama pesanannya. Layanan tidak memiliki cara lain untuk mencabutnya.',
};

export const certificateFieldLabels: typeof en.certificateFieldLabels = {
  'certificate-order customerId': 'Pelanggan',
  contactId: 'ID kontak',
  title: 'Jabatan',
  validation: 'Validasi',
  validationEmail: 'Email validasi',
  certificateRequest: 'Permintaan sertifikat (CSR)',
};

export const certificateFieldHints: typeof en.certificateFieldHints = {
  'certificate-order months': 'Biasanya 12. Maksimal sesuai produknya.',
  contactId: 'Kontak milik pelanggan yang bertanggung jawab atas sertifikat. Jika dikosongkan, pelanggan itu sendiri.',
  title: 'Jabatan orang tersebut, misalnya Direktur. Otoritas sertifikat mewajibkannya.',
  validationEmail: 'Untuk validasi melalui email: biasanya admin@, webmaster@, atau hostmaster@ pada domain tersebut.',
  certificateRequest: 'Dalam format PEM, dari BEGIN CERTIFICATE REQUEST sampai END. Jangan pernah menempelkan kunci privat di sini.',
};

const methods = { dns: 'Record DNS', http: 'File melalui HTTP', https: 'File melalui HTTPS', email: 'Email' };

export const certificateChoices: typeof en.certificateChoices = Object.fromEntries(
  ['certificate-order', 'certificate-validation'].flatMap((kind) =>
    Object.entries(methods).map(([method, label]) => [`${kind} ${method}`, label]),
  ),
);

export const certificateLines: Readonly<Record<keyof typeof en.certificateLines, string>> = {
  person: 'Kontak',
  publicKey: 'Kunci publik',
  validation: 'Validasi',
};

const fact = (facts: Facts, name: string): string => facts[name] ?? '';
const isWarning = (what: string): what is RequestWarning => Object.hasOwn(requestWarnings, what);
const warningText = (what: string): string => (isWarning(what) ? requestWarnings[what] : what);

export const certificateNotes: typeof en.certificateNotes = {
  'certificate-request-faulty': (f) =>
    fact(f, 'what') === ''
      ? 'Ini bukan permintaan sertifikat (CSR) yang dapat dibaca.'
      : `Permintaan sertifikat tidak dapat dipakai. ${warningText(fact(f, 'what'))}`,
  'certificate-request-warning': (f) => `Permintaan sertifikat: ${warningText(fact(f, 'what'))}`,
  'certificate-email-missing': () => 'Validasi melalui email memerlukan alamat.',
  'certificate-failed': (f) => `Sertifikat tidak diterbitkan. Status: ${fact(f, 'status')}.`,
  'certificate-one-name': (f) => `Namanya terdiri dari satu kata. “${fact(f, 'name')}” dikirim sebagai nama depan dan nama belakang.`,
  'certificate-ordered-already': (f) => `Sudah ada pesanan untuk nama ini. Status: ${fact(f, 'status')}.`,
  'certificate-period': (f) => `Produk ini dijual untuk maksimal ${fact(f, 'most')} bulan.`,
  'certificate-person-incomplete': (f) => `Kontak tidak memiliki data yang diwajibkan layanan: ${fact(f, 'fields')}.`,
  'certificate-price-of-year': () =>
    'Layanan tidak menyebut untuk periode apa harganya. Setiap tahun yang dimulai dihitung; pemotongan saldo dibandingkan setelahnya.',
  'certificate-waits': (f) => `Belum diterbitkan: domain harus divalidasi. Status: ${fact(f, 'status')}.`,
  'certificate-wildcard': (f) => `${fact(f, 'product')} bukan untuk nama wildcard.`,
  'certificate-not-issued': (f) => `Hanya sertifikat yang sudah terbit yang dapat diterbitkan ulang. Status: ${fact(f, 'status')}.`,
  'certificate-other-name': (f) =>
    `Permintaan sertifikat ini untuk ${fact(f, 'name')}, sedangkan pesanannya untuk ${fact(f, 'domain')}. Layanan mungkin menolaknya.`,
  'certificate-over': (f) => `Pesanan sudah berakhir. Status: ${fact(f, 'status')}.`,
  'certificate-not-waiting': (f) => `Pesanan tidak menunggu validasi. Status: ${fact(f, 'status')}.`,
  'certificate-cancel-ends': () => 'Browser tidak lagi memercayai sertifikat ini. Sertifikat tidak dapat dipulihkan.',
  'certificate-cancel-refund': () => 'Tidak diketahui apakah layanan mengembalikan harganya.',
};

/** Text of the form parts. */
export const certificateForm: typeof en.certificateForm = {
  product: (name, type, price) => [name, type, price ?? 'harga tidak diketahui'].filter((part) => part !== '').join(', '),
  noProducts: 'ID produk. Daftar produk SSL belum disinkronkan.',
};
