import type { explorerResponse as en } from '../../en/explorer/answer.ts';

type Facts = Readonly<Record<string, string>>;

const of = (facts: Facts, name: string): string => facts[name] ?? '';

/** Text around a response of the service. */
export const explorerResponse = {
  label: 'Respons',
  tabsLabel: 'Tampilan respons',
  tabs: { tree: 'Pohon', table: 'Tabel', headers: 'Header', timing: 'Waktu', raw: 'Mentah' },
  took: (ms: string) => `${ms} ms`,
  size: {
    bytes: (n: string) => `${n} B`,
    kilobytes: (n: string) => `${n} kB`,
    megabytes: (n: string) => `${n} MB`,
  },
  items: (shown: string) => `${shown} item`,
  itemsOf: (shown: string, all: string) => `${shown} dari ${all} item`,
  save: 'Simpan ke file…',
  saved: (name: string) => `Disimpan sebagai ${name}.`,
  savedRows: (name: string, rows: string) => `Disimpan sebagai ${name}, ${rows} baris.`,
  copyResponse: 'Salin respons',
  copiedValue: 'Nilai disalin',
  copiedPath: 'Path disalin',
  keys: { valueCap: 'C', value: 'salin nilai', pathCap: 'P', path: 'salin path' },
  whole: 'seluruh respons',
  tree: {
    label: 'Respons sebagai pohon',
    object: (n: string) => `{ ${n} }`,
    list: (n: string) => `[ ${n} ]`,
    cut: '…',
    reading: 'memuat',
  },
  find: {
    label: 'Cari di respons',
    previous: 'Hasil sebelumnya',
    next: 'Hasil berikutnya',
    at: (at: string, all: string) => `${at} dari ${all}`,
    reach: (n: string) => `, hanya ${n} pertama yang dapat dibuka di sini`,
    none: 'Tidak ditemukan',
  },
  differences: {
    count: (n: string, more: boolean) => `${more ? 'Setidaknya ' : ''}${n} perbedaan dari dokumen`,
    marked: ', ditandai di bawah',
    next: 'Berikutnya',
    word: (code: string, facts: Facts): string => differenceText[code]?.(facts) ?? 'berbeda dari dokumen',
  },
  table: {
    label: 'Respons sebagai tabel',
    which: 'Daftar',
    csv: 'Simpan sebagai CSV…',
    moreColumns: (n: string) => `${n} kolom lainnya ada di file CSV, tetapi tidak ditampilkan di sini.`,
    lostColumns: (n: string) => `${n} kolom lainnya tidak ditampilkan dan tidak ada di file CSV. Lihat di tab Pohon.`,
    rowMissing: 'Baris ini sudah tidak ada.',
  },
  headers: { label: 'Header respons', none: 'Respons ini tidak memiliki header.' },
  timing: {
    label: 'Rincian waktu',
    phase: 'Tahap',
    ms: 'Milidetik',
    total: 'Total',
    phases: {
      waited: 'Dalam antrean',
      connected: 'Menyambung',
      answered: 'Menunggu respons',
      read: 'Membaca respons',
    },
  },
  raw: {
    label: 'Respons mentah, nilai rahasia disamarkan',
    isReserialized: 'Sebagian respons disamarkan sehingga formatnya disusun ulang: barisnya berbeda dari aslinya.',
  },
  kinds: {
    text: 'Respons ini teks, bukan JSON.',
    html: 'Respons ini halaman web, bukan JSON.',
    binary: 'Respons ini bukan JSON dan bukan teks. Respons dapat disimpan ke file.',
    none: 'Respons ini tidak memiliki body.',
  },
  broken: (line: string, column: string, ends: boolean) =>
    `Respons diawali sebagai JSON, tetapi ${ends ? 'berakhir terlalu awal' : 'tidak valid'}: baris ${line}, kolom ${column}.`,
  issue: 'Bagian ini tidak dapat ditampilkan.',
} satisfies typeof en;

/** What the document expected of a value, by code; short, since it is next to the value. */
const differenceText: Readonly<Record<string, (facts: Facts) => string>> = {
  missing: (f) => (of(f, 'name') === '' ? 'ada yang kurang' : `${of(f, 'name')} tidak ada`),
  type: (f) => `seharusnya ${of(f, 'expected')}`,
  format: (f) => `seharusnya ${of(f, 'format')}`,
  enum: () => 'bukan nilai yang ditentukan',
  const: () => 'seharusnya nilai lain',
  pattern: () => 'seharusnya berformat lain',
  'too-small': (f) => `seharusnya minimal ${of(f, 'limit')}`,
  'too-large': (f) => `seharusnya maksimal ${of(f, 'limit')}`,
  'too-short': (f) => `seharusnya minimal ${of(f, 'limit')} karakter`,
  'too-long': (f) => `seharusnya maksimal ${of(f, 'limit')} karakter`,
  'too-few': (f) => `seharusnya minimal ${of(f, 'limit')}`,
  'too-many': (f) => `seharusnya maksimal ${of(f, 'limit')}`,
  'not-unique': () => 'duplikat',
  extra: () => 'tidak ada di dokumen',
  'not-allowed': () => 'seharusnya tidak ada nilai',
};
