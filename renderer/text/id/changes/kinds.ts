import { shownText } from '../errors/explanation.ts';

/** Text of the kinds of change: what the main process plans and journals as names and codes. */

import type { KindName, LineLabel, NoteCode } from '../../../../preload/contract/kinds/index.ts';

import {
  certificateChoices,
  certificateFieldHints,
  certificateFieldLabels,
  certificateHints,
  certificateLines,
  certificateNotes,
  certificateTitles,
} from './certificates.ts';
import {
  hostingBasis,
  hostingChoices,
  hostingFieldHints,
  hostingFields,
  hostingHints,
  hostingLines,
  hostingNotes,
  hostingTitles,
} from './hosting-kinds.ts';

type Facts = Readonly<Record<string, string>>;

const of = (facts: Facts, name: string): string => facts[name] ?? '';
/** The service's additional message, if any. */
const reported = (facts: Facts, name: string): string => (of(facts, name) === '' ? '' : ` “${shownText(of(facts, name))}”`);

/** Title of a kind in menus, forms and tables. */
export const kindTitles: Readonly<Record<KindName, string>> = {
  renew: 'Perpanjangan',
  restore: 'Pemulihan',
  nameservers: 'Nameserver',
  contacts: 'Kontak',
  'theft-protection': 'Proteksi pencurian',
  'registrar-lock': 'Kunci registrar',
  'auth-code': 'Kode EPP (auth code)',
  'whois-protection': 'Proteksi WHOIS',
  'buy-whois-protection': 'Beli proteksi WHOIS',
  forwarding: 'Forwarding',
  'forwarding-remove': 'Hapus forwarding',
  'child-nameserver-add': 'Tambah child nameserver',
  'child-nameserver-change': 'Ubah child nameserver',
  'child-nameserver-remove': 'Hapus child nameserver',
  'ds-add': 'Tambah record DS',
  'ds-remove': 'Hapus record DS',
  'zone-signing': 'Penandatanganan DNSSEC',
  'verification-resend': 'Kirim ulang email verifikasi',
  'document-link': 'Tautan dokumen',
  request: 'Permintaan API',
  suspend: 'Tangguhkan',
  unsuspend: 'Cabut penangguhan',
  move: 'Pindahkan ke pelanggan lain',
  'delete-domain': 'Hapus domain',
  register: 'Pendaftaran',
  transfer: 'Transfer masuk',
  'transfer-cancel': 'Batalkan transfer',
  'customer-create': 'Pelanggan baru',
  'customer-update': 'Data pelanggan',
  'customer-delete': 'Hapus pelanggan',
  'contact-create': 'Kontak baru',
  'contact-update': 'Data kontak',
  'contact-delete': 'Hapus kontak',
  notice: 'Pemberitahuan',
  'reminder-send': 'Pengingat',
  zone: 'Zona DNS',
  'zone-record-delete': 'Hapus record DNS',
  'zone-test': 'Uji ukuran zona',
  ...hostingTitles,
  ...certificateTitles,
};

/** One sentence above a form, for kinds that need an explanation. */
export const kindHints: Readonly<Partial<Record<KindName, string>>> = {
  'theft-protection': 'Selama proteksi pencurian aktif, domain tidak dapat ditransfer ke registrar lain. EPP clientTransferProhibited.',
  'registrar-lock': 'Selama kunci registrar aktif, registry menolak perubahan dan penghapusan domain. EPP clientUpdateProhibited.',
  'auth-code': 'Jika dikosongkan, kode dibuat otomatis. Kode itu dapat dilihat nanti di halaman domain.',
  'delete-domain': 'Domain yang dihapus sering kali masih dapat dipulihkan selama beberapa waktu, dengan biaya tersendiri.',
  contacts: 'Keempatnya ditetapkan sekaligus; kontak yang tidak diubah tetap sama. Semuanya kontak milik pelanggan domain ini.',
  'contact-create': 'Kontak baru ini menjadi milik pelanggan ini. Domain memakainya setelah kontak ini ditetapkan di domain itu.',
  'contact-delete': 'Layanan menolak penghapusan selama masih ada domain yang memakai kontak ini.',
  'contact-update': 'Hanya isian yang diubah yang direncanakan. Perubahan berlaku untuk setiap domain yang memakai kontak ini.',
  'customer-create':
    'Alamat email setiap pelanggan harus unik. Kata sandi ini untuk panel milik pelanggan sendiri. Jika dikosongkan, kata sandi dibuat otomatis dan ditampilkan sekali.',
  'customer-delete': 'Layanan menolak penghapusan selama pelanggan masih memiliki domain.',
  'customer-update': 'Hanya isian yang diubah yang direncanakan.',
  'document-link': 'Layanan membuat tautan untuk mengunggah dokumen pemilik domain. Tautan ditampilkan sebelum dibuka di browser.',
  move: 'Domain dipindahkan ke pelanggan lain. Kontak terikat pada pelanggan, jadi periksa kontak domain setelahnya.',
  nameservers: 'Domain memakai nameserver ini begitu registry menerimanya.',
  register: 'Nama didaftarkan untuk pelanggan. Nama premium hanya dibeli jika harganya telah disetujui.',
  restore: 'Memulihkan domain terhapus yang masih dalam masa redemption. Biasanya lebih mahal daripada perpanjangan.',
  suspend: 'Domain tidak berfungsi sampai penangguhan dicabut.',
  transfer: 'Meminta domain dari registrar saat ini, yang memiliki waktu beberapa hari untuk melepaskannya.',
  'transfer-cancel': 'Domain tetap berada di registrar saat ini.',
  'verification-resend': 'Pemilik domain menerima email verifikasi sekali lagi.',
  'zone-test':
    'Menulis record contoh ke zona domain ini, lalu membacanya kembali. Pilih domain yang tidak dipakai: jika layanan memotong formulir yang panjang, record terakhir domain itu akan hilang. Urungkan untuk menghapus record contoh.',
  'zone-signing': 'Menandatangani zona di layanan. Baru berlaku setelah record DS yang sesuai ada di registry.',
  ...hostingHints,
  ...certificateHints,
};

/** Labels of a form; a kind may have its own. */
export const fieldLabels: Readonly<Record<string, string>> = {
  on: 'Status baru',
  reason: 'Alasan',
  records: 'Jumlah record',
  years: 'Tahun',
  protection: 'Beli juga proteksi WHOIS',
  nameservers: 'Nameserver',
  code: 'Kode EPP (auth code)',
  registrant: 'Kontak pemilik (registrant)',
  admin: 'Kontak admin',
  tech: 'Kontak teknis',
  billing: 'Kontak tagihan',
  from: 'Dari',
  to: 'Ke',
  hostname: 'Nama',
  address: 'Alamat',
  oldAddress: 'Alamat saat ini',
  keytag: 'Key tag',
  algorithm: 'Algoritme',
  digestType: 'Tipe digest',
  digest: 'Digest',
  type: 'Tipe',
  customerId: 'Pelanggan baru',
  registrantContactId: 'Kontak pemilik (registrant)',
  premium: 'Izinkan harga premium',
  'register customerId': 'Pelanggan',
  'transfer customerId': 'Pelanggan',
  'register name': 'Domain',
  'transfer name': 'Domain',
  'suspend type': 'Alasan',
  'suspend reason': 'Penjelasan',
  'child-nameserver-change address': 'Alamat baru',
  name: 'Nama',
  email: 'Email',
  organization: 'Organisasi',
  street_1: 'Alamat',
  street_2: 'Alamat, baris kedua',
  city: 'Kota',
  state: 'Provinsi atau negara bagian',
  country_code: 'Negara',
  postal_code: 'Kode pos',
  voice: 'Telepon',
  fax: 'Faks',
  label: 'Label',
  reference: 'Referensi',
  password: 'Kata sandi panel pelanggan',
  ...hostingFields,
  ...certificateFieldLabels,
};

export const fieldHints: Readonly<Record<string, string>> = {
  nameservers: 'Dua sampai lima, satu per baris.',
  from: '@ untuk domain itu sendiri, atau nama di bawahnya.',
  to: 'Alamat web yang diawali http atau https.',
  hostname: 'Nama di bawah domain, misalnya ns1.',
  state: 'Provinsi atau negara bagian. Kebanyakan layanan mewajibkannya.',
  voice: 'Awali dengan + dan kode negara.',
  'child-nameserver-add address': 'Alamat IPv4 atau IPv6.',
  'child-nameserver-change address': 'Alamat IPv4 atau IPv6.',
  digest: 'Seperti yang ditampilkan server DNS Anda, dalam digit heksadesimal.',
  records: 'Dari 241 sampai 5.000: sebanyak record di zona terbesar yang akan Anda miliki.',
  ...hostingFieldHints,
  ...certificateFieldHints,
};

/** Choices of a form, where the kind's own values are not suitable for display. */
export const choiceLabels: Readonly<Record<string, string>> = {
  'suspend abuse': 'Penyalahgunaan',
  'suspend other': 'Alasan lain',
  ...hostingChoices,
  ...certificateChoices,
};

/** Labels of review lines. */
const lineLabels: Readonly<Record<LineLabel, string>> = {
  authCode: 'Kode EPP (auth code)',
  address: 'Kontak',
  adminContact: 'Kontak admin',
  billingContact: 'Kontak tagihan',
  city: 'Kota',
  country_code: 'Negara',
  customer: 'Pelanggan',
  domain: 'Domain',
  ds: 'Record DS',
  email: 'Email',
  expires: 'Kedaluwarsa',
  fax: 'Faks',
  forwarding: 'Forwarding',
  host: 'Child nameserver (glue record)',
  label: 'Label',
  link: 'Tautan',
  mail: 'Email',
  name: 'Nama',
  nameservers: 'Nameserver',
  notCopied: 'Tidak disalin',
  notice: 'Pemberitahuan',
  recipient: 'Penerima',
  reminderDomains: 'Domain',
  subject: 'Subjek',
  mailServer: 'Dikirim melalui',
  organization: 'Organisasi',
  password: 'Kata sandi',
  postal_code: 'Kode pos',
  premium: 'Nama premium',
  protection: 'Proteksi WHOIS',
  recordCount: 'Jumlah record di zona',
  overriddenError: 'Kesalahan yang diabaikan',
  recordSetsMore: 'Set record lain yang berubah',
  records: 'Record',
  reason: 'Alasan',
  reference: 'Referensi',
  request: 'Permintaan',
  requestBody: 'Body',
  requestFile: 'File',
  requestHeaders: 'Header',
  registrantContact: 'Kontak pemilik (registrant)',
  registrarLock: 'Kunci registrar',
  state: 'Provinsi atau negara bagian',
  status: 'Status',
  street_1: 'Alamat',
  street_2: 'Alamat, baris kedua',
  techContact: 'Kontak teknis',
  theftProtection: 'Proteksi pencurian',
  voice: 'Telepon',
  years: 'Tahun',
  zoneSigning: 'Penandatanganan DNSSEC',
  ...hostingLines,
  ...certificateLines,
};

const onOff = { true: 'Aktif', false: 'Nonaktif' };
const yesNo = { true: 'Ya', false: 'Tidak' };

/** What a plan was based on, by its name in main, if a review line does not have the same name. */
const basisTexts: Readonly<Record<string, { readonly label: string; readonly values?: Readonly<Record<string, string>> }>> = {
  address: { label: 'Alamat' },
  bought: { label: 'Proteksi WHOIS dibeli', values: yesNo },
  complete: { label: 'Selesai', values: yesNo },
  customerId: { label: 'ID pelanggan' },
  expired: { label: 'Proteksi WHOIS kedaluwarsa', values: yesNo },
  expiry: { label: 'Tanggal kedaluwarsa' },
  id: { label: 'ID' },
  premium: { label: 'Nama premium', values: yesNo },
  protection: { label: 'Proteksi WHOIS', values: onOff },
  registrarLock: { label: 'Kunci registrar', values: onOff },
  statusLabel: { label: 'Status' },
  theftProtection: { label: 'Proteksi pencurian', values: onOff },
  to: { label: 'Tujuan' },
  ...hostingBasis,
};

/** Labels of a form's fields, given as a list of their names. */
const fieldNames = (names: string): string =>
  names
    .split(', ')
    .map((name) => entryOf(fieldLabels, name) ?? name)
    .join(', ');

/** What has changed since the review: label, previous value, present value. */
function staleText(facts: Facts, empty: string, sentence: (label: string, was: string, is: string) => string): string {
  const what = of(facts, 'what');
  const basis = entryOf(basisTexts, what);
  const value = (name: string) => entryOf(basis?.values ?? {}, of(facts, name)) ?? (of(facts, name) || empty);
  return sentence(basis?.label ?? entryOf(fieldLabels, what) ?? lineText(what), value('was'), value('is'));
}

/** Notes by code: what the user should know, and why a row is not sent or has no outcome. */
const notes: Readonly<Record<NoteCode, (facts: Facts) => string>> = {
  // From the kinds.
  'already-verified': () => 'Pemilik domain sudah terverifikasi.',
  'beyond-ten-years': () => 'Masa aktif menjadi lebih dari sepuluh tahun dari hari ini; registry biasanya menolaknya.',
  'cancel-refund': () => 'Tidak diketahui apakah layanan mengembalikan biaya transfer.',
  'contact-in-use': (f) => `Kontak ini dipakai oleh ${of(f, 'count')} domain: ${of(f, 'domains')}. Perubahan ini juga berlaku di sana.`,
  'contact-missing': (f) => `Kontak tidak diketahui untuk: ${fieldNames(of(f, 'roles'))}.`,
  'contact-not-of-customer': (f) => `${fieldNames(of(f, 'role'))}: kontak ${of(f, 'id')} bukan milik pelanggan domain ini.`,
  'contacts-change': () => 'Kontak domain mungkin ikut berubah bersama pelanggannya.',
  'customer-has-domains': (f) => `Pelanggan masih memiliki ${of(f, 'count')} domain.`,
  'customer-not-there': (f) => `Pelanggan ${of(f, 'id')} tidak ada.`,
  'deletion-ends-service': () => 'Situs web dan email dengan nama ini akan berhenti berfungsi.',
  'documents-to-do': (f) => `Dokumen persyaratan pemilik domain diperlukan. Minta tautan unggah di halaman domain.${reported(f, 'status')}`,
  'ds-may-not-match': (f) =>
    `Record DS di registry mungkin tidak sesuai dengan kunci zona (key tag ${of(f, 'keytags')}). Akibatnya, domain tidak dapat di-resolve oleh resolver yang memvalidasi.`,
  'ds-missing': () => 'Belum ada record DS di registry; tanpa itu, penandatanganan tidak berpengaruh.',
  'ds-stays': (f) =>
    `Record DS tetap ada di registry (key tag ${of(f, 'keytags')}). Tanpa tanda tangan, domain tidak dapat di-resolve oleh resolver yang memvalidasi.`,
  'ds-with-new-nameservers': () =>
    'Domain ini memiliki record DS. Domain tidak dapat di-resolve jika nameserver baru tidak menandatangani dengan kunci yang sama.',
  'email-taken': (f) => `${of(f, 'name') || 'Pelanggan lain'} (ID ${of(f, 'id')}) sudah memakai alamat email ${of(f, 'email')}.`,
  'expiry-unreadable': () => 'Tanggal kedaluwarsa tidak dapat dibaca.',
  'field-empty': (f) => `Kosong: ${fieldNames(of(f, 'fields'))}. Layanan mungkin menolaknya.`,
  'field-masked': (f) =>
    `Layanan hanya menampilkan sebagian dari: ${fieldNames(of(f, 'fields'))}. Masukkan nilai lengkapnya; jika tidak, nilai yang disamarkan akan tersimpan.`,
  'host-in-use': (f) => `${of(f, 'domain')} sendiri memakai ${of(f, 'host')} sebagai nameserver.`,
  'host-not-there': (f) => `Child nameserver ${of(f, 'host')} tidak ada.`,
  'host-several': (f) => `${of(f, 'host')} memiliki beberapa alamat. Tentukan alamat yang dimaksud.`,
  'in-redemption': (f) => `Status: ${of(f, 'status')}. Domain tidak dapat diperpanjang lagi, tetapi mungkin dapat dipulihkan.`,
  'message-address': (f) =>
    of(f, 'address') === '' ? 'Pelanggan ini tidak memiliki alamat email.' : `${of(f, 'address')} bukan alamat email.`,
  'message-already-reminded': () => 'Salah satu domain ini sudah diingatkan.',
  'message-no-longer-due': () => 'Tanggal kedaluwarsa salah satu domain ini sudah berubah, atau pelanggannya dibisukan.',
  'message-blocked': (f) => (of(f, 'block') === 'muted' ? 'Pelanggan ini tidak diingatkan.' : 'Pelanggan ini tidak memiliki alamat email.'),
  'message-no-server': () => 'Belum ada server email. Masukkan di Pengaturan, Email.',
  'message-not-due': () => 'Tidak ada lagi yang perlu diingatkan kepada pelanggan ini.',
  'message-template-faulty': (f) =>
    of(f, 'fault') === 'no-company'
      ? 'Templat menyebut perusahaan Anda, yang namanya belum diisi di templat.'
      : 'Templat tidak menghasilkan pesan untuk pelanggan ini.',
  'message-unreadable': () =>
    'Server email tidak dapat ditanya apakah memiliki suatu pesan. Lihat pesan terkirim di kotak surat Anda, jika disimpan di sana.',
  'model-other-customer': () => 'Kontak terikat pada pelanggan, dan pelanggan domain ini berbeda dari pelanggan domain acuan.',
  'name-taken': () => 'Nama ini sudah terdaftar.',
  'name-unchecked': (f) => `Ketersediaan tidak dapat diperiksa; layanan yang memutuskan.${reported(f, 'message')}`,
  'not-confirmed-yet': () => 'Belum dikonfirmasi.',
  'not-in-redemption': (f) => `Status: ${of(f, 'status')}. Tidak ada yang perlu dipulihkan.`,
  'not-readable': () => 'Layanan tidak melaporkan apakah perubahan ini sudah dilakukan.',
  'notice-not-there': (f) => `Pemberitahuan ${of(f, 'id')} tidak ada.`,
  'other-customer': () => 'Sudah ada di akun ini, pada pelanggan lain.',
  'other-expiry': (f) => `Tanggal kedaluwarsanya sekarang ${of(f, 'expires')}, tidak sesuai rencana.`,
  'own-already': () => 'Sudah ada di akun ini.',
  'own-nameserver': (f) =>
    `Berada di bawah domain itu sendiri: ${of(f, 'hosts')}. Ini hanya berfungsi jika ada child nameserver (glue record) di registry.`,
  'period-not-sold': (f) => `Tidak ada harga untuk ${of(f, 'years')} tahun.`,
  premium: () => 'Nama premium.',
  'premium-not-agreed': (f) =>
    `Nama premium dengan harga ${of(f, 'amount')} ${of(f, 'currency')}. Untuk mendaftarkannya dengan harga itu, rencanakan lagi dengan mengizinkan harga premium.`,
  'premium-price': (f) => `Nama premium dengan harga tersendiri: ${of(f, 'amount')} ${of(f, 'currency')}.`,
  'premium-price-unknown': () => 'Nama premium, tetapi harganya tidak dilaporkan. Nama ini tidak didaftarkan dengan harga standar.',
  'premium-status-unknown': () =>
    'Layanan tidak melaporkan apakah ini nama premium. Pesanan ini tidak mengizinkan nama premium; pemotongan saldo dibandingkan setelahnya.',
  'premium-years': (f) =>
    `Layanan hanya melaporkan harga premium untuk satu tahun. Untuk ${of(f, 'years')} tahun, harga itu dikalikan sesuai jumlah tahun.`,
  'price-unknown': () => 'Harga tidak diketahui.',
  'protection-expired': () => 'Proteksi WHOIS sudah kedaluwarsa; beli lagi.',
  'protection-not-bought': () => 'Proteksi WHOIS belum dibeli untuk domain ini.',
  'protection-not-offered': () => 'Proteksi WHOIS tidak tersedia untuk ekstensi ini.',
  'protection-price-unknown': () => 'Harga proteksi WHOIS tidak diketahui dan tidak ikut dihitung.',
  'registrant-change': () =>
    'Pemilik baru mungkin harus dikonfirmasi lewat email, dan perubahan ini mungkin mengunci domain sehingga tidak dapat ditransfer.',
  'registrar-lock-first': () => 'Kunci registrar aktif. Nonaktifkan terlebih dahulu.',
  'registrar-locked': () => 'Kunci registrar aktif; registry mungkin menolak perubahan ini.',
  'registration-failed': (f) => `Layanan tidak menyelesaikan pendaftaran. Status: ${of(f, 'status')}.${reported(f, 'reason')}`,
  'request-later': () => 'Layanan menerima permintaan ini dan menyelesaikannya nanti. Penjelajah tidak dapat mengetahui kapan.',
  'request-screen': () => 'Operasi ini berbiaya atau mengganti seluruh zona. Operasi ini hanya tersedia di layarnya sendiri.',
  'request-unknown': () => 'Aplikasi ini tidak mengenal operasi ini. Operasi ini mungkin berbiaya, dan tidak dapat diurungkan.',
  'request-untold': () => 'Tidak ada respons, dan hasil permintaan API tidak dapat dipastikan. Periksa di layanan, lalu catat hasilnya.',
  'restore-costs': (f) => `Biaya pemulihannya ${of(f, 'amount')} ${of(f, 'currency')}.`,
  'same-contact': () => 'Pelanggan sudah memiliki kontak dengan data yang sama.',
  'still-working': () => 'Layanan masih mengerjakannya.',
  'transfer-over': (f) => `Status: ${of(f, 'status')}. Tidak ada transfer yang dapat dibatalkan.`,
  'transfer-rejected': (f) => `Transfer gagal.${reported(f, 'reason')}`,
  'transfer-status': (f) => `Status: ${of(f, 'status')}. Transfer mungkin tidak sedang berjalan.`,
  'transfer-waits': (f) =>
    `Registrar saat ini harus melepaskannya, atau pemilik domain harus menyetujuinya lewat email.${reported(f, 'status')}`,
  'verification-to-do': (f) => `Pemilik domain harus mengonfirmasi lewat email.${reported(f, 'status')}`,
  'zone-apex-ns': () => 'Perubahan ini mengubah record NS milik zona itu sendiri.',
  'zone-safety-limit': (f) => `Perubahan ini mengubah atau menghapus ${of(f, 'touched')} dari ${of(f, 'of')} record.`,
  'zone-conflict': (f) =>
    of(f, 'count') === '1'
      ? `Record yang akan diubah sudah tidak ada: ${of(f, 'record')}.`
      : `${of(f, 'count')} record yang akan diubah sudah tidak ada. Yang pertama: ${of(f, 'record')}.`,
  'zone-errors': (f) =>
    `Perubahan ini akan menimbulkan ${of(f, 'count')} kesalahan, misalnya pada ${of(f, 'record')}. Editor zona menunjukkan apa yang salah.`,
  'zone-errors-overridden': (f) =>
    `${of(f, 'count')} kesalahan diabaikan di editor zona. Server DNS menolak record seperti itu; layanan mungkin menolak seluruh zona.`,
  'zone-external-nameservers': (f) => `Domain ini memakai nameserver lain (${of(f, 'hosts')}). Zonanya di sini tidak berpengaruh.`,
  'zone-maybe-external-nameservers': (f) =>
    `Domain ini memakai ${of(f, 'hosts')}. Jika itu bukan nameserver milik layanan, zonanya di sini tidak berpengaruh.`,
  'zone-emptied': () => 'Zona akan menjadi kosong.',
  'zone-empty': () => 'Layanan dua kali melaporkan bahwa zona ini kosong.',
  'zone-half-written': (f) =>
    `Tertulis sebagian: zona berisi ${of(f, 'is')} dari ${of(f, 'expected')} record, sehingga tidak sesuai dengan keadaan lama maupun rencana.`,
  'zone-needs-record': () => 'Layanan tidak menerima zona kosong. Hapus record-nya satu per satu.',
  'zone-shrank': (f) =>
    `Saat terakhir dimuat, zona berisi ${of(f, 'was')} record; sekarang ${of(f, 'is')}. Layanan melaporkannya dua kali.`,
  'zone-test-cut': (f) =>
    `Layanan hanya menyimpan ${of(f, 'is')} dari ${of(f, 'expected')} record: formulir yang lebih panjang dipotong. Pulihkan zona ke keadaan sebelumnya.`,
  'zone-test-may-be-cut': () =>
    'Jika layanan memotong formulir yang panjang, sebagian record zona ini akan hilang. Pilih domain yang tidak dipakai.',
  'zone-test-too-long': (f) => `Zona ini sudah berisi ${of(f, 'records')} record. Pilih zona dengan maksimal ${of(f, 'most')} record.`,
  'zone-too-long': (f) =>
    `Dengan ${of(f, 'records')} record, zona terlalu besar untuk ditulis sekaligus: yang diketahui muat dalam satu formulir hanya ${of(f, 'most')}. Hapus record satu per satu, atau buktikan dengan uji ukuran zona bahwa lebih banyak record dapat muat.`,
  'zone-unsteady': () => 'Dua pembacaan zona ini berbeda. Tidak ada yang ditimpa; coba lagi nanti.',
  'verified-by-documents': () => 'Pemilik domain dengan ekstensi ini diverifikasi melalui dokumen.',
  // From planning and running.
  'already-so': () => 'Sudah sesuai; tidak ada yang dikirim.',
  'bad-input': (f) => shownText(of(f, 'message')),
  balance: (f) => `Saldo tidak cukup: perlu ${of(f, 'cost')}, tersedia ${of(f, 'remaining')} (${of(f, 'currency')}).`,
  'balance-currency': (f) =>
    `Biayanya ${of(f, 'cost')} ${of(f, 'currency')}, sedangkan saldo dalam ${of(f, 'of')}. Tidak ada yang dikirim.`,
  'cannot-read': (f) => (of(f, 'message') === '' ? 'Data tidak dapat dibaca dari layanan.' : shownText(of(f, 'message'))),
  'half-written-other-job': () => 'Tertulis sebagian; diperbaiki oleh tugas lain.',
  failed: () => 'Layanan menerimanya, tetapi kemudian gagal.',
  fault: () => 'Kesalahan internal. Perinciannya ada di log lokal.',
  'found-done': () => 'Sudah diperiksa: perubahan telah berlaku.',
  'in-other-job': (f) => `Tugas ${of(f, 'job')} memuat perubahan yang sama di baris ${of(f, 'row')}, yang belum selesai.`,
  interrupted: () => 'Aplikasi ditutup selagi perubahan ini berjalan.',
  journal: () => 'Jurnal tidak dapat ditulis. Tidak ada lagi yang dikirim.',
  skipped: () => 'Dilewati oleh Anda.',
  locked: () => 'Aplikasi dikunci.',
  'needs-secret': (f) =>
    of(f, 'what') === 'file'
      ? 'File tidak disimpan. Pilih lagi file itu di penjelajah.'
      : 'Nilai rahasia tidak disimpan. Masukkan lagi kode atau kata sandinya.',
  'no-answer': () => 'Tidak ada respons setelah pengiriman. Hasilnya akan diperiksa ulang; perubahan tidak dikirim lagi.',
  'not-seen': () => 'Tidak ditemukan di layanan.',
  'not-seen-yet': () => 'Sejauh ini belum ditemukan di layanan.',
  'not-sent': () => 'Tidak dapat dikirim. Tidak ada yang berubah.',
  'nothing-to-take': (f) => `Baris ${of(f, 'row')} tidak menghasilkan data yang diperlukan baris ini.`,
  'other-currency': (f) => `Biayanya dalam ${of(f, 'currency')}, sedangkan yang lain dalam ${of(f, 'of')}. Rencanakan secara terpisah.`,
  'other-reseller': () => 'Akun ini sekarang memakai reseller atau alamat dasar lain.',
  person: () => 'Dijeda oleh Anda.',
  'person-says-done': () => 'Ditandai selesai oleh Anda.',
  altered: () => 'Baris ini berbeda dari yang ditinjau, jadi tidak dikirim. Rencanakan lagi perubahannya.',
  'price-moved': (f) => `Harga sekarang ${of(f, 'is')}; saat ditinjau ${of(f, 'was')}.`,
  quit: () => 'Aplikasi ditutup.',
  'read-only': (f) => `${of(f, 'account')} dalam mode hanya baca.`,
  restored: () => 'Cadangan telah dipulihkan.',
  'row-before-later': () => 'Bergantung pada baris setelahnya.',
  'row-before-refused': (f) => `Bergantung pada baris ${of(f, 'row')}, yang tidak terlaksana.`,
  'rows-to-retry': () => 'Sebagian baris akan dikirim lagi.',
  'same-outcome': (f) => `Sepuluh baris berturut-turut memberikan hasil yang sama: ${shownText(of(f, 'message'))}`,
  'send-again': () => 'Akan dikirim lagi, sesuai keputusan Anda.',
  service: (f) => (of(f, 'message') === '' ? 'Ada masalah pada layanan.' : shownText(of(f, 'message'))),
  shutdown: () => 'Komputer dimatikan.',
  sleep: () => 'Komputer masuk ke mode tidur.',
  stale: (f) =>
    of(f, 'what') === 'zone' || of(f, 'what') === 'record'
      ? 'Zona telah berubah sejak ditinjau.'
      : staleText(f, 'kosong', (label, was, is) => `Berubah sejak ditinjau. ${label}: sebelumnya ${was}, sekarang ${is}.`),
  twice: (f) => `Duplikat dari baris ${of(f, 'row')}.`,
  'unknown-kind': () => 'Versi ini tidak mengenal jenis perubahan ini.',
  'waits-for-rows': (f) => `${of(f, 'count')} baris menunggu baris sebelumnya.`,
  'wrong-target': () => 'Perubahan ini tidak berlaku untuk jenis objek ini.',
  ...hostingNotes,
  ...certificateNotes,
};

/** The entry of a table under a name from the journal, which another version may have written. */
const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Title of a kind; the name of one that this version does not know. */
export const kindWords = (kind: string): string => entryOf(kindTitles, kind) ?? kind;

/** Values of a line about a switch. */
const switchValues: Readonly<Record<string, string>> = { on: 'aktif', off: 'nonaktif' };

/** The value of a line about a switch; another value as it is. */
export const switchText = (value: string): string => entryOf(switchValues, value) ?? value;

export const lineText = (label: string): string => entryOf(lineLabels, label) ?? label;

/** Text for a note; an unknown code of a newer version is shown as it is. */
export function noteText(code: string, facts: Facts): string {
  return entryOf(notes, code)?.(facts) ?? [code, ...Object.values(facts)].join(', ');
}
