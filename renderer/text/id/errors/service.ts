import { isUnknownCause, type UnknownCause } from '../../../../preload/contract/changes/unknown-causes.ts';
import type { serviceReasons } from '../../../../preload/contract/reasons/service.ts';
import type { ReasonTexts } from '../../explain.ts';
import { counted, number } from './format.ts';

export const serviceErrors = {
  'query-not-encoded': 'Query permintaan ini tidak di-encode dengan benar.',
  'header-not-allowed': 'Permintaan ini berisi header yang tidak dapat dikirim dari sini.',
  'content-type-not-allowed': 'Tipe konten permintaan ini tidak dapat dikirim.',
  'method-override': 'Field bernama _method akan mengubahnya menjadi permintaan lain. Permintaan ini tidak dikirim.',
  'path-invalid': 'Ini bukan path layanan yang valid. Path harus relatif, tanpa bagian kosong, dan tanpa “..”.',
  'base-address-unusable': 'Alamat dasar akun ini tidak dapat digunakan. Alamat harus diawali https://.',
  'no-auth-code': 'Layanan tidak mengirim kode EPP (auth code).',
  'fields-unreadable': ({ fields }) => `Tidak terbaca: ${fields}.`,
  'entry-not-object': 'Entri ini bukan objek.',
  'entry-without-id': 'Entri ini tidak memiliki ID yang dapat digunakan.',
  'list-malformed': ({ path }) => `Yang dikirim layanan bukan daftar (GET /v1/${path}).`,
  'list-empty': ({ known }) =>
    `Layanan mengirim daftar kosong, padahal ${number(known)} domain diketahui. Salinan lokal dipertahankan. Jika daftar itu benar, kosongkan data lokal di Pengaturan.`,
  'list-too-long': ({ pages, most }) =>
    `Layanan melaporkan ${number(pages)} halaman untuk daftar ini. Maksimal ${number(most)} yang dimuat.`,
  text: ({ text }) => text,
  'service-refused-auth': (facts) => refusalText('Layanan tidak menerima ID reseller dan kunci API', facts),
  'service-refused-balance': (facts) => refusalText('Saldo akun tidak cukup untuk permintaan ini', facts),
  'service-refused-not-found': (facts) => refusalText('Layanan tidak memiliki objek ini dalam akun ini', facts),
  'service-refused-conflict': (facts) => refusalText('Permintaan bertentangan dengan keadaan saat ini di layanan', facts),
  'service-refused-values': (facts) => refusalText('Layanan menolak sebagian nilai dalam permintaan', facts),
  'object-unexpected': ({ path, text }) =>
    `Layanan mengembalikan “${text}” untuk ${path}, yang tidak diharapkan. Tidak ada yang ditebak darinya.`,
  'service-refused': (facts) => refusalText('Layanan menolak permintaan', facts),
  'address-not-whitelisted': ({ address }) =>
    `${address === undefined ? 'Alamat IP publik komputer ini' : `Alamat IP ${address}`} tidak ada di daftar IP yang diizinkan (whitelist) untuk kunci API ini. Tambahkan di panel registrar.`,
  'too-many-calls': 'Layanan meminta agar permintaan dikurangi (HTTP 429). Permintaan ini tidak dijalankan.',
  'service-fault': ({ status }) => `Layanan melaporkan kesalahan internal (HTTP ${status}).`,
  redirected: ({ status, host }) =>
    `Server merespons dengan pengalihan${host === undefined ? '' : ` ke ${host}`} (HTTP ${status}), yang tidak diikuti. Alamat dasar mungkin salah.`,
  'web-page-answered': ({ status }) =>
    `Yang diterima adalah halaman web, bukan data dari layanan (HTTP ${status}). Alamat dasar mungkin salah, atau ada perangkat di antaranya yang merespons.`,
  'answer-text': ({ status }) => `Respons bukan JSON (HTTP ${status}).`,
  'answer-cut-off': ({ status }) => `Respons terputus sebelum lengkap (HTTP ${status}).`,
  'answer-empty': ({ status }) => `Respons kosong (HTTP ${status}).`,
  'answer-too-large': ({ megabytes }) => `Respons lebih besar dari ${number(megabytes)} MB. Pembacaannya dihentikan.`,
  'outcome-unknown': ({ why, status }) => {
    const cause = isUnknownCause(why) ? `: ${causeTexts[why]}${status === undefined ? '' : ` (HTTP ${status})`}` : '';
    return `Hasil tidak diketahui${cause}. Permintaan tidak dikirim lagi secara otomatis; periksa terlebih dahulu di layanan.`;
  },
  'service-asks-to-wait': ({ seconds }) => {
    const time = seconds > 60 ? counted(Math.ceil(seconds / 60), 'menit') : counted(seconds, 'detik');
    return `Layanan meminta Anda menunggu ${time} sebelum permintaan berikutnya. Sampai saat itu tidak ada yang dikirim.`;
  },
  'turn-taken-back': 'Permintaan sebelumnya memakan waktu lama. Permintaan ini tidak dikirim dan akan dicoba lagi.',
  'prices-too-old': 'Antrean permintaan terlalu lama sehingga harga tidak lagi terkini. Permintaan ini tidak dikirim.',
  'domain-part-unexpected': ({ part }) =>
    `Yang dikirim layanan bukan ${componentNames[part] ?? part}. Data yang dimuat sebelumnya dipertahankan.`,
  'zone-not-records': 'Yang dikirim layanan bukan record zona.',
  'zone-too-many-records': ({ most }) => `Zona ini memiliki lebih dari ${number(most)} record.`,
  'zone-record-unreadable': 'Layanan mengirim zona dengan record yang tidak terbaca. Zona tidak ditimpa.',
  'transport-name-unknown':
    'Nama di alamat dasar tidak ditemukan di DNS. Komputer ini mungkin luring (offline), atau alamatnya salah ketik.',
  'transport-offline': 'Komputer ini tidak memiliki koneksi jaringan.',
  'transport-refused': 'Server menolak koneksi. Server mungkin tidak aktif, atau port di alamat dasar salah.',
  'transport-unreachable': 'Server tidak dapat dijangkau dari jaringan ini.',
  'transport-timeout': 'Layanan tidak merespons tepat waktu.',
  'transport-dropped': 'Koneksi terputus sebelum respons lengkap.',
  'transport-not-http': 'Respons server bukan HTTP. Alamat dasar mungkin salah.',
  'transport-bad-encoding': 'Respons rusak: kompresinya tidak dapat dibuka.',
  'transport-too-large': 'Respons terlalu besar. Pembacaannya dihentikan.',
  'transport-canceled': 'Permintaan dibatalkan.',
  'transport-tls-issuer': 'Penerbit sertifikat server tidak dipercaya oleh sistem ini. Tidak ada yang dikirim.',
  'transport-tls-expired': 'Sertifikat server sudah kedaluwarsa atau belum berlaku. Tidak ada yang dikirim.',
  'transport-tls-name': 'Sertifikat server dibuat untuk nama lain, bukan nama di alamat dasar. Tidak ada yang dikirim.',
  'transport-tls-failed': 'Koneksi aman ke server tidak dapat dibuat. Tidak ada yang dikirim.',
  'transport-proxy-malformed': 'Pengaturan proxy tidak dapat dibaca. Tidak ada yang dikirim.',
  'transport-proxy-unreachable': 'Proxy tidak dapat dijangkau. Tidak ada yang dikirim.',
  'transport-proxy-auth':
    'Proxy meminta nama pengguna dan kata sandi, yang tidak dikirim oleh aplikasi ini. Tidak ada yang dikirim ke layanan.',
  'transport-proxy-refused': 'Proxy menolak membuka koneksi ke layanan. Tidak ada yang dikirim ke layanan.',
} satisfies ReasonTexts<typeof serviceReasons>;

/** Causes of an unknown outcome, as they follow the colon of `outcome-unknown`. */
const causeTexts: Readonly<Record<UnknownCause, string>> = {
  'name-unknown': 'nama tidak ditemukan di DNS',
  offline: 'koneksi jaringan terputus',
  refused: 'koneksi ditolak',
  unreachable: 'server tidak dapat dijangkau',
  timeout: 'layanan tidak merespons tepat waktu',
  dropped: 'koneksi terputus sebelum respons lengkap',
  'not-http': 'respons bukan HTTP',
  'bad-encoding': 'respons rusak',
  'too-large': 'respons terlalu besar untuk dibaca',
  canceled: 'permintaan dibatalkan setelah dikirim',
  'tls-issuer': 'sertifikat ditolak',
  'tls-expired': 'sertifikat ditolak',
  'tls-name': 'sertifikat ditolak',
  'tls-failed': 'koneksi aman gagal',
  'proxy-malformed': 'pengaturan proxy tidak dapat dibaca',
  'proxy-unreachable': 'proxy tidak dapat dijangkau',
  'proxy-auth': 'proxy menolak',
  'proxy-refused': 'proxy menolak',
  'service-fault': 'layanan melaporkan kesalahan internal',
  redirect: 'layanan mengirim pengalihan, yang tidak diikuti',
  'answer-html': 'respons berupa halaman web dan tidak dapat dibaca',
  'answer-text': 'respons bukan JSON dan tidak dapat dibaca',
  'answer-cut-off': 'respons terputus dan tidak dapat dibaca',
  'answer-empty': 'respons kosong',
  'answer-unreadable': 'respons tidak dapat dibaca',
};

/** Parts of a domain, in a sentence. */
const componentNames: Readonly<Record<string, string>> = {
  details: 'domain',
  dns: 'record',
  forwarding: 'forwarding',
  dnssec: 'record DS',
  hosts: 'child nameserver',
  whois: 'respons WHOIS',
  protection: 'proteksi WHOIS',
};

interface Refusal {
  readonly status: number;
  readonly message?: string;
  readonly fields?: string;
}

/** A refusal with the words of the service as a quotation, and what it says of single fields. */
function refusalText(meaning: string, { status, message, fields }: Refusal): string {
  const quoted = message === undefined ? [] : [`Pesan layanan: “${message}”`];
  return [`${meaning} (HTTP ${status}).`, ...quoted, ...(fields === undefined ? [] : [fields])].join(' ');
}
