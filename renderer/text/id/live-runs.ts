import type { runDomainStates, runRowsShown } from '../../../preload/contract/live-dns/live-dns-codes.ts';
import type { LiveRun } from '../../../preload/contract/live-dns/live-runs.ts';
import type { liveRuns as en } from '../en/live-runs.ts';

const shown: Readonly<Record<(typeof runRowsShown)[number], string>> = {
  all: 'Semua',
  errors: 'Dengan kesalahan',
  warnings: 'Hanya peringatan',
  clean: 'Tanpa masalah',
  failed: 'Tidak diperiksa: gagal',
  waiting: 'Menunggu',
};
const states: Readonly<Record<Exclude<(typeof runDomainStates)[number], 'checked'>, string>> = {
  waiting: 'Menunggu',
  failed: 'Gagal',
};
const runStates: Readonly<Record<LiveRun['state'], string>> = { running: 'Sedang berjalan', stopped: 'Dibatalkan', done: 'Selesai' };

export const liveRuns = {
  button: 'Pemeriksaan DNS…',
  open: 'Buka pemeriksaan DNS banyak domain',
  noAccount: 'tidak ada akun yang terbuka',
  title: 'Pemeriksaan DNS banyak domain',
  start: (n: string) => `Periksa ${n} domain`,
  agreeAndStart: (n: string) => `Setuju dan periksa ${n} domain`,
  tooMany: (most: string) => `maksimal ${most} domain dalam satu proses; saring daftar atau pilih lebih sedikit`,
  anotherRuns: 'proses lain sedang berjalan',
  intro:
    'Zona dibandingkan seperti terakhir dimuat; proses ini tidak memuatnya. Laju pertanyaan dibatasi, untuk setiap server dan seluruhnya, sehingga 1.000 domain memerlukan beberapa menit. Proses dilanjutkan setelah aplikasi dimulai ulang.',
  run: 'Proses',
  line: (at: string, state: LiveRun['state'], domains: string) => `${at}: ${domains} domain, ${runStates[state].toLowerCase()}`,
  none: 'Belum ada domain yang diperiksa. Pilih domain di daftar, lalu pilih Pemeriksaan DNS.',
  progress: 'Kemajuan proses',
  status: (state: LiveRun['state'], checked: string, domains: string) =>
    state === 'done' ? `Selesai: ${domains} domain` : `${runStates[state]}: ${checked} dari ${domains} domain`,
  counts: (errors: string, warnings: string, failed: string) =>
    `${errors} dengan kesalahan, ${warnings} hanya peringatan${failed === '0' ? '' : `, ${failed} gagal`}`,
  stop: 'Batalkan proses',
  resume: 'Lanjutkan proses',
  save: 'Simpan sebagai CSV…',
  saved: (path: string, n: string) => `${n} domain disimpan sebagai ${path}.`,
  close: 'Tutup',
  failed: 'Proses gagal',
  loadFailed: 'Proses tidak dapat dimuat',
  show: 'Tampilkan',
  shown,
  finding: 'Temuan',
  anyFinding: 'Apa pun',
  findingCount: (title: string, n: string) => `${title} (${n})`,
  table: 'Domain dalam proses',
  columns: { domain: 'Domain', state: 'Status', findings: 'Temuan', checked: 'Diperiksa' },
  states,
  noRows: 'Tidak ada domain yang cocok.',
  more: (n: string) => `Tampilkan ${n} lagi`,
  earlier: 'Tampilkan sebelumnya',
  openDomain: (name: string) => `Buka pemeriksaan DNS ${name}`,
} satisfies typeof en;
