import type { ConnectionFault } from '../../../../preload/contract/accounts/connection.ts';
import type { AccountColor } from '../../../../preload/contract/values.ts';
import type { accounts as en } from '../../en/accounts/accounts.ts';

const colors: Record<AccountColor, string> = {
  ocean: 'Samudra',
  indigo: 'Nila',
  plum: 'Plum',
  rose: 'Mawar',
  copper: 'Tembaga',
  olive: 'Zaitun',
  forest: 'Hutan',
  graphite: 'Grafit',
};

/** Shown at the field, for how its text was parsed. */
const addressFaults: Partial<Record<ConnectionFault, string>> = {
  'address-empty': 'Masukkan alamat dasar.',
  'address-malformed': 'Alamat ini tidak valid. Gunakan format https://api.example.com.',
  'address-http': 'Lewat http, kunci API dikirim tanpa enkripsi. Masukkan alamat yang diawali https.',
  'address-credentials': 'Hapus nama pengguna atau kata sandi sebelum @. ID reseller dan kunci API punya isian tersendiri.',
  'address-query': 'Hapus ? atau # beserta semua yang mengikutinya.',
};

/** Text of the dialogs that add, edit and remove an account. */
export const accounts = {
  commands: {
    edit: 'Edit akun…',
    remove: 'Hapus akun…',
    key: 'Masukkan kunci API…',
    noAccount: 'belum ada akun',
  },
  form: {
    add: 'Tambah akun',
    edit: 'Edit akun',
    name: 'Nama',
    baseAddress: 'Alamat dasar',
    addressHint: 'Sesuai yang diberikan registrar Anda, dengan atau tanpa /v1.',
    requestsGoTo: (address: string) => `Permintaan dikirim ke ${address} dan tidak ke tempat lain.`,
    resellerId: 'ID reseller',
    apiKey: 'Kunci API',
    keepsKey: 'Kosongkan agar kunci API tidak berubah',
    showKey: 'Tampilkan kunci API',
    hideKey: 'Sembunyikan kunci API',
    otherOrigin: (origin: string) =>
      `Kunci API saat ini dimasukkan untuk ${origin} dan tidak dikirim ke alamat lain. Masukkan kunci API untuk alamat baru.`,
    color: 'Warna',
    colors,
    startReadOnly: 'Mulai dalam mode hanya baca',
    readOnlyHint: 'Tidak ada perubahan yang dikirim sampai Anda mengizinkannya.',
    forgetKeyOnLock: 'Lupakan kunci API saat jendela dikunci',
    forgetStoredHint: 'Dibaca lagi dari penyimpanan kunci setelah jendela tidak terkunci.',
    forgetSessionHint: 'Harus dimasukkan lagi setelah jendela tidak terkunci.',
    note: 'Anda dapat menyimpan sekarang dan menguji nanti.',
    noteEdit: 'Pengaturan ini hanya disimpan di komputer ini.',
    cancel: 'Batal',
    save: 'Simpan',
    needName: 'Masukkan nama akun.',
    longName: 'Maksimal 80 karakter.',
    addressFaults,
    addressOther: 'Permintaan tidak dapat dikirim ke alamat ini.',
    needId: 'Masukkan ID reseller.',
    needKey: 'Masukkan kunci API.',
    idColon: 'ID reseller tidak boleh berisi titik dua.',
    notSaved: (why: string) => `Tidak tersimpan. ${why}`,
  },
  key: {
    title: 'Masukkan kunci API',
    save: 'Simpan kunci API',
    reasons: {
      stored: 'Kunci API sudah tersimpan. Kunci yang Anda masukkan akan menggantikannya.',
      session: 'Kunci API disimpan untuk sesi ini. Kunci yang Anda masukkan akan menggantikannya.',
      vanished:
        'Kunci API akun ini tidak ada lagi di penyimpanan kunci. Kunci API telah dihapus, atau penyimpanan kuncinya diganti. Akun dan data lokalnya masih ada di sini.',
      'other-origin':
        'Alamat dasar akun ini telah diubah. Kunci API saat ini tidak dikirim ke alamat baru. Masukkan kunci API untuk alamat tersebut.',
      none: 'Akun ini tidak memiliki kunci API. Kunci API hanya disimpan untuk satu sesi, atau belum pernah dimasukkan. Akun dan data lokalnya masih ada di sini.',
      unreachable:
        'Penyimpanan kunci tidak merespons, sehingga kunci API di dalamnya tidak dapat dibaca. Buka kunci penyimpanan tersebut, atau masukkan kunci API untuk sesi ini.',
    },
  },
  remove: {
    title: (name: string) => `Hapus ${name}`,
    what: 'Yang dihapus dari komputer ini: pengaturan akun, data lokalnya, dan kunci API-nya.',
    stays: 'Tidak ada yang berubah di layanan: akun, domain, dan kunci API tetap ada di sana.',
    pending: (keychain: string) =>
      `${keychain} tidak dapat dijangkau. Akun dihapus sekarang. Kunci API-nya dihapus saat aplikasi dimulai lagi dan penyimpanan kunci merespons.`,
    confirm: 'Hapus akun',
    notRemoved: (why: string) => `Tidak dihapus. ${why}`,
  },
} satisfies typeof en;
