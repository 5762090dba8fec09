import type { documentChangeLines, documentProblems, FaultCode } from '../../../../preload/contract/explorer/codes.ts';
import type { Facts } from '../../en/explorer/codes.ts';

/** Every code has a text: one without does not compile. */
type Words<Code extends string> = Readonly<Record<Code, (facts: Facts) => string>>;

const fact = (facts: Facts, name: string): string => facts[name] ?? '';

const names: Readonly<Record<string, string>> = {
  string: 'teks',
  array: 'daftar',
  object: 'objek',
  integer: 'bilangan bulat',
  number: 'angka',
  boolean: 'true atau false',
  null: 'null',
};

const typeName = (type: string): string =>
  type
    .split(', ')
    .map((one) => names[one] ?? one)
    .join(' atau ');

/** Why a value is not sent unchanged, or what was omitted from the request; see `valueNotes`. */
export const faultTexts: Words<FaultCode> = {
  missing: () => 'Wajib diisi.',
  'missing-any': (facts) => `Minimal salah satu wajib diisi: ${fact(facts, 'names')}.`,
  type: (facts) => `Harus berupa ${typeName(fact(facts, 'expected'))}.`,
  'not-an-integer': () => 'Harus berupa bilangan bulat.',
  'not-a-number': () => 'Harus berupa angka.',
  'not-a-boolean': () => 'Harus berupa true atau false.',
  'too-many-digits': () => 'Digit angka ini terlalu banyak untuk dikirim dengan tepat.',
  enum: (facts) => `Harus salah satu dari: ${fact(facts, 'values')}.`,
  'too-small': (facts) => (facts['open'] === undefined ? `Minimal ${fact(facts, 'limit')}.` : `Lebih dari ${fact(facts, 'limit')}.`),
  'too-large': (facts) => (facts['open'] === undefined ? `Maksimal ${fact(facts, 'limit')}.` : `Kurang dari ${fact(facts, 'limit')}.`),
  'not-multiple': (facts) => `Harus kelipatan ${fact(facts, 'limit')}.`,
  'too-short': (facts) => `Minimal ${fact(facts, 'limit')} karakter.`,
  'too-long': (facts) => `Maksimal ${fact(facts, 'limit')} karakter.`,
  'too-few': (facts) => `Minimal ${fact(facts, 'limit')}.`,
  'too-many': (facts) => `Maksimal ${fact(facts, 'limit')}.`,
  'not-unique': () => 'Ada item duplikat.',
  format: (facts) => `Tidak sesuai dengan format ${fact(facts, 'format')}.`,
  pattern: (facts) => `Tidak cocok dengan pola di dokumen: ${fact(facts, 'pattern')}.`,
  'pattern-unchecked': () => 'Pola tidak sempat diperiksa; nilai dikirim apa adanya.',
  unchecked: () => 'Terlalu besar untuk diperiksa seluruhnya; dikirim apa adanya.',
  sealed: () => 'Tidak jelas bagian mana yang rahasia, jadi seluruhnya diperlakukan sebagai nilai rahasia.',
  file: () => 'Pilih file di sini.',
  'no-file': () => 'File tidak dapat dikirim dari sini dalam body dengan tipe ini.',
  'file-gone': () => 'File sudah tidak ada di memori. Pilih lagi.',
  'files-too-large': () => 'Ukuran semua file dalam satu permintaan maksimal 5 MB.',
  'own-key': () =>
    'Nilai ini berisi kunci API dari aplikasi ini. Kunci ditambahkan saat permintaan dikirim, dan tidak dikirim ke tempat lain.',
  extra: (facts) => `Dokumen tidak mendefinisikan ${fact(facts, 'name')} di sini.`,
  'unknown-field': (facts) => `Dokumen tidak mendefinisikan ${fact(facts, 'name')}.`,
  'not-allowed': () => 'Dokumen tidak mengizinkan nilai apa pun di sini.',
  'not-this': () => 'Dokumen mengecualikan nilai ini.',
  path: () => 'Path dengan nilai ini tidak dapat dikirim.',
  slash: () => 'Segmen path tidak boleh berisi garis miring atau garis miring terbalik.',
  'dot-segment': () => 'Segmen path tidak boleh “.” atau “..”.',
  'query-too-long': (facts) => `Query lebih panjang dari ${fact(facts, 'limit')} karakter sehingga tidak dapat dikirim.`,
  'header-text': () => 'Header harus berupa satu baris karakter biasa.',
  'header-omitted': (facts) => `${fact(facts, 'name')} tidak pernah diambil dari dokumen.`,
  'cookie-omitted': (facts) => `Cookie ${fact(facts, 'name')} tidak dikirim.`,
  'method-override': () => 'Field yang mengganti metode permintaan tidak pernah dikirim.',
  'no-body': () => 'Operasi ini tidak menerima body.',
  'no-raw': () => 'Body ini tidak dapat dimasukkan sebagai teks.',
  'variable-unknown': (facts) => `Koleksi ini tidak memiliki variabel {{${fact(facts, 'name')}}}.`,
  'variable-empty': (facts) => `Variabel {{${fact(facts, 'name')}}} tidak memiliki nilai untuk akun ini.`,
  'variables-too-long': (facts) => `Nilai {{${fact(facts, 'name')}}} membuat permintaan terlalu panjang.`,
  'not-json': (facts) =>
    facts['line'] === undefined ? 'Teks ini bukan JSON.' : `Teks ini bukan JSON: baris ${facts['line']}, kolom ${fact(facts, 'column')}.`,
  'not-form': () =>
    'Data form harus dalam bentuk URL-encoded: spasi sebagai + atau %20, ganti baris dan huruf di luar a sampai z sebagai kode persen.',
  'content-type': (facts) => `Dokumen tidak mendefinisikan body dengan tipe ${fact(facts, 'name')}.`,
  'content-type-needed': (facts) => `Dokumen menerima tipe ${fact(facts, 'range')} apa pun di sini. Masukkan tipe yang tepat.`,
  'content-type-unwritten': (facts) => `Body ini tidak dapat dikirim sebagai ${fact(facts, 'name')}.`,
  'cannot-be-sent': () => 'Permintaan ini tidak dapat dikirim.',
  unsupported: () => 'Operasi ini tidak dapat dikirim dari sini.',
};

const megabytes = (facts: Facts): string => String(Math.floor(Number(fact(facts, 'most')) / 1024 / 1024));

const parts: Readonly<Record<string, string>> = {
  'ends early': 'Teks berakhir terlalu awal.',
};

/** Why a document, or a part of it, could not be read. */
export const problemTexts: Words<(typeof documentProblems)[number]> = {
  empty: () => 'File ini kosong.',
  html: () => 'Ini halaman web, bukan dokumen.',
  syntax: (facts) =>
    parts[fact(facts, 'fault')] ?? `Teks ini bukan JSON dan bukan YAML${fact(facts, 'fault') === '' ? '' : `: ${fact(facts, 'fault')}`}.`,
  'not-object': () => 'Isinya bukan objek.',
  format: (facts) =>
    `Ini bukan OpenAPI 3 dan bukan Swagger 2.0. ${facts['version'] ? `Versi yang tertulis: ${facts['version']}.` : ''}`.trim(),
  newer: (facts) => `Dokumen ditulis dalam OpenAPI ${fact(facts, 'version')} dan dibaca sebagai 3.1.`,
  'too-large': (facts) =>
    `Ukurannya lebih dari ${megabytes(facts)} MB${facts['format'] === undefined ? '' : `, batas untuk ${facts['format']}`}.`,
  'too-deep': () => 'Strukturnya bertingkat terlalu dalam.',
  aliases: () => 'Alias di dalamnya menghasilkan terlalu banyak data.',
  'no-paths': () => 'Tidak ada path yang didefinisikan di dalamnya.',
  'path-item': () => 'Path ini tidak dapat dibaca.',
  'path-too-long': (facts) =>
    `Path ini lebih panjang dari ${fact(facts, 'most')} karakter. ${fact(facts, 'remaining')} operasi di dalamnya tidak dicantumkan.`,
  operation: () => 'Operasi ini tidak dapat dibaca.',
  'too-many': (facts) =>
    `${fact(facts, 'remaining')} dari ${fact(facts, 'all')} operasi tidak dicantumkan, mulai dari sini: ${
      facts['most'] === undefined
        ? `daftar hanya dapat memuat maksimal ${fact(facts, 'characters')} karakter`
        : `maksimal ${facts['most']} operasi yang dicantumkan`
    }.`,
  'reference-outside': () => 'Bagian ini merujuk ke file atau alamat lain, yang tidak dibaca.',
  'reference-lost': () => 'Bagian ini merujuk ke sesuatu yang tidak ada.',
  'references-unchecked': (facts) =>
    `${fact(facts, 'remaining')} rujukan tidak diperiksa: maksimal ${fact(facts, 'most')} rujukan berbeda yang diperiksa. Semuanya tetap diikuti.`,
};

/** The name of a parameter's location in the form. */
const places: Readonly<Record<string, string>> = { path: 'path', query: 'query', header: 'header', cookie: 'cookie' };

const parameter = (how: string) => (facts: Facts) =>
  `Parameter ${fact(facts, 'name')} (${places[fact(facts, 'place')] ?? fact(facts, 'place')}) ${how}`;

/** A body has several content types with possibly different fields. */
const ofType = (facts: Facts): string => (fact(facts, 'type') === '' ? '' : ` (${fact(facts, 'type')})`);

const field = (how: string) => (facts: Facts) => `Field ${fact(facts, 'name')}${ofType(facts)} ${how}`;

const answer = (how: string) => (facts: Facts) => `Respons ${fact(facts, 'status')} ${how}`;

/** Empty: the document does not give a type. */
const fromTo = (facts: Facts): string => {
  const [from, to] = [fact(facts, 'from'), fact(facts, 'to')];
  return `berubah tipe: sebelumnya ${from === '' ? 'tanpa tipe' : from}, kini ${to === '' ? 'tanpa tipe' : to}.`;
};

/** What differs in an operation from the previous document. */
export const changeText: Words<(typeof documentChangeLines)[number]> = {
  summary: (facts) => `Ringkasannya semula “${fact(facts, 'from')}” dan kini “${fact(facts, 'to')}”.`,
  deprecated: () => 'Operasi ini kini usang.',
  'not-deprecated': () => 'Operasi ini tidak lagi usang.',
  'parameter-added': parameter('ditambahkan.'),
  'parameter-removed': parameter('dihapus.'),
  'parameter-required': parameter('kini wajib.'),
  'parameter-optional': parameter('tidak lagi wajib.'),
  'parameter-deprecated': parameter('kini usang.'),
  'parameter-not-deprecated': parameter('tidak lagi usang.'),
  'parameter-type': (facts) => parameter(fromTo(facts))(facts),
  'parameter-changed': parameter('berubah.'),
  'body-added': (facts) => `Kini menerima body: ${fact(facts, 'type')}.`,
  'body-removed': () => 'Tidak lagi menerima body.',
  'body-type-added': (facts) => `Body kini dapat dikirim sebagai ${fact(facts, 'type')}.`,
  'body-type-removed': (facts) => `Body tidak lagi dapat dikirim sebagai ${fact(facts, 'type')}.`,
  'body-required': () => 'Body kini wajib.',
  'body-optional': () => 'Body tidak lagi wajib.',
  'body-changed': (facts) => `Body${ofType(facts)} berubah.`,
  'field-added': field('ditambahkan.'),
  'field-removed': field('dihapus.'),
  'field-required': field('kini wajib.'),
  'field-optional': field('tidak lagi wajib.'),
  'field-type': (facts) => field(fromTo(facts))(facts),
  'field-changed': field('berubah.'),
  'answer-added': answer('ditambahkan.'),
  'answer-removed': answer('dihapus.'),
  'answer-changed': answer('berubah.'),
};
