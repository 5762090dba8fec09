import type { LiveFindingCode } from '../../../preload/contract/live-dns/live-dns-codes.ts';
import type { DnssecFault, DnssecState } from '../../../preload/contract/live-dns/live-dnssec.ts';
import type { liveDnssec as en, dnssecFindings as enFindings } from '../en/live-dnssec.ts';

type Facts = Readonly<Record<string, string | number>>;

interface FindingText {
  readonly title: (facts: Facts) => string;
  readonly advice: (facts: Facts) => string;
}

const at = ({ host }: Facts): string => (host === '' || host === undefined ? '' : ` di ${host}`);
const operator = ({ own, zone }: Facts, advice: string): string =>
  own === 1 ? advice : `Kesalahannya ada di zona ${zone}, di atas domain ini. Laporkan kepada operatornya.`;

export const dnssecFindings = {
  'dnssec-keys-missing': {
    title: ({ zone }) => `Registri memiliki record DS untuk ${zone}, tetapi zonanya tidak memiliki kunci DNSSEC`,
    advice: (facts) =>
      operator(
        facts,
        'Resolver yang memvalidasi menolak semua jawaban. Hapus record DS di registri, atau tandatangani zona dengan kuncinya lagi.',
      ),
  },
  'dnssec-ds-mismatch': {
    title: ({ zone }) => `Tidak ada record DS ${zone} yang cocok dengan kunci DNSSEC-nya`,
    advice: (facts) =>
      operator(facts, 'Resolver yang memvalidasi menolak semua jawaban. Ganti record DS di registri dengan yang di bawah, atau hapus.'),
  },
  'dnssec-expired': {
    title: (facts) => `Tanda tangan ${facts['what']} kedaluwarsa pada ${facts['date']}${at(facts)}`,
    advice: (facts) =>
      operator(facts, 'Resolver yang memvalidasi menolaknya. Tandatangani zona lagi, dan periksa mengapa tidak terjadi secara otomatis.'),
  },
  'dnssec-not-yet-valid': {
    title: (facts) => `Tanda tangan ${facts['what']} belum berlaku${at(facts)}`,
    advice: (facts) => operator(facts, 'Jam penanda tangan salah, atau jam komputer ini. Perbaiki, lalu tandatangani zona lagi.'),
  },
  'dnssec-signature-wrong': {
    title: (facts) => `Tanda tangan ${facts['what']} tidak cocok dengan recordnya${at(facts)}`,
    advice: (facts) => operator(facts, 'Record diubah setelah ditandatangani. Tandatangani zona lagi.'),
  },
  'dnssec-unknown-key': {
    title: (facts) => `${facts['what']} ditandatangani dengan kunci yang tidak diterbitkan zona${at(facts)}`,
    advice: (facts) => operator(facts, 'Sebuah kunci dihapus terlalu dini. Terbitkan lagi, atau tandatangani zona dengan kunci saat ini.'),
  },
  'dnssec-unsigned': {
    title: (facts) => `${facts['what']} tidak ditandatangani${at(facts)}`,
    advice: (facts) =>
      operator(
        facts,
        'Zona ini memiliki record DS di registri, sehingga setiap set record perlu tanda tangan. Tandatangani zona lagi di semua server.',
      ),
  },
  'dnssec-denial-wrong': {
    title: (facts) => `Tidak ada bukti yang sah untuk ${facts['what']}${at(facts)}`,
    advice: (facts) =>
      operator(
        facts,
        'Zona bertanda tangan membuktikan yang tidak ada dengan record NSEC atau NSEC3. Buktinya tidak ada atau tidak cocok. Tandatangani zona lagi.',
      ),
  },
  'dnssec-unsupported': {
    title: ({ zone }) => `Record DS ${zone} memakai algoritme yang tidak didukung`,
    advice: (facts) =>
      operator(facts, 'Resolver menganggap zona ini tidak ditandatangani. Gunakan ECDSAP256SHA256 (13) dengan SHA-256 (2).'),
  },
  'dnssec-no-response': {
    title: ({ what }) => `Tidak ada server yang mengembalikan ${what}`,
    advice: () => 'DNSSEC tidak dapat divalidasi melewati zona ini. Periksa lagi, atau tanyakan kepada operator servernya.',
  },
  'dnssec-ds-missing': {
    title: ({ domain }) => `${domain} ditandatangani, tetapi registri tidak memiliki record DS`,
    advice: () => 'Tanda tangannya tidak berpengaruh. Kirim record DS di bawah ke registri untuk melengkapi rantainya.',
  },
  'dnssec-ds-unused': {
    title: () => 'Registri memiliki record DS tanpa kunci',
    advice: ({ signers }) => `Hapus, kecuali sebuah kunci sedang diganti: ${signers}.`,
  },
  'dnssec-ds-differs': {
    title: () => 'Record DS di registri berbeda dari yang ada di layanan',
    advice: ({ parent, service }) => `Registri: ${parent}. Layanan: ${service}. Setelah perubahan, periksa lagi beberapa jam kemudian.`,
  },
  'dnssec-expires-soon': {
    title: ({ date }) => `Sebuah tanda tangan kedaluwarsa pada ${date}`,
    advice: () => 'Tanda tangan biasanya diperbarui lebih awal. Periksa penanda tangannya sebelum resolver menolak zona ini.',
  },
  'dnssec-weak': {
    title: () => 'Record DS hanya memakai SHA-1',
    advice: () => 'SHA-1 tidak lagi aman (RFC 8624). Tambahkan record DS dengan SHA-256, lalu hapus yang lama.',
  },
} satisfies Partial<Readonly<Record<LiveFindingCode, FindingText>>> satisfies typeof enFindings;

const states: Readonly<Record<DnssecState, string>> = {
  secure: 'Aman',
  insecure: 'Tidak ditandatangani',
  bogus: 'Rusak',
  unknown: 'Tidak diketahui',
};

const faults: Readonly<Record<DnssecFault, string>> = {
  'keys-missing': 'tanpa kunci',
  'ds-mismatch': 'DS tanpa kuncinya',
  expired: 'tanda tangan kedaluwarsa',
  'not-yet-valid': 'tanda tangan belum berlaku',
  'signature-wrong': 'tanda tangan salah',
  'signed-by-unknown-key': 'ditandatangani dengan kunci tak dikenal',
  unsigned: 'tidak ditandatangani',
  'denial-wrong': 'tanpa bukti yang sah',
  unsupported: 'algoritme tidak didukung',
  'no-response': 'tidak ada respons',
};

export const liveDnssec = {
  title: 'DNSSEC',
  state: 'Status',
  states,
  explained: {
    secure: 'Rantai tanda tangan lengkap dari root sampai domain ini.',
    insecure: 'Domain ini, atau zona di atasnya, tidak ditandatangani. Resolver menerima jawabannya tanpa tanda tangan.',
    bogus: 'Resolver yang memvalidasi menolak jawaban. Temuan menyebutkan apa yang rusak.',
    unknown: 'Rantai tidak dapat diikuti sampai domain ini.',
  },
  faults,
  zone: 'Zona',
  keys: 'Kunci',
  until: 'Kunci ditandatangani sampai',
  chain: 'Rantai kepercayaan',
  signers: 'Record DS di registri',
  none: 'tidak ada',
  known: (one: string) => `${one}: milik sebuah kunci`,
  orphan: (one: string) => `${one}: tanpa kunci`,
  ownKeys: 'Kunci domain',
  entry: (one: string) => `${one}: menandatangani kunci`,
  verified: 'Diverifikasi',
  sets: (n: string) => `${n} set record`,
  expires: 'Tanda tangan pertama kedaluwarsa',
  denial: 'Bukti nama yang tidak ada',
  registry: 'Untuk registri',
  registryIntro: 'Kirim record DS ini ke registri melalui layanan. Registri yang meminta kunci menerima record DNSKEY.',
  copy: 'Salin record DS',
  copied: 'Record DS disalin.',
  key: (tag: number, algorithm: string) => `${tag} ${algorithm}`,
} satisfies typeof en;
