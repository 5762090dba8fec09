import type { portfolioReasons } from '../../../../preload/contract/reasons/portfolio.ts';
import type { ReasonTexts } from '../../explain.ts';

/** What came in place of an object. */
const typeNames: Readonly<Record<string, string>> = {
  list: 'daftar',
  text: 'teks',
  nothing: 'nilai kosong',
  number: 'angka',
  boolean: 'nilai ya/tidak',
};

export const portfolioErrors = {
  'object-not-stored': 'Data ini sudah tidak ada di salinan lokal.',
  'contact-not-stored': 'Kontak ini tidak ada di salinan lokal.',
  'zone-read-again-not-copied': 'Zona baru saja dimuat ulang. Tidak ada yang disalin.',
  'domain-not-stored': 'Domain ini tidak ada di salinan lokal.',
  'view-closed': 'Tampilan daftar ini sudah tidak ada di memori. Buka lagi.',
  'column-unknown': ({ name }) => `Daftar ini tidak memiliki kolom “${name}”.`,
  'export-running': 'File lain sedang ditulis. Tunggu sampai selesai, atau hentikan.',
  'extension-not-stored': 'Ekstensi ini tidak ada di salinan lokal.',
  'name-list-released': 'Daftar nama ini sudah tidak ada di memori. Tempel lagi.',
  'name-list-of-other-account': 'Daftar nama ini milik akun lain.',
  'storage-key-gone': 'Object storage ini tidak memiliki access key tersebut, atau layanan tidak mengirim nilai rahasianya.',
  'reading-stopped': 'Pemuatan dihentikan.',
  'renewal-plan-released': 'Rencana ini sudah tidak ada di memori. Buka lagi.',
  'contacts-reading-ended': 'Pemuatan berakhir: kontak diminta lagi, atau data yang dimuat tidak tersimpan lagi.',
  'list-reading-ended': 'Sinkronisasi berakhir: sinkronisasi dimulai lagi, atau data yang disinkronkan tidak tersimpan lagi.',
  'profile-unexpected': ({ type }) =>
    `Layanan mengembalikan ${typeNames[type] ?? type}, bukan profil. Profil valid terakhir tetap dipakai.`,
  'reading-failed': ({ incident }) =>
    `Reseller Desk tidak dapat melanjutkan sinkronisasi. Detailnya ada di log dengan ID insiden ${incident}.`,
  'balance-unexpected': ({ type }) => `Layanan mengembalikan ${typeNames[type] ?? type}, bukan saldo. Saldo valid terakhir tetap dipakai.`,
} satisfies ReasonTexts<typeof portfolioReasons>;
