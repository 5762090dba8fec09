import type { WatchPhase } from '../../../preload/contract/watch/watch-codes.ts';
import type { watch as en } from '../en/watch.ts';

const phases: Readonly<Record<WatchPhase, string>> = {
  none: 'Tidak ada domain yang dipantau',
  off: 'Sinkronisasi otomatis nonaktif',
  elsewhere: 'Dijeda: komputer berada di jaringan selain yang dipilih',
  quiet: 'Menunggu berakhirnya jam tenang',
  waiting: 'Menunggu putaran berikutnya',
  reading: 'Memuat',
  paused: 'Dijeda: sinkronisasi lain sedang berjalan, atau layanan tidak merespons',
};

/** Text of the watch list: domains that are read more often and more completely. */
export const watch = {
  title: 'Daftar pantau',
  open: 'Daftar pantau…',
  intro:
    'Detail, kontak, zona, record DS, child nameserver, dan URL forwarding dari domain yang dipantau dimuat dalam putaran. Yang berubah tercantum di Perubahan terdeteksi.',
  tag: 'Tag (opsional)',
  tagHint: 'Domain dengan tag ini dipantau.',
  filter: 'Filter (opsional)',
  filterHint: 'Domain yang cocok juga dipantau. Contoh: expires<30d',
  every: 'Mulai putaran setiap',
  everyHint: 'Putaran hanya dimulai selama sinkronisasi otomatis aktif, di jaringan yang dipilih, dan tidak pada jam tenang.',
  interval: (minutes: number) => (minutes < 60 ? `${minutes} menit` : `${minutes / 60} jam`),
  duration: (ms: number) => {
    if (ms < 90_000) return `${Math.max(1, Math.round(ms / 1000))} detik`;
    return ms < 90 * 60_000 ? `${Math.round(ms / 60_000)} menit` : `${Math.round(ms / 3_600_000)} jam`;
  },
  /** Rounded up. */
  minutes: (ms: number) => `${Math.ceil(ms / 60_000)} menit`,
  cost: 'Pemakaian permintaan',
  watchedDomains: 'Domain yang dipantau',
  requests: 'Permintaan per putaran',
  product: (domains: string, each: string, all: string) => `${domains} domain × ${each} = ${all}`,
  roundTakes: 'Lama satu putaran',
  atRate: (time: string, perMinute: string) => `sekitar ${time}, dengan maksimal ${perMinute} permintaan per menit`,
  nothing: 'Tidak ada permintaan',
  now: 'Sekarang',
  phases,
  progress: (done: string, all: string) => `(${done} dari ${all})`,
  lastRound: 'Putaran terakhir selesai',
  nextRound: 'Putaran berikutnya',
  never: 'tidak ada',
  notReturned: (n: string) => `(${n} permintaan gagal)`,
  saveToSee: 'Simpan untuk melihat pemakaian permintaan.',
  warnings: {
    filter: 'Filter tersimpan tidak dapat dibaca lagi. Hanya tag yang berlaku.',
    tooMany: (n: string, most: string) => `${n} domain cocok. Hanya ${most} yang pertama menurut nama yang dimuat.`,
    tooLong: (round: string, interval: string) =>
      `Satu putaran berlangsung sekitar ${round}, lebih lama dari ${interval}. Putaran berikutnya dimulai setelah putaran ini selesai. Kurangi domain yang dipantau, atau pilih interval yang lebih panjang.`,
    off: 'Sinkronisasi otomatis nonaktif di Pengaturan, sehingga tidak ada putaran yang dimulai otomatis.',
  },
  show: 'Tampilkan domain',
  start: 'Muat sekarang',
  nothingToRead: 'tidak ada domain yang dipantau',
  close: 'Tutup',
  save: 'Simpan',
  unchanged: 'tidak ada yang diubah',
  notSaved: 'Daftar pantau tidak dapat disimpan',
  notStarted: 'Putaran tidak dapat dimulai',
  failed: 'Daftar pantau tidak dapat dimuat',
  menu: 'Pantau',
  watch: 'Pantau',
  unwatch: 'Berhenti memantau',
  byFilter: 'Dipantau oleh filter',
  alsoByFilter: 'Juga dipantau oleh filter',
  watched: (n: string) => `${n} domain dipantau`,
  unwatched: (n: string) => `${n} domain tidak lagi diberi tag`,
  notChanged: 'Daftar pantau tidak diubah',
  noTag: 'daftar pantau tidak memiliki tag',
  mark: 'Ada di daftar pantau',
  status: {
    name: 'Daftar pantau',
    reading: 'sedang dimuat',
    last: (at: string) => `dimuat ${at}`,
    next: (at: string) => `berikutnya ${at}`,
    due: 'putaran berikutnya segera',
    off: 'sinkronisasi otomatis nonaktif',
    hint: 'Menampilkan domain yang dipantau.',
  },
} satisfies typeof en;
