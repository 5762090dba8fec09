import type { ordersReasons } from '../../../../preload/contract/reasons/orders.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number } from './format.ts';

export const ordersErrors = {
  'cart-changed': 'Keranjang telah diubah di tempat lain. Tidak ada yang disimpan.',
  'cart-full': ({ most }) => `Keranjang dapat memuat maksimal ${number(most)} nama.`,
  'too-many-order-templates': ({ most }) => `Sudah ada ${number(most)} templat. Hapus salah satu terlebih dahulu.`,
  'list-without-names': 'Tidak ada nama domain di dalamnya.',
  'transfer-list-full': ({ most }) => `Daftar dapat memuat maksimal ${number(most)} nama.`,
  'transfer-list-released': 'Daftar ini dan kodenya sudah tidak ada di memori. Tempel lagi.',
  'code-of-one-name': 'Satu kode EPP (auth code) hanya untuk satu nama.',
  'names-being-checked': 'Nama sedang diperiksa.',
  'nothing-to-transfer': 'Tidak ada nama yang dapat ditransfer.',
  'order-template-without-name': 'Masukkan nama templat.',
  'order-lines-missing': 'Keranjang kosong.',
  'order-buyer-missing': 'Pilih pelanggan untuk nama-nama ini.',
  'order-registrant-missing': 'Kontak selalu milik seorang pelanggan. Pelanggan baru belum memiliki kontak.',
  'order-prices-missing': 'Sebagian nama belum dapat dipesan. Ubah atau hapus nama tersebut.',
  'rules-unreadable': 'File tidak dapat dibaca, atau ukurannya lebih dari 1 MB.',
  'rules-not-json': 'Ini bukan JSON.',
  'rule-twice': ({ id }) => `ID ${id} sudah dipakai aturan lain.`,
  'rule-pattern-invalid': 'Harus *, .id, atau *.id, dengan huruf kecil dan sebagai A-label.',
  'rule-id-invalid': 'Harus huruf kecil, angka, dan tanda hubung.',
  'order-name-invalid': ({ name }) => `${name}: Ini bukan nama domain.`,
} satisfies ReasonTexts<typeof ordersReasons>;
