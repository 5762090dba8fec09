import type { InProgress, JobOutcome } from '../../core/changes/host-jobs.ts';
import type { SystemQuestion } from '../../core/system-question.ts';
import type { en } from './en.ts';

type StartJob = Extract<SystemQuestion, { ask: 'start-job' }>;

const number = (value: number): string => value.toLocaleString('id');
const rows = (count: number): string => `${number(count)} baris`;
const states = ['done', 'accepted', 'refused', 'unknown', 'planned'] as const;
const stateNames: Readonly<Record<(typeof states)[number], string>> = {
  done: 'selesai',
  accepted: 'diterima',
  refused: 'ditolak',
  unknown: 'tidak diketahui',
  planned: 'belum dikirim',
};

/** All text that main itself shows: menus, native dialogs. The renderer has its own. */
export const id = {
  /** Prefix of the renderer's title while a practice account is present (renderer/text/id/practice.ts). */
  practiceMark: 'LATIHAN',
  about: 'Tentang Reseller Desk',
  menu: {
    file: 'File',
    edit: 'Edit',
    view: 'Tampilan',
    window: 'Jendela',
    help: 'Bantuan',
    addAccount: 'Tambah Akun…',
    settings: 'Pengaturan…',
    lock: 'Kunci Sekarang',
    refresh: 'Segarkan',
    palette: 'Palet Perintah…',
    hotkeys: 'Pintasan Keyboard',
    textLarger: 'Perbesar Teks',
    textSmaller: 'Perkecil Teks',
    textReset: 'Ukuran Teks Bawaan',
  },
  roles: {
    undo: 'Urungkan',
    redo: 'Ulangi',
    cut: 'Potong',
    copy: 'Salin',
    paste: 'Tempel',
    delete: 'Hapus',
    selectAll: 'Pilih Semua',
    togglefullscreen: 'Layar Penuh',
    toggleDevTools: 'Alat Pengembang',
    minimize: 'Minimalkan',
    close: 'Tutup Jendela',
    zoom: 'Zoom',
    front: 'Bawa Semua ke Depan',
    services: 'Layanan',
    hide: 'Sembunyikan Reseller Desk',
    hideOthers: 'Sembunyikan Lainnya',
    unhide: 'Tampilkan Semua',
    quit: 'Keluar',
  },
  tray: {
    open: 'Buka Reseller Desk',
    sync: 'Sinkronkan Sekarang',
    syncing: 'Menyinkronkan…',
    never: 'Belum pernah disinkronkan',
    last: (at: string) => `Disinkronkan ${at}`,
    next: (at: string) => `Sinkronisasi berikutnya ${at}`,
    due: 'Saatnya sinkronisasi',
    manual: 'Sinkronisasi otomatis nonaktif',
    elsewhere: 'Sinkronisasi dijeda: jaringan lain',
    noAccount: 'Tidak ada akun untuk disinkronkan',
    noChanges: 'Tidak ada perubahan yang tidak terjelaskan',
    unexplained: (count: number) => `${number(count)} perubahan tidak terjelaskan`,
    alarms: (count: number) => `${number(count)} alarm`,
    locked: 'Terkunci',
    quit: 'Keluar dari Reseller Desk',
  },
  link: {
    title: 'Buka alamat ini di browser?',
    detail: (address: string) => `${address}\n\nAlamat ini dibuka di luar Reseller Desk.`,
    open: 'Buka',
    cancel: 'Batal',
  },
  question: {
    startJob: {
      title: ({ rows, cost, account }: StartJob) => {
        const price = cost === null || cost === '' ? '' : ` seharga ${cost}`;
        return `Kirim ${number(rows)} perubahan${price} ke ${account}?`;
      },
      detail: ({ rows, cost, targets }: StartJob) =>
        [
          targets.length === 0
            ? ''
            : [...targets, ...(rows > targets.length ? [`dan ${number(rows - targets.length)} lainnya`] : [])].join('\n'),
          cost === '' ? 'Layanan tidak menyebutkan biayanya.' : '',
          'Reseller Desk meminta konfirmasi di luar jendelanya, sehingga tidak ada yang di dalam jendela dapat mengonfirmasi atas nama Anda.',
        ]
          .filter((part) => part !== '')
          .join('\n\n'),
      confirm: 'Kirim',
    },
    leaveReadOnly: {
      title: (account: string) => `Izinkan perubahan pada ${account}?`,
      detail: 'Perubahan untuk akun ini kemudian dapat dikirim setelah ditinjau. Sekarang belum ada yang dikirim.',
      confirm: 'Izinkan Perubahan',
    },
    confirmLess: {
      title: 'Kurangi konfirmasi sebelum saldo terpakai?',
      detail: 'Tugas di bawah batas baru Anda akan dikirim tanpa dialog sistem. Tinjauan tetap seperti semula.',
      confirm: 'Kurangi Konfirmasi',
    },
    mailServer: {
      title: ({ server, account }) => `Hubungkan ke ${server} untuk ${account}?`,
      detail:
        'Reseller Desk masuk ke server email ini dengan kata sandi yang Anda masukkan untuknya, dan mengirim pesan ke pelanggan melaluinya. Setiap pesan ditinjau terlebih dahulu.',
      confirm: 'Gunakan Server Ini',
    },
    teamServer: {
      title: (server) => `Bagikan catatan melalui ${server}?`,
      detail:
        'Reseller Desk masuk ke basis data ini dengan kata sandi yang Anda masukkan untuknya. Catatan, tag, templat, dan filter semua akun disalin ke sana, untuk semua yang boleh membacanya.',
      confirm: 'Gunakan Basis Data Ini',
    },
    cancel: 'Batal',
  },
  crashed: {
    title: 'Jendela berhenti berfungsi beberapa kali',
    detail:
      'Reseller Desk memuatnya ulang setiap kali. Log lokal menunjukkan apa yang sedang dilakukannya. Tidak ada data tersimpan yang hilang.',
    reload: 'Muat Ulang',
    quit: 'Keluar',
  },
  leave: {
    title: ({ jobs, planned, sent, unread }: InProgress) =>
      jobs === 0
        ? `Proses dari file sedang berjalan: ${rows(unread)} belum selesai`
        : `${number(jobs)} tugas sedang berjalan: ${rows(planned + sent)} belum selesai`,
    detail: ({ jobs, planned, sent, unread }: InProgress, seconds: number) =>
      [
        sent === 0
          ? 'Tidak ada baris yang menunggu respons.'
          : `${rows(sent)} sudah dikirim dan menunggu respons selama maksimal ${seconds} detik. Setelah itu, hasil baris tanpa respons tidak diketahui: baris itu diperiksa nanti dan tidak pernah dikirim lagi tanpa persetujuan Anda.`,
        planned === 0 ? '' : `${rows(planned)} belum dikirim dan tetap tersimpan di tugas. Tugas dijeda sampai Anda melanjutkannya.`,
      ]
        .filter((sentence) => jobs > 0 && sentence !== '')
        .concat(
          unread === 0
            ? []
            : `${rows(unread)} dari file belum dikirim. Hasil sejauh ini tidak disimpan jika Reseller Desk ditutup. Proses ini tidak mengubah apa pun di layanan.`,
        )
        .join('\n\n'),
    stay: 'Biarkan Berjalan',
    close: 'Tutup',
  },
  jobOver: {
    title: ({ id, end }: JobOutcome) => (end === 'ended' ? `Tugas ${id} selesai` : `Tugas ${id} dijeda`),
    body: ({ counts, accountName }: JobOutcome, namesHidden: boolean) => {
      const counted = states.filter((state) => counts[state] > 0).map((state) => `${number(counts[state])} ${stateNames[state]}`);
      return [counted.join(', '), namesHidden ? '' : accountName].filter((part) => part !== '').join('\n');
    },
  },
  notification: {
    alarms: {
      'transferred-away': 'Sebuah domain sedang ditransfer keluar',
      gone: 'Sebuah domain tidak ada lagi di akun',
      'unlocked-and-changed': 'Sebuah domain dibuka kuncinya lalu diubah',
      'unlocked-with-code': 'Sebuah domain dibuka kuncinya setelah kode EPP baru',
    },
    alarmCount: (count: number) => `${number(count)} alarm`,
    more: (count: number) => `dan ${number(count)} lainnya`,
    watch: { done: 'Perubahan sudah berlaku', 'gave-up': 'Perubahan belum berlaku di semua server' },
    hidden: 'Buka Reseller Desk untuk melihat perubahannya.',
    summary: 'Reseller Desk: hari ini',
    openAlarms: (count: number) => `${number(count)} alarm terbuka`,
    notCovered: (count: number, from: string) => `${number(count)} perpanjangan mulai ${from} tidak tercakup saldo`,
    done: (count: number) => `${number(count)} perubahan yang menunggu telah selesai`,
    failed: (count: number) => `${number(count)} perubahan yang menunggu gagal`,
    notices: (count: number) => `${number(count)} pemberitahuan terbuka`,
  },
  cannotStart: {
    title: 'Reseller Desk tidak dapat dimulai',
    dataFolder: (reason: string) =>
      `Folder data tidak dapat digunakan: ${reason}\n\nPastikan folder itu ada dan dapat ditulis, lalu mulai lagi Reseller Desk.`,
    folderInUse: (pid: number) =>
      `Reseller Desk sudah berjalan dengan folder data yang sama (ID proses ${pid}), di jendelanya sendiri atau di browser.\n\nTutup yang sedang berjalan, lalu mulai lagi.`,
    switch: (name: string) =>
      `Aplikasi dimulai dengan --${name}, yang menonaktifkan sebagian perlindungannya.\n\nMulai tanpa opsi ini. AppImage menambahkan --no-sandbox sendiri jika sistem tidak mengizinkan aplikasi membuat sandbox: di sistem seperti itu, instal paket deb.`,
    inside:
      'Terjadi kesalahan di dalam aplikasi sebelum aplikasi siap. Instal ulang, atau jalankan dari terminal untuk melihat keterangan lebih lanjut.',
  },
} satisfies typeof en;
