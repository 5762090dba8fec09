import type { accountsReasons } from '../../../../preload/contract/reasons/accounts.ts';
import type { ReasonTexts } from '../../explain.ts';
import { keychainText } from '../accounts/keychain-names.ts';

export const accountsErrors = {
  'key-missing': 'Kunci API akun ini tidak ada. Masukkan kunci API untuk melanjutkan.',
  'key-lost': ({ keychain }) => `Kunci API akun ini tidak ada lagi di ${keychainText(keychain)}. Masukkan lagi kunci API.`,
  'key-locked': ({ keychain }) =>
    `Kunci API akun ini tidak dapat dibaca karena ${keychainText(keychain)} terkunci. Buka kunci penyimpanan tersebut, lalu coba lagi.`,
  'address-changed': 'Alamat dasar akun ini baru saja diubah. Coba lagi.',
  'key-for-other-address': ({ stored, requested }) =>
    `Kunci API dimasukkan untuk ${stored} dan tidak dikirim ke ${requested}. Masukkan kunci API untuk alamat tersebut.`,
  'not-practice-account': 'Ini bukan akun latihan.',
  'practice-account-gone': 'Akun latihan sudah tidak ada.',
  'practice-failed': 'Layanan latihan tidak dapat menjalankan permintaan ini. Coba lagi; jika terus gagal, atur ulang data latihan.',
  'practice-slow': 'Layanan latihan tidak merespons tepat waktu. Coba lagi beberapa saat kemudian.',
  'practice-ended': 'Layanan latihan berhenti. Permintaan berikutnya akan menjalankannya lagi.',
  'key-not-entered': 'Masukkan kunci API.',
  'key-too-long': 'Kunci API terlalu panjang untuk penyimpanan kunci.',
  'system-proxy-unusable': 'Proxy sistem tidak dapat digunakan di sini: hanya proxy HTTP yang didukung.',
  'proxy-address-invalid': 'Alamat proxy di Pengaturan tidak valid. Masukkan dengan format http://host:port.',
  'account-name-taken': 'Nama ini sudah digunakan akun lain.',
  'practice-field-fixed': 'Ini tidak dapat diubah untuk akun latihan.',
  'reseller-id-missing': 'Masukkan ID reseller.',
  'reseller-id-characters': 'ID reseller berisi titik dua atau karakter tak terlihat.',
  'practice-key-fixed': 'Aplikasi membuat kunci API untuk akun latihan. Tidak ada yang perlu dimasukkan.',
  'key-invisible-character': 'Kunci API berisi karakter tak terlihat. Salin lagi kunci API tanpa teks di sekitarnya.',
  'address-invalid': 'Permintaan tidak dapat dikirim ke alamat ini.',
  'address-empty': 'Masukkan alamat dasar.',
  'address-malformed': 'Permintaan tidak dapat dikirim ke alamat ini. Gunakan format https://api.example.com.',
  'address-http': 'Kunci API akan dikirim tanpa enkripsi. Gunakan alamat yang diawali https.',
  'address-credentials': 'Hapus nama pengguna dan kata sandi sebelum @; keduanya punya isian tersendiri.',
  'address-query': 'Hapus ? atau # beserta semua yang mengikutinya.',
  'account-name-missing': 'Masukkan nama akun.',
  'key-implausibly-long': 'Teks ini terlalu panjang untuk kunci API.',
  'keychain-native-missing': 'Komponen penyimpanan kunci tidak dimuat di sistem ini. Kunci API hanya dapat disimpan untuk sesi ini.',
  'keychain-no-service':
    'Penyimpanan kunci tidak tersedia dalam sesi ini, jadi kunci API tidak dapat disimpan atau dibaca di sana. Kunci API hanya dapat disimpan untuk sesi ini.',
  'keychain-locked': ({ keychain }) =>
    `Kunci API tidak dapat diakses karena ${keychainText(keychain)} terkunci. Buka kunci penyimpanan tersebut, lalu coba lagi.`,
  'keychain-failed': ({ keychain }) => `Kunci API tidak dapat diakses: ${keychainText(keychain)} memberikan kesalahan.`,
  'keychain-timeout': ({ keychain }) =>
    `Kunci API tidak dapat diakses tepat waktu. Mungkin ada jendela ${keychainText(keychain)} yang menunggu kata sandi.`,
  'keychain-not-kept': ({ keychain }) =>
    `Kunci API yang dibaca kembali dari ${keychainText(keychain)} berbeda dari yang disimpan, jadi ${keychainText(keychain)} tidak dapat diandalkan untuk kunci API ini.`,
  'practice-data-damaged': 'File data latihan (practice.db di folder data) rusak. Atur ulang data latihan untuk membuatnya kembali.',
  'practice-data-in-use':
    'File data latihan (practice.db di folder data) sedang digunakan program lain. Tutup program itu, lalu coba lagi.',
  'practice-data-no-access':
    'File data latihan (practice.db di folder data) tidak dapat dibuka atau ditulis. Pastikan Anda memiliki izin untuk menulis ke file itu dan foldernya, lalu coba lagi.',
  'practice-data-foreign':
    'File data latihan (practice.db di folder data) dibuat oleh program lain. Pindahkan file itu ke lokasi lain, lalu coba lagi.',
  'practice-data-disk-full':
    'File data latihan (practice.db di folder data) tidak dapat ditulis: disk penuh. Kosongkan ruang disk, lalu coba lagi.',
  'practice-data-disk-fault':
    'File data latihan (practice.db di folder data) tidak dapat dibaca atau ditulis: disk melaporkan kesalahan. Periksa disk, lalu coba lagi.',
} satisfies ReasonTexts<typeof accountsReasons>;
