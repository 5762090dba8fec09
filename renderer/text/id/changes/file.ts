import type { fileProblemCodes } from '../../../../preload/contract/changes/change-codes.ts';
import type { changeFile as en } from '../../en/changes/file.ts';
import { shownText } from '../errors/explanation.ts';

/** Text for changes from a file. */

type Facts = Readonly<Record<string, string>>;
type FileProblemCode = (typeof fileProblemCodes)[number];

export const changeFile = {
  title: 'Perubahan dari file',
  command: 'Perubahan dari file…',
  open: 'Dari file…',
  tip: 'Satu jenis perubahan untuk banyak baris, dari file CSV',
  file: 'file',
  what: 'Perubahan',
  separator: 'Pemisah',
  template: 'Simpan templat…',
  savedAt: (path: string) => `Disimpan di ${path}`,
  notSaved: 'Tidak disimpan: lokasi belum dipilih.',
  drop: {
    title: 'Letakkan file CSV di sini',
    text: 'Setiap baris diperiksa terlebih dahulu. Tidak ada yang dikirim sebelum ditinjau.',
    choose: 'Pilih file…',
    chooseOther: 'Pilih file lain…',
    several: 'Letakkan satu file saja.',
  },
  columns: {
    title: 'Kolom',
    label: 'Kolom file',
    note: 'Sel kosong tidak mengubah isian. (clear) mengosongkannya jika dapat dikosongkan. Baris yang diawali (example) dilewati.',
    name: 'Kolom',
    needed: 'Wajib',
    accepts: 'Nilai yang diterima',
    example: 'Contoh',
    yes: 'ya',
    no: 'tidak',
    clearable: '(clear) mengosongkannya',
    masked: 'tidak ditampilkan, tidak disimpan',
    targets: {
      domain: 'nama domain di akun ini, dalam Unicode atau sebagai A-label',
      customer: 'alamat email atau ID pelanggan',
      contact: 'ID salah satu kontak pelanggan ini',
    } as Readonly<Record<string, string>>,
    types: {
      text: 'teks',
      number: (min: string, max: string) => (max === '' ? 'bilangan bulat' : `bilangan bulat, ${min} sampai ${max}`),
      'yes-no': 'ya atau tidak, aktif atau nonaktif',
      choice: (choices: string) => `salah satu dari ${choices}`,
      list: 'beberapa nilai, dipisahkan dengan spasi, koma, atau baris baru',
    },
  },
  reading: (name: string) => `Membaca ${name}…`,
  stop: 'Hentikan',
  progress: {
    label: 'Kemajuan pembacaan file',
    counts: (read: string, problems: string) => `${read} baris, ${problems} masalah sejauh ini`,
  },
  failed: 'File tidak dapat dibaca',
  planFailed: 'Perubahan tidak dapat direncanakan',
  saveFailed: 'File tidak disimpan',
  guess: {
    title: 'Pengodean teks apa yang dipakai file ini?',
    text: (name: string) => `${name} bukan UTF-8. Pilih pengodean yang menampilkan nama dengan benar.`,
    names: {
      'utf-8': 'UTF-8',
      'windows-1252': 'Windows-1252',
      'utf-16le': 'UTF-16',
      'utf-16be': 'UTF-16, big-endian',
    },
    likely: 'paling mungkin',
    none: 'Dengan pengodean ini, tidak ada kolom yang dikenali.',
    use: (encoding: string) => `Baca sebagai ${encoding}`,
    table: (encoding: string) => `Baris-baris pertama sebagai ${encoding}`,
  },
  found: {
    label: 'Hasil pemeriksaan',
    rows: (all: string) => `${all} baris`,
    good: (count: string) => `${count} dapat direncanakan`,
    bad: (count: string) => `${count} bermasalah`,
    examples: (count: string) => `${count} contoh, dilewati`,
    separators: { ',': 'koma', ';': 'titik koma', '\t': 'tab' },
    written: (encoding: string, separator: string) => `${encoding}, dipisahkan ${separator}`,
    known: (names: string) => `Kolom: ${names}`,
    unknown: (names: string) => `Tidak dikenal, diabaikan: ${names}`,
    missing: (names: string) => `Ada kolom yang tidak ditemukan, jadi tidak ada baris yang dibaca: ${names}.`,
    twice: (names: string) => `Ada kolom duplikat, jadi tidak ada baris yang dibaca: ${names}.`,
    missingText: 'Simpan templat untuk melihat nama kolom.',
    preview: 'Baris-baris pertama',
    line: 'Baris',
    nothing: 'File ini tidak berisi baris.',
  },
  problems: {
    title: 'Masalah',
    more: (shown: string) => `menampilkan ${shown} yang pertama`,
    save: 'Simpan masalah…',
    none: 'Tidak ada masalah.',
    columns: { line: 'Baris', column: 'Kolom', value: 'Nilai', what: 'Masalah', todo: 'Tindakan' },
    row: 'seluruh baris',
    letter: 'Huruf kolom',
    rowMissing: 'Baris ini sudah tidak ada',
    empty: 'kosong',
  },
  foot: {
    label: 'Lanjutkan',
    review: (count: string) => `Tinjau ${count} perubahan…`,
    nothing: 'Tidak ada baris yang dapat direncanakan.',
    without: (count: string) => `${count} baris bermasalah dilewati`,
    all: 'Semua baris dapat direncanakan.',
  },
} satisfies typeof en;

/** What is wrong, and what to do about it. `{name}` is a placeholder for a fact. */
export const fileProblems: Readonly<Record<FileProblemCode, readonly [what: string, todo: string]>> = {
  'after-quote': ['Ada teks setelah tanda kutip penutup.', 'Gandakan tanda kutip di dalam sel.'],
  'open-quote': ['Tanda kutip dibuka di sini dan tidak ditutup. Isi setelahnya tidak dibaca.', 'Tutup tanda kutip itu, atau gandakan.'],
  cells: ['Baris ini berisi {is} sel; header berisi {expected}.', 'Apit sel yang berisi pemisah dengan tanda kutip.'],
  needed: ['Wajib, tetapi kosong.', 'Masukkan nilai.'],
  'not-clearable': ['Nilai ini tidak dapat dikosongkan.', 'Biarkan sel kosong untuk mempertahankan nilai saat ini.'],
  'not-number': ['Ini bukan bilangan bulat.', 'Gunakan angka saja.'],
  'not-yes-no': ['Ini bukan yes atau no.', 'Masukkan yes atau no, atau on atau off.'],
  'not-choice': ['Ini bukan salah satu dari: {choices}.', 'Masukkan salah satu nilai itu.'],
  schema: ['{message}', 'Perbaiki sel ini.'],
  'no-domain': ['Ini bukan nama domain.', 'Masukkan nama lengkap.'],
  'domain-not-here': ['Domain ini tidak ada di akun ini.', 'Periksa kemungkinan salah ketik, atau segarkan domain.'],
  'no-customer': ['Ini bukan alamat email atau ID.', 'Masukkan alamat email atau ID pelanggan.'],
  'customer-not-here': ['Pelanggan ini tidak ada di akun ini.', 'Periksa kemungkinan salah ketik, atau segarkan pelanggan.'],
  'no-contact': ['Ini bukan ID kontak.', 'ID tercantum di halaman pelanggan.'],
  'contact-not-here': ['Pelanggan tidak memiliki kontak ini.', 'ID tercantum di halaman pelanggan.'],
  'object-not-here': ['Ini tidak ada di akun ini.', 'Periksa kemungkinan salah ketik, masukkan ID, atau segarkan daftar.'],
  several: ['Ada beberapa yang cocok: {ids}.', 'Gunakan ID jika dapat, atau lakukan perubahan di halamannya.'],
  twice: ['Duplikat dari baris {line}.', 'Pertahankan salah satunya. Sampai saat itu, keduanya tidak direncanakan.'],
  'in-job': ['Tugas {job} memuat perubahan yang sama di baris {row}, yang belum selesai.', 'Tunggu tugas itu, atau hentikan.'],
};

const filled = (text: string, facts: Facts): string => text.replace(/\{(\w+)\}/g, (_, name: string) => shownText(facts[name] ?? ''));

/** Text for a problem. */
export function problemText(code: FileProblemCode, facts: Facts): { readonly what: string; readonly todo: string } {
  const [what, todo] = fileProblems[code];
  const example = facts['example'];
  const helped = new Set<FileProblemCode>(['needed', 'not-number', 'no-domain', 'schema']);
  return {
    what: filled(what, facts),
    todo: helped.has(code) && example !== undefined ? `${todo} Contoh: ${example}` : todo,
  };
}
