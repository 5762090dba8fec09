import type { keychain as en, KeychainProblem } from '../../en/accounts/keychain.ts';

/** What is wrong with the keychain, and what helps on one system. */
interface Problem {
  readonly title: string;
  readonly meaning: string;
  readonly whatToDo: string;
}

type Platform = 'windows' | 'macos' | 'linux';

const notLoaded = 'Komponen Reseller Desk untuk mengakses penyimpanan kunci tidak dapat dimuat';
const damaged = `${notLoaded}. Aplikasi mungkin tidak lengkap.`;
const reinstall = 'Instal ulang Reseller Desk, jalankan, lalu coba lagi.';

const problems: Record<KeychainProblem, Record<Platform, (name: string) => Problem>> = {
  'native-missing': {
    linux: () => ({
      title: 'Kunci API tidak dapat disimpan',
      meaning: `${notLoaded}. Biasanya, pustaka sistem libsecret belum terinstal.`,
      whatToDo:
        'Instal libsecret (Debian, Ubuntu: libsecret-1-0; Fedora: libsecret; openSUSE: libsecret-1-0; Arch: libsecret), lalu mulai ulang Reseller Desk.',
    }),
    macos: () => ({ title: 'Kunci API tidak dapat disimpan', meaning: damaged, whatToDo: reinstall }),
    windows: () => ({ title: 'Kunci API tidak dapat disimpan', meaning: damaged, whatToDo: reinstall }),
  },
  'no-service': {
    linux: () => ({
      title: 'Penyimpanan kunci tidak tersedia',
      meaning:
        'Kunci API disimpan oleh layanan secret service di bus sesi D-Bus, misalnya GNOME Keyring, KWallet, atau KeePassXC. Tidak ada yang merespons.',
      whatToDo:
        'Instal gnome-keyring, atau aktifkan secret service di KWallet atau KeePassXC. Kemudian masuk kembali ke desktop, lalu coba lagi.',
    }),
    macos: () => ({
      title: 'Keychain tidak merespons',
      meaning: 'Reseller Desk tidak dapat menjangkau keychain login.',
      whatToDo: 'Buka Keychain Access (Akses Rantai Kunci), pastikan keychain login ada di sana, lalu coba lagi.',
    }),
    windows: () => ({
      title: 'Credential Manager tidak merespons',
      meaning: 'Reseller Desk tidak dapat menjangkau kredensial yang tersimpan.',
      whatToDo: 'Jalankan layanan “Credential Manager” (VaultSvc) di Services, lalu coba lagi.',
    }),
  },
  locked: {
    linux: (name) => ({
      title: 'Penyimpanan kunci terkunci',
      meaning: `Kunci API disimpan di ${name}, yang sedang terkunci.`,
      whatToDo: 'Buka kuncinya di “Passwords and Keys” atau di pengaturan wallet Anda, lalu coba lagi.',
    }),
    macos: () => ({
      title: 'Keychain terkunci',
      meaning: 'Kunci API disimpan di keychain login, yang sedang terkunci.',
      whatToDo: 'Buka Keychain Access (Akses Rantai Kunci), buka kunci “login”, lalu coba lagi.',
    }),
    windows: () => ({
      title: 'Kredensial yang tersimpan terkunci',
      meaning: 'Kunci API disimpan di Credential Manager, yang terikat dengan akun Windows Anda.',
      whatToDo: 'Keluar dari Windows, masuk kembali, lalu coba lagi.',
    }),
  },
  failed: {
    linux: (name) => ({
      title: 'Penyimpanan kunci bermasalah',
      meaning: `Kunci API disimpan di ${name}. Penyimpanan kunci ini memberikan kesalahan atau tidak merespons dalam batas waktu.`,
      whatToDo: 'Periksa apakah ada jendelanya yang menunggu kata sandi Anda. Jika tidak ada, masuk kembali ke desktop, lalu coba lagi.',
    }),
    macos: () => ({
      title: 'Keychain bermasalah',
      meaning: 'Keychain login memberikan kesalahan atau tidak merespons dalam batas waktu.',
      whatToDo: 'Periksa apakah macOS meminta izin atau kata sandi Anda, lalu coba lagi.',
    }),
    windows: () => ({
      title: 'Credential Manager bermasalah',
      meaning: 'Credential Manager memberikan kesalahan atau tidak merespons dalam batas waktu.',
      whatToDo: 'Tutup jendela Credential Manager lainnya, lalu coba lagi. Jika tidak berhasil, mulai ulang Windows.',
    }),
  },
};

/** Text about the keychain, next to the field for the key. */
export const keychain = {
  storedIn: (keychain: string) => `Disimpan di ${keychain}, tidak di tempat lain.`,
  checking: 'Memeriksa penyimpanan kunci…',
  browser: 'Aplikasi berjalan di browser: kunci API hanya disimpan untuk sesi ini dan harus dimasukkan lagi setelahnya.',
  sessionOnly: 'Simpan kunci API hanya untuk sesi ini',
  sessionHint: 'Di memori aplikasi, sampai aplikasi ditutup.',
  retry: 'Coba lagi',
  notStored: 'Kunci API belum disimpan.',
  notStoredAction: 'Coba simpan lagi, atau simpan kunci API hanya untuk sesi ini.',
  problems,
} satisfies typeof en;
