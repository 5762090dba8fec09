import type { MailOutcome, MailPasswordState, MailSecurity } from '../../../preload/contract/mail/mail-codes.ts';
import type { mailSettings as en } from '../en/settings-mail.ts';

const securities: Readonly<Record<MailSecurity, string>> = { tls: 'TLS', starttls: 'STARTTLS', none: 'Tidak ada' };

const passwords: Readonly<Record<MailPasswordState, string>> = {
  none: 'Tanpa kata sandi',
  stored: 'Kata sandi di penyimpanan kunci',
  session: 'Kata sandi hanya untuk sesi ini',
  missing: 'Kata sandi tidak ada: masukkan lagi',
  unreachable: 'Penyimpanan kunci tidak dapat dibaca',
};

const outcomes: Readonly<Record<MailOutcome, string>> = {
  done: 'Pesan uji diterima.',
  refused: 'Server email menolak pesan uji.',
  'not-sent': 'Pesan uji tidak dikirim.',
  unknown: 'Tidak diketahui apakah pesan uji terkirim.',
};

export const mailSettings = {
  note: 'Server email setiap akun, yang dipakai untuk mengirim pesan yang sudah ditinjau ke pelanggan. Aplikasi terhubung ke server ini hanya untuk pesan tersebut dan untuk uji.',
  noAccount: 'Tambahkan akun terlebih dahulu.',
  notSetUp: 'Belum disiapkan',
  setUp: 'Siapkan…',
  setUpNamed: (account: string) => `Siapkan server email ${account}…`,
  edit: 'Edit…',
  editNamed: (account: string) => `Edit server email ${account}…`,
  test: 'Kirim pesan uji',
  testNamed: (account: string) => `Kirim pesan uji untuk ${account}`,
  testHint: 'Pesan uji dikirim dari pengirim ke dirinya sendiri.',
  remove: 'Hapus',
  removeNamed: (account: string) => `Hapus server email ${account}`,
  removing: {
    title: 'Hapus server email?',
    text: (server: string) => `Pengaturan ${server} dan kata sandinya dihapus.`,
    confirm: 'Hapus',
  },
  facts: ({ from, host, port, security }) => `${from}, ${host}:${port}, ${security === 'none' ? 'tidak dienkripsi' : securities[security]}`,
  limits: (perMinute: string, perHour: string, password: string | null) =>
    `Maksimal ${perMinute} pesan per menit dan ${perHour} per jam.${password === null ? '' : ` ${password}.`}`,
  whatToDo: 'Periksa pengaturan server email, lalu coba lagi.',
  passwords,
  outcomes,
  failed: 'Server email tidak diubah.',
  form: {
    title: (account: string) => `Server email ${account}`,
    host: 'Nama server',
    port: 'Port',
    security: 'Enkripsi',
    securities,
    securityHint: {
      tls: 'Terenkripsi sejak awal, biasanya port 465.',
      starttls: 'Terenkripsi sebelum login, biasanya port 587.',
      none: 'Hanya untuk server email di komputer ini.',
    },
    user: 'Nama pengguna',
    userHint: 'Kosongkan jika server tidak memerlukan login.',
    password: 'Kata sandi',
    passwordStored: 'Kosongkan untuk tetap memakai kata sandi yang tersimpan.',
    passwordPlace: 'Disimpan di penyimpanan kunci sistem ini, dan hanya dikirim ke server ini.',
    showPassword: 'Tampilkan kata sandi',
    hidePassword: 'Sembunyikan kata sandi',
    sessionOnly: 'Simpan kata sandi hanya untuk sesi ini',
    fromName: 'Nama pengirim (opsional)',
    fromAddress: 'Alamat email pengirim',
    replyTo: 'Alamat balasan (opsional)',
    perMinute: 'Pesan per menit',
    perHour: 'Pesan per jam',
    paceHint: 'Tanyakan kepada penyedia email Anda berapa yang diperbolehkan.',
    save: 'Simpan',
    cancel: 'Batal',
    needHost: 'Masukkan nama server.',
    needFrom: 'Masukkan alamat pengirim.',
  },
} satisfies typeof en;
