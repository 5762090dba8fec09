import type { storeReasons } from '../../../../preload/contract/reasons/store.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number } from './format.ts';

export const storeErrors = {
  'copy-unknown': 'Tidak ada salinan dengan nama ini.',
  'file-unknown': 'File ini tidak ada.',
  'copy-too-new': 'Salinan ini ditulis oleh versi Reseller Desk yang lebih baru. Instal versi itu untuk menggunakannya.',
  'copy-altered': 'Salinan ini berisi tabel, trigger, atau view yang tidak dibuat oleh Reseller Desk. Salinan ini tidak digunakan.',
  'copy-foreign': 'File ini bukan salinan data Reseller Desk.',
  'copy-place-relative': 'Lokasi salinan bukan path lengkap.',
  'copy-place-inside': 'Pilih lokasi di luar folder data Reseller Desk.',
  'store-closed': 'File data lokal tidak terbuka, jadi tidak dapat disalin atau dipulihkan.',
  'too-many-starred': ({ most }) => `Sudah ada ${number(most)} operasi berbintang. Hapus bintang dari salah satunya terlebih dahulu.`,
  'too-many-saved-searches': ({ most }) => `Sudah ada ${number(most)} pencarian tersimpan. Hapus salah satunya terlebih dahulu.`,
  'too-many-tags': ({ most }) => `Akun dapat memiliki maksimal ${number(most)} tag yang berbeda. Hapus tag yang tidak diperlukan lagi.`,
  'copy-damaged': 'Salinan ini rusak dan tidak digunakan.',
  'copy-with-foreign-value': ({ place }) =>
    `Salinan ini berisi nilai yang tidak mungkin ditulis oleh Reseller Desk (${place}). Salinan ini tidak digunakan.`,
  'filter-without-name': 'Filter tersimpan harus memiliki nama.',
  'filters-same-name': 'Dua filter tersimpan di satu daftar tidak boleh memiliki nama yang sama.',
  'search-without-name': 'Pencarian tersimpan harus memiliki nama.',
  'searches-same-name': 'Dua pencarian tersimpan tidak boleh memiliki nama yang sama.',
  'nameserver-set-without-name': 'Set nameserver harus memiliki nama.',
  'nameserver-sets-same-name': 'Dua set nameserver tidak boleh memiliki nama yang sama.',
} satisfies ReasonTexts<typeof storeReasons>;
