import type { DueTotal } from '../../../preload/contract/reminders/due.ts';
import type {
  LogFilter,
  PriceGap,
  ReminderBlock,
  ReminderOutcome,
  ReminderProblem,
  ReminderStage,
  ReminderWay,
  SinceReminder,
} from '../../../preload/contract/reminders/reminder-codes.ts';
import type { reminders as en } from '../en/reminders.ts';

const customers = (n: string) => `${n} pelanggan`;
const domains = (n: string) => `${n} domain`;

const blocks: Readonly<Record<ReminderBlock, string>> = { muted: 'Dibisukan', 'no-address': 'Tidak ada alamat email atau nomor telepon' };
const problems: Readonly<Record<ReminderProblem, string>> = {
  'no-customer': 'Layanan tidak menyebutkan pelanggan',
  'customer-not-read': 'Pelanggan belum disinkronkan seluruhnya',
  'customer-not-listed': 'Pelanggan tidak ada dalam daftar pelanggan',
  'no-date': 'Tanggal kedaluwarsa tidak diketahui',
};
const gaps: Readonly<Record<PriceGap, string>> = {
  'not-listed': 'Tidak ada dalam daftar harga',
  'no-margin': 'Tidak ada harga jual: margin tidak berlaku untuk perpanjangan',
  premium: 'Nama premium: harganya tidak ada dalam daftar harga',
};
const ways: Readonly<Record<ReminderWay, string>> = {
  smtp: 'Email (SMTP)',
  'mail-program': 'Program email',
  'mail-file': 'File email',
  'mail-merge': 'Mail merge',
  whatsapp: 'WhatsApp',
  other: 'Cara lain',
};
const outcomes: Readonly<Record<ReminderOutcome, string>> = { done: 'Selesai', refused: 'Ditolak', unknown: 'Tidak diketahui' };
const stages: Readonly<Record<ReminderStage, string>> = {
  before: 'Sebelum kedaluwarsa',
  last: 'Pemberitahuan terakhir',
  expired: 'Sudah kedaluwarsa',
};
const since: Readonly<Record<SinceReminder, string>> = {
  renewed: 'Diperpanjang',
  'not-renewed': 'Belum diperpanjang',
  gone: 'Tidak ada lagi di akun',
};
const filters: Readonly<Record<LogFilter, string>> = {
  all: 'Semua',
  renewed: 'Diperpanjang sejak itu',
  'not-renewed': 'Belum diperpanjang',
  unknown: 'Hasil tidak diketahui',
  refused: 'Ditolak',
};

/** How far away an expiry date is; negative: it has passed. */
function left(days: number): string {
  if (days === 0) return 'hari ini';
  return days > 0 ? `${days} hari lagi` : `${-days} hari yang lalu`;
}

/** Text of the reminders of expiry dates. */
export const reminders = {
  title: 'Pengingat',
  tabs: { label: 'Pengingat', due: 'Hari ini', calendar: '30 hari ke depan', rules: 'Aturan', templates: 'Templat', log: 'Log' },
  failed: 'Pengingat tidak dapat dimuat',
  blocks,
  problems,
  gaps,
  ways,
  outcomes,
  stages,
  since,
  customers,
  domains,
  due: {
    label: 'Pelanggan yang perlu diingatkan',
    show: 'Tampilkan',
    ready: (n: string) => `Siap (${n})`,
    blocked: (n: string) => `Terhalang (${n})`,
    problems: (n: string) => `Tidak disertakan (${n})`,
    summary: (people: string, names: string) => `${customers(people)} dengan ${domains(names)}`,
    withoutRule: (n: string) => `Tidak ada aturan untuk ${domains(n)} yang kedaluwarsa dalam 60 hari.`,
    columns: { customer: 'Pelanggan', to: 'Kepada', domains: 'Domain', total: 'Total', blocked: 'Alasan' },
    whatsappOnly: 'Tidak ada alamat email: hanya WhatsApp',
    selectAll: 'Pilih semua di halaman ini',
    select: (name: string) => `Pilih ${name}`,
    selected: (n: string) => `${n} dipilih`,
    selectEvery: (n: string) => `Pilih semua (${n})`,
    clear: 'Batal pilih',
    more: (n: string) => `dan ${n} lainnya`,
    showAll: 'Tampilkan domain',
    showAllOf: (name: string) => `Tampilkan domain: ${name}`,
    unnamed: (id: string) => `Pelanggan ${id}`,
    unpriced: (n: string) => `${domains(n)} tanpa harga`,
    left,
    expires: (day: string, days: number) => `${day}, ${left(days)}`,
    languages: { en: 'Inggris', id: 'Indonesia' },
    empty: {
      title: 'Tidak ada pengingat yang jatuh tempo',
      text: 'Pelanggan tercantum di sini begitu sebuah langkah aturan jatuh tempo untuk salah satu domainnya, sampai pelanggan itu diingatkan.',
    },
    noBlocked: {
      title: 'Tidak ada yang terhalang',
      text: 'Setiap pelanggan terkait memiliki alamat email atau nomor telepon untuk WhatsApp, dan tidak dibisukan.',
    },
    noProblems: { title: 'Semua disertakan', text: 'Setiap domain terkait memiliki pelanggan dan tanggal kedaluwarsa.' },
    future: (day: string) => `Jatuh tempo pada ${day}, kecuali diingatkan sebelumnya.`,
  },
  problemColumns: { domain: 'Domain', expires: 'Kedaluwarsa', reason: 'Alasan' },
  mark: {
    open: 'Tandai sudah diingatkan',
    label: 'Cara mengingatkan',
    nothing: 'pilih pelanggan terlebih dahulu',
    done: (people: string) => `${customers(people)} ditandai sudah diingatkan.`,
    none: 'Tidak ada lagi yang jatuh tempo untuk pelanggan ini.',
    undo: 'Urungkan',
    undone: 'Tanda dihapus.',
    failed: 'Pelanggan tidak dapat ditandai',
    undoFailed: 'Tanda tidak dapat dihapus',
  },
  message: {
    title: (name: string) => `Jatuh tempo untuk ${name}`,
    columns: { domain: 'Domain', expires: 'Kedaluwarsa', step: 'Langkah', price: 'Harga' },
    years: (n: number) => `${n} tahun`,
    close: 'Tutup',
    total: 'Total',
    preferences: 'Preferensi…',
    nothing: 'Tidak ada lagi yang jatuh tempo.',
  },
  totals: (totals: readonly DueTotal[], amount: (decimal: string) => string) =>
    totals.map((total) => `${amount(total.amount)}${total.currency === null ? '' : ` ${total.currency}`}`).join(' + '),
  step: (days: number) => {
    if (days === 0) return 'pada harinya';
    return days > 0 ? `${days} hari sebelum` : `${-days} hari setelah`;
  },
  calendar: {
    label: 'Pengingat 30 hari ke depan',
    columns: { day: 'Hari', customers: 'Pelanggan', domains: 'Domain' },
    today: 'Hari ini',
    none: 'Pilih hari untuk melihat pengingatnya.',
    dayList: (day: string) => `Pengingat: ${day}`,
  },
  rules: {
    label: 'Aturan',
    intro:
      'Aturan dengan tag didahulukan dari aturan dengan ekstensi, lalu aturan untuk semua domain. Di antara aturan sejenis, yang pertama berlaku.',
    first: 'Ini aturan bawaan. Aturan ini berlaku sampai Anda mengubahnya.',
    add: 'Tambah aturan…',
    editOf: (name: string) => `Edit ${name}`,
    removeOf: (name: string) => `Hapus ${name}`,
    upOf: (name: string) => `Naikkan ${name}`,
    isFirst: 'ini aturan pertama',
    columns: { rule: 'Aturan', domains: 'Berlaku untuk', steps: 'Hari', state: 'Status', actions: 'Tindakan' },
    on: 'Aktif',
    off: 'Nonaktif',
    all: 'Semua domain',
    extensions: (list: readonly string[]) =>
      list.length > 4 ? `${list.slice(0, 4).join(', ')} dan ${list.length - 4} lainnya` : list.join(', '),
    tag: (tag: string) => `Tag “${tag}”`,
    noSteps: 'Tanpa pengingat',
    steps: (before: readonly number[], isOnDay: boolean, after: readonly number[]) =>
      [
        ...(before.length > 0 ? [`${before.join(', ')} sebelum`] : []),
        ...(isOnDay ? ['pada harinya'] : []),
        ...(after.length > 0 ? [`${after.join(', ')} setelah`] : []),
      ].join('; '),
    removed: (name: string) => `${name} dihapus.`,
    undo: 'Urungkan',
    notSaved: 'Aturan tidak dapat disimpan',
    empty: { title: 'Tidak ada aturan', text: 'Tanpa aturan, tidak ada pelanggan yang perlu diingatkan.' },
    form: {
      add: 'Tambah aturan',
      edit: 'Edit aturan',
      name: 'Nama (opsional)',
      domains: 'Domain',
      by: { all: 'Semua', extensions: 'Ekstensi', tag: 'Tag' },
      extensions: 'Ekstensi',
      extensionsHint: 'Dipisahkan dengan spasi, misalnya .id .co.id',
      extensionsNeeded: 'Masukkan sedikitnya satu ekstensi.',
      tag: 'Tag',
      tagNeeded: 'Masukkan tag.',
      steps: 'Hari sebelum tanggal kedaluwarsa',
      stepsHint: 'Dipisahkan dengan spasi. 0 adalah harinya, -3 adalah tiga hari setelahnya. Kosongkan agar domain ini tidak diingatkan.',
      stepsInvalid: 'Masukkan bilangan bulat dari -365 sampai 365, maksimal 20.',
      stepTwice: 'Setiap jumlah hari hanya boleh muncul sekali.',
      isOn: 'Aturan aktif',
      save: 'Simpan',
      cancel: 'Batal',
    },
  },
  preferences: {
    title: 'Pengingat',
    edit: 'Edit…',
    dialog: (name: string) => `Pengingat untuk ${name}`,
    isMuted: 'Bisukan: tidak ada pengingat untuk pelanggan ini',
    muted: 'Dibisukan',
    active: 'Tidak dibisukan',
    address: 'Alamat email (opsional)',
    addressHint: (address: string) => (address === '' ? 'Pelanggan tidak memiliki alamat email.' : `Jika kosong: ${address}`),
    phone: 'Telepon (opsional)',
    phoneHint: (phone: string) => (phone === '' ? 'Pelanggan tidak memiliki nomor telepon.' : `Jika kosong: ${phone}`),
    salutation: 'Salam pembuka (opsional)',
    salutationHint: 'Misalnya: Yth. Ibu Sari',
    language: 'Bahasa',
    byCountry: 'Menurut negara',
    languages: { en: 'Inggris', id: 'Indonesia' },
    note: 'Catatan dalam pesan (opsional)',
    save: 'Simpan',
    cancel: 'Batal',
    unchanged: 'tidak ada yang diubah',
    failed: 'Preferensi tidak dapat disimpan',
    facts: { state: 'Status', address: 'Email', phone: 'Telepon', salutation: 'Salam pembuka', language: 'Bahasa', note: 'Catatan' },
    history: 'Pengingat terakhir',
    noHistory: 'Belum diingatkan.',
    showAll: 'Tampilkan log',
    reminded: (day: string, domain: string) => `${day}: ${domain}`,
    entry: (step: string, way: string, since: string) => `${step}, ${way}. ${since}.`,
  },
  log: {
    label: 'Log pengingat',
    filter: 'Tampilkan',
    filters,
    text: 'Domain atau pelanggan',
    columns: {
      at: 'Diingatkan',
      domain: 'Domain',
      customer: 'Pelanggan',
      expires: 'Tanggal kedaluwarsa',
      step: 'Langkah',
      way: 'Cara',
      outcome: 'Hasil',
      since: 'Sejak itu',
    },
    imported: 'diimpor',
    job: (id: string) => `Tugas ${id}`,
    renewedUntil: (day: string) => `Diperpanjang sampai ${day}`,
    settleDone: 'Tandai selesai',
    settleRefused: 'Tandai tidak terkirim',
    settleOf: (what: string, domain: string) => `${what}: ${domain}`,
    settleFailed: 'Entri tidak dapat diubah',
    export: 'Ekspor…',
    import: 'Impor…',
    nothing: 'log masih kosong',
    exported: (n: string, path: string) => `${n} entri diekspor ke ${path}`,
    exportFailed: 'Log tidak dapat diekspor',
    imports: (added: string, known: string) => `${added} entri diimpor. ${known} entri sudah ada.`,
    faulty: (n: string) => `${n} baris tidak dapat dibaca:`,
    fault: (line: string, column: string, text: string) => `Baris ${line}, ${column}: ${text === '' ? 'kosong' : text}`,
    importFailed: 'Log tidak dapat diimpor',
    empty: { title: 'Belum ada pengingat', text: 'Setiap pengingat tercantum di sini, dan apakah domainnya diperpanjang sejak itu.' },
    noHit: { title: 'Tidak ada apa pun di sini', text: 'Tidak ada pengingat yang cocok.' },
  },
  pages: {
    label: 'Halaman',
    shown: (from: string, to: string, total: string) => `${from} sampai ${to} dari ${total}`,
    first: 'Ini yang pertama',
    last: 'Tidak ada lagi',
    newest: 'Pertama',
    newer: 'Sebelumnya',
    older: 'Berikutnya',
  },
} satisfies typeof en;
