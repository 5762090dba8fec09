import type { LiveFindingCode } from '../../../preload/contract/live-dns/live-dns-codes.ts';
import type { DkimState, DmarcReportState, MxState } from '../../../preload/contract/live-dns/live-mail.ts';
import type { liveMail as en, mailFindings as enFindings } from '../en/live-mail.ts';

type Facts = Readonly<Record<string, string | number>>;

interface FindingText {
  readonly title: (facts: Facts) => string;
  readonly advice: (facts: Facts) => string;
}

export const mailFindings = {
  'mx-no-address': {
    title: ({ host }) => `Server email ${host} tidak memiliki alamat`,
    advice: () => 'Email tidak dapat dikirim ke sana. Perbaiki record MX, atau tambahkan alamat untuk namanya.',
  },
  'mx-private': {
    title: ({ host }) => `Alamat server email ${host} tidak ada di internet`,
    advice: () => 'Hanya komputer di jaringan yang sama yang dapat mengirim email ke sana. Terbitkan alamat publiknya.',
  },
  'mx-alias': {
    title: ({ host }) => `Server email ${host} adalah alias`,
    advice: () => 'Record MX harus menyebut host yang memiliki alamat sendiri (RFC 5321). Sebagian server menolak mengirim ke alias.',
  },
  'mx-null-and-others': {
    title: () => 'Record MX menyatakan tidak menerima email sekaligus menyebut server email',
    advice: () => 'Null MX (0 .) harus menjadi satu-satunya (RFC 7505). Hapus record itu, atau yang lain.',
  },
  'spf-missing': {
    title: () => 'Tidak ada record SPF',
    advice: () =>
      'Penerima tidak dapat mengetahui siapa yang boleh mengirim email untuk domain ini. Tambahkan lewat penyiapan di editor zona.',
  },
  'spf-several': {
    title: ({ name }) => `${name} memiliki beberapa record SPF`,
    advice: () => 'Penerima tidak memakai satu pun (RFC 7208). Gabungkan menjadi satu.',
  },
  'spf-syntax': {
    title: ({ name, term }) => `SPF ${name}: "${term}" tidak valid`,
    advice: () => 'Penerima mengabaikan seluruh record. Perbaiki atau hapus bagian itu.',
  },
  'spf-lookups': {
    title: ({ lookups }) => `Record SPF memerlukan ${lookups} lookup`,
    advice: ({ most }) => `Lebih dari ${most} adalah kesalahan, dan penerima mengabaikan record. Hapus include, atau ganti dengan alamat.`,
  },
  'spf-voids': {
    title: ({ voids }) => `${voids} lookup record SPF tidak memberi hasil`,
    advice: ({ most }) => `Lebih dari ${most} adalah kesalahan, dan penerima mengabaikan record. Hapus bagian yang namanya tidak ada.`,
  },
  'spf-loop': {
    title: ({ name, term }) => `SPF ${name}: "${term}" kembali ke record yang menyertakannya`,
    advice: () => 'Penerima berhenti dengan kesalahan. Hapus salah satu include.',
  },
  'spf-include-missing': {
    title: ({ name }) => `${name} disertakan oleh record SPF, tetapi tidak memiliki record SPF`,
    advice: () => 'Penerima berhenti dengan kesalahan (RFC 7208). Perbaiki atau hapus include itu.',
  },
  'spf-passes-all': {
    title: ({ name, term }) => `SPF ${name}: "${term}" mengizinkan semua server mengirim`,
    advice: () => 'Record itu tidak melindungi apa pun. Gunakan ~all atau -all.',
  },
  'spf-ptr': {
    title: ({ name, term }) => `SPF ${name} memakai "${term}"`,
    advice: () => 'Cara ini lambat dan tidak andal, dan sebaiknya tidak dipakai (RFC 7208). Gunakan a, mx, atau alamat.',
  },
  'dmarc-missing': {
    title: () => 'Tidak ada record DMARC',
    advice: () => 'Penyedia besar mengharapkannya dari pengirim ke banyak penerima. Mulailah dengan p=none dan alamat untuk laporan.',
  },
  'dmarc-invalid': {
    title: () => 'Record DMARC tidak memiliki kebijakan yang valid',
    advice: () => 'Penerima mengabaikannya. Atur p=none, p=quarantine, atau p=reject.',
  },
  'dmarc-reports-refused': {
    title: ({ host }) => `${host} tidak menerima laporan DMARC tentang domain ini`,
    advice: ({ name }) =>
      `Penerima email tidak mengirim laporan ke sana (RFC 7489). Minta pengelolanya menerbitkan record TXT di ${name} dengan isi v=DMARC1, atau gunakan alamat lain.`,
  },
  'dkim-short': {
    title: ({ selector, bits }) => `Kunci DKIM ${selector} hanya ${bits} bit`,
    advice: () => 'Penyedia besar menolak kunci di bawah 1.024 bit. Gunakan 2.048.',
  },
  'dkim-invalid': {
    title: ({ selector }) => `Kunci DKIM ${selector} tidak ada atau tidak valid`,
    advice: () => 'Tanda tangan dengannya gagal. Salin lagi record dari penyedia email.',
  },
  'mta-sts-invalid': {
    title: () => 'Record MTA-STS tidak memiliki id yang valid',
    advice: () => 'Pengirim mengabaikannya. Isinya v=STSv1; id= dengan maksimal 32 huruf dan angka (RFC 8461).',
  },
  'bimi-without-dmarc': {
    title: () => 'BIMI tidak berpengaruh tanpa DMARC',
    advice: () => 'Logo hanya ditampilkan jika kebijakan DMARC adalah quarantine atau reject.',
  },
} satisfies Partial<Readonly<Record<LiveFindingCode, FindingText>>> satisfies typeof enFindings;

const servers: Readonly<Record<MxState, string>> = {
  found: 'Memiliki alamat',
  'no-address': 'Tanpa alamat',
  'no-such-name': 'Tidak ada',
  alias: 'Alias',
  private: 'Tidak di internet',
  unknown: 'Tidak diketahui',
};

const keys: Readonly<Record<DkimState, string>> = {
  found: 'valid',
  revoked: 'dicabut',
  missing: 'tidak ada',
  invalid: 'tidak valid',
  short: 'terlalu pendek',
  unknown: 'tidak diketahui',
};

const reports: Readonly<Record<DmarcReportState, string>> = {
  accepted: 'diterima',
  refused: 'tidak diterima',
  unknown: 'tidak diketahui',
};

export const liveMail = {
  title: 'Email dan web',
  intro: 'Seperti terlihat oleh resolver pertama. Tidak ada server email atau situs web yang dihubungi.',
  servers: 'Server email',
  host: 'Nama',
  preference: 'Preferensi',
  state: 'Status',
  addresses: 'Alamat',
  states: servers,
  none: 'tidak ada',
  nullMx: 'tidak menerima email',
  spf: 'SPF',
  lookups: (n: number, most: number) => `${n} dari ${most} lookup`,
  expanded: 'SPF beserta semua yang disertakan',
  record: 'Record',
  noRecord: 'tanpa record SPF',
  dmarc: 'DMARC',
  dmarcReports: 'Laporan DMARC',
  reportsTo: (host: string, state: DmarcReportState) => `${host} (${reports[state]})`,
  dkim: 'Kunci DKIM',
  key: (selector: string, state: DkimState, bits: number | null) =>
    `${selector} (${bits === null ? keys[state] : `${keys[state]}, ${bits} bit`})`,
  mtaSts: 'MTA-STS',
  tlsReports: 'Laporan TLS',
  bimi: 'BIMI',
  caa: 'Otoritas sertifikat (CAA)',
  anyAuthority: 'semua',
  caaOf: (name: string, records: string) => `${records} (dari ${name})`,
  site: (name: string) => `Alamat ${name}`,
} satisfies typeof en;
