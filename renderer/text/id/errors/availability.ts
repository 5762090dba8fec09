import type { availabilityReasons } from '../../../../preload/contract/reasons/availability.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number } from './format.ts';

export const availabilityErrors = {
  'search-released': 'Pencarian ini sudah tidak ada di memori. Cari lagi.',
  'no-names': 'Teks ini tidak memuat nama yang dapat diperiksa.',
  'no-extensions': 'Pilih ekstensi: nama-nama ini tidak memilikinya.',
  'search-row-unknown': 'Pencarian ini tidak memiliki baris tersebut.',
  'too-many-names': ({ most }) => `Satu pencarian dapat memuat maksimal ${number(most)} nama.`,
  'name-incomplete': 'Ini bukan nama domain lengkap.',
  'list-closed': 'Daftar ditutup sebelum selesai dimuat.',
  'too-many-names-at-once': ({ count, most, maxCells }) =>
    `${number(count)} nama terlalu banyak untuk satu pencarian. Maksimal ${number(most)} nama, atau ${number(maxCells)} dengan ekstensi.`,
  'too-many-cells-at-once': ({ count, most, maxCells }) =>
    `${number(count)} nama beserta ekstensi terlalu banyak untuk satu pencarian. Maksimal ${number(most)} nama, atau ${number(maxCells)} dengan ekstensi.`,
  'too-many-extensions-at-once': ({ count, most }) =>
    `${number(count)} ekstensi terlalu banyak untuk satu pencarian. Maksimal ${number(most)}.`,
  'name-filter-price': 'Masukkan harga seperti price<200000, price>0, atau price:100000..300000.',
  'premium-price-unknown': 'Layanan tidak menyebutkan apakah ini nama premium. Harganya dapat berbeda.',
} satisfies ReasonTexts<typeof availabilityReasons>;
