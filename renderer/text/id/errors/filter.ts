import type { filterReasons } from '../../../../preload/contract/reasons/filter.ts';
import type { ReasonTexts } from '../../explain.ts';
import { number } from './format.ts';

/** "yes, no, atau unknown" */
function anyOf(values: string): string {
  const words = values.split(' ');
  return words.length < 3 ? words.join(' atau ') : `${words.slice(0, -1).join(', ')}, atau ${words.at(-1)}`;
}

export const filterErrors = {
  'filter-too-long': ({ most }) => `Filter maksimal ${number(most)} karakter.`,
  'filter-character': 'Karakter ini tidak dapat dicari.',
  'filter-quote-open': 'Tanda kutip penutup belum ada.',
  'filter-quote-followed': 'Tambahkan spasi setelah tanda kutip penutup.',
  'filter-quote-in-word': 'Ada tanda kutip di tengah kata. Apit seluruh teks dengan tanda kutip.',
  'filter-quotes-empty': 'Tidak ada teks di antara tanda kutip.',
  'filter-minus-alone': 'Letakkan “-” tepat di depan yang dikecualikan.',
  'filter-key-missing': ({ operator }) => `Field sebelum “${operator}” belum ada.`,
  'filter-key-unknown': ({ key, near }) =>
    `Field “${key}” tidak dikenal. ${near === undefined ? 'Apit teks yang dicari dengan tanda kutip.' : `Mungkin maksud Anda “${near}”?`}`,
  'filter-operator-refused': ({ key, operator }) => `“${key}” memakai “:”, bukan “${operator}”.`,
  'filter-value-missing': ({ key }) => `“${key}” memerlukan nilai.`,
  'filter-too-many-conditions': ({ most }) => `Lebih dari ${number(most)} kondisi.`,
  'filter-parentheses-empty': 'Tidak ada isi di dalam tanda kurung.',
  'filter-parenthesis-open': 'Tanda kurung penutup belum ada.',
  'filter-parenthesis-closed': 'Tanda kurung pembuka belum ada.',
  'filter-too-many-groups': ({ most }) => `Lebih dari ${number(most)} tingkat tanda kurung.`,
  'filter-too-deep': ({ most }) => `Lebih dari ${number(most)} tingkat NOT dan tanda kurung.`,
  'filter-nothing-after': ({ word }) => `Tidak ada apa pun setelah “${word}”.`,
  'filter-nothing-before': ({ word }) => `Tidak ada apa pun sebelum “${word}”.`,
  'filter-range-reversed': 'Akhir rentang lebih awal daripada permulaannya.',
  'filter-date-needed': ({ key }) => `“${key}” memerlukan tanggal, misalnya 2026-03-08 atau 30d.`,
  'filter-number-needed': ({ key }) => `“${key}” memerlukan angka, misalnya 501 atau 100..200.`,
  'filter-amount-needed': ({ key }) => `“${key}” memerlukan jumlah uang, misalnya 150000 atau 99.50..200.`,
  'filter-flag-needed': ({ key, values }) => `Nilai “${key}” harus ${anyOf(values)}.`,
  'filter-code-needed': ({ key, operator, example }) =>
    `“${key}${operator}” memerlukan angka. Untuk mencari kata, gunakan “${key}:${example}”.`,
  'name-filter-key':
    'Hanya price yang dapat dibandingkan di sini, misalnya price<200000. Kata lain adalah bagian nama, atau status seperti free.',
  'name-filter-amount': 'Bandingkan price dengan jumlah uang, misalnya price<200000.',
} satisfies ReasonTexts<typeof filterReasons>;
