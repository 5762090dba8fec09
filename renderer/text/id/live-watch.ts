import type { TtlOrigin, WatchedAnswer, WatchedPart, WatchState } from '../../../preload/contract/live-dns/live-watch-codes.ts';
import type { liveWatch as en } from '../en/live-watch.ts';
import { liveDns } from './live-dns.ts';

const answers: Readonly<Record<WatchedAnswer, string>> = { new: 'Baru', old: 'Lama', other: 'Lainnya', silent: 'Tidak ada jawaban' };

const origins: Readonly<Record<TtlOrigin, string>> = {
  check: 'TTL yang ditemukan pemeriksaan DNS sebelum perubahan',
  zone: 'TTL di zona sebelum perubahan',
  absence: 'lama resolver boleh menyimpan jawaban bahwa nama itu tidak ada',
  parent: 'TTL di registri',
  usual: 'TTL yang umum, karena TTL-nya tidak diketahui',
};

const parts: Readonly<Record<WatchedPart, string>> = {
  records: 'Record',
  nameservers: 'Nameserver',
  ds: 'Record DS',
  glue: 'Child nameserver',
};

const states: Readonly<Record<WatchState, string>> = {
  watching: 'Dipantau',
  done: 'Berlaku',
  stopped: 'Dihentikan',
  'gave-up': 'Belum berlaku di semua server',
};

export const liveWatch = {
  start: 'Pantau sampai berlaku',
  again: 'Pantau lagi',
  stop: 'Hentikan pemantauan',
  agree: 'Setuju dan pantau',
  cancel: 'Batal',
  failed: 'Pemantauan tidak dimulai',
  loadFailed: 'Perubahan yang dipantau tidak dapat dimuat',
  title: 'Pemberlakuan',
  list: 'Perubahan yang dipantau',
  parts,
  states,
  job: (n: string) => `Tugas ${n}`,
  asking: 'Nameserver dan resolver ditanyai untuk pertama kali.',
  published: (at: string) => `Semua nameserver memiliki isi baru sejak ${at}.`,
  publishing: (n: string, of: string) => `${n} dari ${of} nameserver memiliki isi baru.`,
  resolvers: (n: string, of: string) => `${n} dari ${of} resolver memilikinya.`,
  until: (at: string) => `Cache lain mungkin menyimpan isi lama sampai ${at}.`,
  untilAtLeast: (at: string) => `Cache mungkin menyimpan isi lama setidaknya sampai ${at}.`,
  ttl: (seconds: number, from: TtlOrigin) => `Diperkirakan dari ${liveDns.duration(seconds)}, ${origins[from]}.`,
  done: (at: string) => `Perubahan berlaku sejak ${at}: cache tidak lagi menyimpan isi lama.`,
  stopped: (at: string) => `Dihentikan ${at}. Yang ditampilkan dijawab sebelumnya.`,
  gaveUp: (at: string) => `Beberapa server masih memiliki isi lain ${at}. Jalankan pemeriksaan DNS untuk melihat record yang berbeda.`,
  asked: (at: string) => `Ditanyai ${at}.`,
  next: (at: string) => `Berikutnya: ${at}.`,
  omitted: (n: string) => `${n} set record tidak ditanyakan: jumlahnya terlalu banyak, atau tipenya bukan DNS.`,
  servers: {
    label: 'Jawaban server',
    host: 'Nama',
    address: 'Alamat',
    kind: 'Jenis',
    kinds: { parent: 'Registri', nameserver: 'Nameserver', resolver: 'Resolver' },
    answer: 'Isi',
    answers,
    since: 'Sejak',
  },
} satisfies typeof en;
