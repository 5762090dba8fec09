import type { DistrustReason, LivePolicy, WebFault } from '../../../preload/contract/live-dns/live-web.ts';
import type { liveWeb as en } from '../en/live-web.ts';

const distrust: Readonly<Record<DistrustReason, string>> = {
  expired: 'sudah kedaluwarsa',
  'not-yet-valid': 'belum berlaku',
  'name-differs': 'untuk nama lain',
  'self-signed': 'ditandatangani sendiri',
  'unknown-issuer': 'penerbitnya tidak dikenal, atau sertifikat perantara tidak ada',
  other: 'tidak dapat diverifikasi',
};

const faults: Readonly<Record<WebFault, (host: string, address: string) => string>> = {
  'no-address': (host) => (host === '' ? 'Ekstensi ini tidak ada dalam daftar server RDAP.' : `${host} tidak memiliki alamat.`),
  private: (host, address) => `Alamat ${host} adalah ${address}, yang tidak ada di internet. Alamat itu tidak dihubungi.`,
  silent: (host) => `${host} tidak merespons tepat waktu. Coba lagi nanti.`,
  closed: (host) => `${host} tidak menerima koneksi. Pastikan situs melayani HTTPS.`,
  certificate: (host) => `Sertifikat ${host} tidak tepercaya, sehingga tidak ada yang dibaca.`,
  redirects: (host) => `${host} mengalihkan ke alamat yang tidak diikuti.`,
  'too-large': (host) => `${host} mengirim lebih dari yang dibaca.`,
  'not-found': (host) => `${host} tidak memiliki entri itu.`,
  status: (host) => `${host} merespons dengan kesalahan. Coba lagi nanti.`,
  malformed: (host) => `${host} mengirim sesuatu yang tidak sesuai.`,
};

const modes: Readonly<Record<LivePolicy['mode'], string>> = {
  enforce: 'Diterapkan',
  testing: 'Uji coba: dilaporkan, tidak diterapkan',
  none: 'Tidak ada',
};

export const liveWeb = {
  title: 'Atas permintaan',
  intro:
    'Setiap tombol menghubungi host yang disebutkannya, lewat HTTPS, dari komputer ini. Tidak ada data akun Anda yang dikirim, dan tidak ada yang disimpan.',
  practice:
    'Dalam latihan, setiap tombol menanyai layanan latihan di komputer ini untuk host yang disebut. Tidak ada yang dihubungi di internet.',
  working: (host: string) => `Menghubungi ${host}`,
  faults,
  anyway: (address: string) => `Tetap hubungi ${address}`,
  failed: 'Permintaan gagal',
  certificate: {
    title: 'Sertifikat situs',
    read: (host: string) => `Baca sertifikat ${host}`,
    inspect: 'Periksa atau simpan rantai…',
    subject: 'Subjek',
    issuer: 'Penerbit sertifikat',
    names: 'Berlaku untuk',
    from: 'Berlaku sejak',
    until: 'Berlaku sampai',
    trust: 'Kepercayaan',
    trusted: 'Dipercaya browser',
    distrusted: (reason: DistrustReason) => `Tidak dipercaya browser: ${distrust[reason]}`,
    caa: 'CAA',
    allowed: 'Record CAA mengizinkan penerbit ini',
    refused: (records: string) => `Record CAA tidak menyebut penerbit ini: ${records}. Sertifikat berikutnya mungkin ditolak.`,
  },
  policy: {
    title: 'Kebijakan MTA-STS',
    read: (host: string) => `Ambil kebijakan dari ${host}`,
    mode: 'Mode',
    modes,
    mx: 'Server email dalam kebijakan',
    missing: (hosts: string) => `Tidak ada dalam kebijakan: ${hosts}. Email ke sana ditolak jika kebijakan diterapkan.`,
    maxAge: 'Disimpan pengirim selama',
  },
  rdap: {
    title: 'Pendaftaran di registri (RDAP)',
    read: (host: string) => `Tanyakan ${host}`,
    none: 'Ekstensi ini tidak ada dalam daftar server RDAP.',
    bundled: (date: string) =>
      `Daftar server adalah bawaan aplikasi, per ${date}, hanya dengan ekstensi umum. Segarkan, atau impor di Pengaturan.`,
    listed: (date: string) => `Daftar server berasal dari IANA, per ${date}.`,
    refresh: 'Segarkan daftar dari data.iana.org',
    refreshed: (n: string) => `Daftar kini berisi ${n} ekstensi.`,
    fact: 'Keterangan',
    registry: 'Registri',
    service: 'WHOIS layanan',
    notRead: 'belum dimuat',
    registrar: 'Registrar',
    created: 'Didaftarkan',
    updated: 'Diperbarui',
    expires: 'Kedaluwarsa',
    statuses: 'Status',
    nameservers: 'Nameserver',
    signed: 'Record DS',
    yes: 'ada',
    no: 'tidak ada',
  },
  servers: {
    label: 'Server RDAP',
    import: 'Impor dns.json…',
    noDialogs: 'file tidak dapat dipilih di sini',
    present: (isBundled: boolean, date: string, n: string) =>
      isBundled
        ? `Pemeriksaan DNS memakai daftar bawaan aplikasi, per ${date}, dengan ${n} ekstensi. Daftar lengkap diterbitkan IANA sebagai data.iana.org/rdap/dns.json.`
        : `Pemeriksaan DNS memakai daftar IANA, per ${date}, dengan ${n} ekstensi.`,
    imported: (n: string) => `${n} ekstensi diimpor.`,
    failed: 'Daftar tidak diimpor',
    whatToDo: 'Daftar yang ada tetap dipakai. Pilih file dns.json seperti yang diterbitkan IANA.',
  },
} satisfies typeof en;
