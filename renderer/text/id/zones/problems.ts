import type { RecordProblemCode } from '../../../../preload/contract/dns/zone-problem-codes.ts';
import type { ProblemText } from '../../en/zones/problems-mail.ts';
import { mailProblems } from './problems-mail.ts';

const withoutDot = (sentence = ''): string => sentence.replace(/\.+$/, '');

const refusals = {
  refused: {
    text: ({ message }) => `Layanan menolak record ini: “${withoutDot(message)}”`,
    why: 'Ini terjadi saat zona terakhir ditulis; tidak ada yang diubah. Ubah record, atau tinjau lagi jika alasannya tidak berlaku lagi.',
  },
  'refused-delete': {
    text: ({ message }) => `Layanan menolak menghapus record ini: “${withoutDot(message)}”`,
    why: 'Ini terjadi pada percobaan terakhir. Kembalikan record, atau tinjau lagi jika alasannya tidak berlaku lagi.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const names = {
  'name-empty': { text: () => 'Nama kosong', why: 'Domain itu sendiri ditulis sebagai @.', fix: () => 'Tulis @' },
  'name-spaces': {
    text: () => 'Nama berisi spasi',
    why: 'Spasi dalam nama hanya dapat ditulis sebagai \\032, dan hostname tidak boleh berisi spasi.',
    fix: () => 'Hapus spasi',
  },
  'name-absolute': {
    text: () => 'Nama ditulis lengkap (FQDN)',
    why: 'Di sini nama ditulis tanpa domain. Titik di akhir akan menjadi bagian dari nama.',
    fix: ({ expected }) => `Tulis ${expected}`,
  },
  'name-doubled': {
    text: ({ becomes }) => `Nama akan menjadi ${becomes}`,
    why: 'Domain ditambahkan ke setiap nama.',
    fix: ({ expected }) => `Tulis ${expected}`,
  },
  'name-outside': {
    text: ({ name, zone }) => `${name} tidak berada di ${zone}`,
    why: 'Zona hanya berisi nama yang berakhir dengan nama zona itu sendiri (RFC 1034, bagian 4.2.1).',
  },
  'name-long': {
    text: ({ length, most }) => `Nama terdiri atas ${length} karakter; maksimal ${most}`,
    why: 'Tidak ada nameserver yang menerimanya (RFC 1035, bagian 2.3.4).',
  },
  'name-label-long': {
    text: ({ length, most }) => `Sebuah label dalam nama terdiri atas ${length} karakter; maksimal ${most}`,
    why: 'Tidak ada nameserver yang menerimanya (RFC 1035, bagian 2.3.4).',
  },
  'name-label-empty': {
    text: () => 'Nama berisi dua titik berurutan atau diawali titik',
    why: 'Label tidak boleh kosong (RFC 1035, bagian 3.1).',
  },
  'name-not-ascii': {
    text: () => 'Nama berisi karakter non-ASCII',
    why: 'DNS menyimpan nama seperti ini dalam bentuk lain (Punycode).',
    fix: ({ expected }) => `Tulis ${expected}`,
  },
  'name-characters': {
    text: ({ characters }) => `Tidak lazim dalam nama: ${characters}`,
    why: 'Banyak program dan layanan menolak nama seperti ini.',
  },
  'name-hyphen': {
    text: () => 'Sebuah label dalam nama diawali atau diakhiri tanda hubung',
    why: 'Hostname tidak boleh memiliki label seperti ini (RFC 1123).',
  },
  'name-underscore': {
    text: () => 'Hostname berisi garis bawah',
    why: 'Browser, server email, dan otoritas sertifikat menolak hostname seperti ini.',
  },
  'name-wildcard': {
    text: () => 'Tanda * bukan seluruh label pertama',
    why: 'Hanya * sebagai seluruh label pertama yang merupakan wildcard (RFC 4592).',
  },
  'name-upper-case': {
    text: () => 'Nama berisi huruf besar',
    why: 'DNS tidak membedakan huruf besar dan kecil.',
    fix: ({ expected }) => `Tulis ${expected}`,
  },
} satisfies Readonly<Record<string, ProblemText>>;

const types = {
  'type-empty': { text: () => 'Tipe belum dipilih', why: 'Setiap record memiliki tipe, misalnya A atau MX.' },
  'type-letters': {
    text: () => 'Tipe tidak ditulis dengan huruf besar',
    why: 'Layanan menulis tipe dengan huruf besar.',
    fix: ({ expected }) => `Tulis ${expected}`,
  },
  'type-unconfirmed': {
    text: ({ type }) => `Layanan mungkin menolak ${type}`,
    why: 'Sebuah panel menawarkan tipe ini, tetapi layanan belum mengonfirmasinya. Jika layanan menolak, tidak ada yang diubah.',
  },
  'type-unknown': {
    text: ({ type }) => `Tidak diketahui apakah layanan menerima ${type}`,
    why: 'Tipe ini tidak ada dalam daftar layanan maupun panel. Jika layanan menolak, tidak ada yang diubah.',
  },
  'type-spf': {
    text: () => 'Tipe SPF sudah usang',
    why: 'Server email hanya membaca SPF dari record TXT (RFC 7208). Layanan ini mungkin memakai SPF sebagai sebutan untuk TXT.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const times = {
  'ttl-range': {
    text: ({ most }) => `TTL tidak di antara 0 dan ${most} detik`,
    why: 'Record tidak dapat menyimpannya (RFC 2181, bagian 8).',
    fix: () => 'Gunakan batas terdekat',
  },
  'ttl-zero': { text: () => 'TTL bernilai 0', why: 'Setiap kueri akan sampai ke nameserver.' },
  'ttl-low': { text: ({ ttl }) => `TTL bernilai ${ttl} detik`, why: 'Banyak resolver menyimpan jawaban dalam cache lebih lama dari ini.' },
  'ttl-high': {
    text: ({ ttl }) => `TTL bernilai ${ttl} detik`,
    why: 'Resolver tidak menyimpan apa pun dalam cache lebih dari seminggu, dan kesalahan bertahan selama itu.',
    fix: () => 'Gunakan satu minggu',
  },
  'ttl-differs': {
    text: () => 'TTL berbeda dari record lain dengan nama dan tipe ini',
    why: 'Resolver menyimpan record seperti ini bersama-sama dalam cache, selama TTL terpendek (RFC 2181).',
    fix: ({ expected }) => `Gunakan ${expected}`,
  },
} satisfies Readonly<Record<string, ProblemText>>;

const contents = {
  'content-empty': { text: () => 'Isi kosong', why: 'Record memerlukan isi.' },
  'content-spaces': {
    text: () => 'Ada spasi di awal atau akhir isi',
    why: 'Layanan mungkin ikut menyimpannya.',
    fix: () => 'Hapus spasi',
  },
  duplicate: {
    text: ({ count }) => `Record yang sama tercantum ${count} kali`,
    why: 'Layanan menolak zona dengan record ganda, atau menghilangkan salah satunya.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const addresses = {
  'address-invalid': {
    text: ({ type, content }) => `${content} bukan alamat ${type === 'AAAA' ? 'IPv6' : 'IPv4'}`,
    why: 'Record berisi satu alamat, tanpa port, path, atau panjang prefiks (RFC 1035, bagian 3.4.1, dan RFC 3596, bagian 2.4).',
  },
  'address-zeros': {
    text: () => 'Alamat berisi nol di depan angka',
    why: 'Nameserver menolak angka seperti ini, dan sebagian program membacanya sebagai oktal (RFC 1035, bagian 3.4.1).',
    fix: ({ expected }) => `Tulis ${expected}`,
  },
  'address-family': {
    text: ({ expected }) => `Alamat ini untuk record bertipe ${expected}`,
    why: 'Record A berisi alamat IPv4, record AAAA berisi alamat IPv6 (RFC 1035, bagian 3.4.1, dan RFC 3596, bagian 2.4).',
    fix: ({ expected }) => `Ubah ke ${expected}`,
  },
  'address-host': {
    text: ({ host }) => `${host} adalah nama, bukan alamat`,
    why: 'Record alamat tidak dapat menunjuk ke nama; CNAME dapat (RFC 1035, bagian 3.4.1, dan RFC 3596, bagian 2.4).',
    fix: () => 'Ubah ke CNAME',
  },
  'address-network': {
    text: () => 'Alamat ini adalah alamat jaringan, bukan host',
    why: 'Bagian terakhirnya 0, yang biasanya berarti seluruh jaringan.',
  },
  'address-reserved': {
    text: ({ reach }) => reachText[reach ?? ''] ?? 'Alamat ini dicadangkan',
    why: 'Tidak ada host di internet yang memilikinya.',
  },
  'address-private': { text: () => 'Alamat ini privat', why: 'Alamat ini hanya dapat dijangkau dari jaringannya sendiri.' },
  'address-loopback': { text: () => 'Alamat ini adalah alamat loopback', why: 'Setiap klien terhubung ke komputernya sendiri.' },
  'mxe-address': {
    text: ({ content }) => `${content} bukan alamat IPv4`,
    why: 'Panel yang menawarkan MXE memerlukan alamat IPv4 server email.',
  },
  'address-documentation': {
    text: () => 'Alamat ini dicadangkan untuk dokumentasi',
    why: 'Alamat ini dimaksudkan untuk contoh dan pengujian; tidak ada host yang menggunakannya.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const reachText: Readonly<Record<string, string>> = {
  unspecified: 'Alamat ini tidak ditentukan (unspecified)',
  broadcast: 'Alamat ini dicadangkan',
  multicast: 'Alamat ini adalah alamat multicast',
  'link-local': 'Alamat ini adalah alamat link-local',
  mapped: 'Alamat ini adalah alamat IPv6 hasil pemetaan IPv4 (IPv4-mapped)',
};

const targets = {
  'target-address': {
    text: ({ type, target }) => `${type} menunjuk ke alamat ${target}`,
    why: 'Nameserver memperlakukannya sebagai nama, dan tidak ada yang ditemukan di bawahnya.',
    fix: ({ expected }) => `Ubah ke ${expected}`,
  },
  'target-url': {
    text: () => 'Isi adalah alamat web',
    why: 'Hanya hostname yang ditulis di sini: sisanya menjadi bagian dari nama yang tidak ada.',
    fix: ({ expected }) => `Tulis ${expected}`,
  },
  'target-not-ascii': {
    text: () => 'Target berisi karakter non-ASCII',
    why: 'DNS menyimpan nama seperti ini dalam bentuk lain (Punycode).',
    fix: ({ expected }) => `Tulis ${expected}`,
  },
  'target-characters': {
    text: ({ characters }) => `Tidak lazim dalam hostname: ${characters}`,
    why: 'Hostname terdiri atas huruf, angka, tanda hubung, dan titik (RFC 1123). Banyak program menolak karakter lain.',
  },
  'target-malformed': {
    text: ({ characters }) => `Target tidak dapat dibaca sebagai satu nama: ${characters}`,
    why: 'Nama tidak berisi spasi, tanda kutip, atau label kosong (RFC 1035, bagian 5.1).',
  },
  'target-long': {
    text: ({ most }) => `Target, atau salah satu labelnya, lebih panjang dari ${most} karakter`,
    why: 'Tidak ada nameserver yang menerimanya (RFC 1035, bagian 2.3.4).',
  },
  'target-doubled': {
    text: ({ target }) => `Target berisi domain dua kali: ${target}`,
    why: 'Sebuah program menambahkan domain ke nama yang sudah lengkap, biasanya karena tidak ada titik di akhir.',
    fix: ({ expected }) => `Tulis ${expected}`,
  },
  'target-relative': {
    text: ({ target }) => `Target ${target} bukan nama lengkap (FQDN)`,
    why: 'Layanan memperlakukan target sebagai nama lengkap: target ini akan dicari di antara domain tingkat atas.',
    fix: ({ expected }) => `Tulis ${expected}`,
  },
  'target-underscore': {
    text: () => 'Target berisi garis bawah',
    why: 'Target harus berupa hostname, dan hostname tidak berisi garis bawah.',
  },
  'target-upper-case': {
    text: () => 'Target berisi huruf besar',
    why: 'DNS tidak membedakan huruf besar dan kecil.',
    fix: ({ expected }) => `Tulis ${expected}`,
  },
  'target-missing': {
    text: ({ target }) => `${target} tidak memiliki record yang cocok di zona ini`,
    why: 'Klien yang mengikuti record ini tidak menemukan apa pun.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const aliases = {
  'cname-apex': {
    text: () => 'Domain itu sendiri tidak dapat menjadi alias',
    why: 'Domain memiliki nameserver dan record SOA pada nama yang sama (RFC 1034, bagian 3.6.2). Gunakan record A dan AAAA.',
  },
  'cname-with-others': {
    text: ({ types: others }) => `CNAME digunakan bersama ${others}`,
    why: 'Nama dengan CNAME tidak memiliki record lain (RFC 1034, bagian 3.6.2).',
  },
  'with-cname': {
    text: () => 'Nama ini juga memiliki CNAME',
    why: 'Nama dengan CNAME tidak memiliki record lain (RFC 1034, bagian 3.6.2).',
  },
  'cname-many': {
    text: ({ count }) => `Nama ini memiliki ${count} record CNAME`,
    why: 'Satu nama hanya boleh memiliki satu record CNAME (RFC 2181, bagian 10.1).',
  },
  'dname-many': {
    text: ({ count }) => `Nama ini memiliki ${count} record DNAME`,
    why: 'Satu nama hanya boleh memiliki satu record DNAME (RFC 6672, bagian 2.4).',
  },
  'cname-loop': {
    text: ({ target }) => `Alias kembali ke dirinya sendiri melalui ${target}`,
    why: 'Alias ini tidak pernah menghasilkan alamat.',
  },
  'cname-chain': {
    text: ({ target, next }) => `${target} adalah alias dari ${next}`,
    why: 'Ini berfungsi, tetapi setiap klien memerlukan satu lookup lagi.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const texts = {
  'txt-quotes': {
    text: () => 'Tanda kutip tidak berpasangan',
    why: 'Setiap string memiliki sepasang tanda kutip, atau teks tanpa tanda kutip. Jika tidak, tanda itu menjadi bagian dari teks.',
    fix: () => 'Hapus tanda kutip',
  },
  'txt-string-long': {
    text: ({ length, most }) => `Sebuah string berisi ${length} byte; maksimal ${most}`,
    why: 'Panjang string disimpan dalam satu byte (RFC 1035, bagian 3.3). Teks yang lebih panjang dipecah, lalu digabungkan pembacanya.',
    fix: () => 'Pecah menjadi beberapa string',
  },
  'txt-long': {
    text: ({ length }) => `Teks berisi ${length} byte`,
    why: 'Satu record maksimal berisi 65.535 byte (RFC 1035, bagian 3.2.1).',
  },
  'txt-typographic': {
    text: () => 'Teks berisi tanda kutip lengkung',
    why: 'Tanda ini biasanya berasal dari pengolah kata, dan tidak dikenali program.',
    fix: () => 'Jadikan kutip lurus',
  },
  'txt-not-ascii': { text: () => 'Teks berisi karakter non-ASCII', why: 'Hanya sedikit program yang mendukungnya.' },
} satisfies Readonly<Record<string, ProblemText>>;

/** Numbers of a content, as named by the facts. */
const fieldNames: Readonly<Record<string, string>> = {
  priority: 'prioritas',
  weight: 'bobot',
  port: 'port',
  serial: 'serial',
  scheme: 'skema',
  'hash algorithm': 'algoritme hash',
};
const fieldName = (field = ''): string => fieldNames[field] ?? field;

const others = {
  'caa-parts': {
    text: () => 'Isi tidak terdiri atas flag, tag, dan nilai',
    why: 'Misalnya: 0 issue "ca.example.net" (RFC 8659, bagian 4.1.1)',
    fix: () => 'Gunakan sebagai penerbit',
  },
  'caa-flags': {
    text: ({ flags }) => `Flag harus berupa angka dari 0 sampai 255, bukan ${flags}`,
    why: 'Record menyediakan 8 bit untuk flag (RFC 8659, bagian 4.1.1).',
  },
  'caa-flags-unknown': { text: ({ flags }) => `Flag ${flags} tidak terdefinisi`, why: 'Hanya 0 dan 128 (critical) yang terdefinisi.' },
  'caa-tag': { text: ({ tag }) => `Tag tidak dikenal: ${tag}`, why: 'Otoritas sertifikat mengabaikannya; mungkin salah ketik.' },
  'caa-critical': {
    text: ({ tag }) => `Tag tidak dikenal, ditandai critical: ${tag}`,
    why: 'Akibatnya, tidak ada otoritas yang boleh menerbitkan sertifikat.',
  },
  'caa-issuer': {
    text: ({ value }) => `Bukan domain otoritas sertifikat: ${value}`,
    why: 'Akibatnya, tidak ada otoritas yang boleh menerbitkan sertifikat.',
  },
  'caa-report': {
    text: () => 'Alamat laporan bukan alamat mailto: atau https:',
    why: 'Otoritas sertifikat tidak dapat mengirim laporan ke alamat ini.',
    fix: () => 'Tambahkan mailto: di depan',
  },
  'srv-name': {
    text: () => 'Nama bukan _service._protocol',
    why: 'Program mencarinya pada nama seperti itu, misalnya _sip._tls.',
  },
  'srv-parts': {
    text: ({ count }) => `Isi terdiri atas ${count} bagian; diperlukan 4`,
    why: 'Prioritas, bobot, port, dan host: 10 5 443 host.example.com (RFC 2782, “The format of the SRV RR”)',
  },
  'srv-number': {
    text: ({ field, value, most }) => `Bukan ${fieldName(field)} dari 0 sampai ${most}: ${value}`,
    why: 'Record menyediakan 16 bit untuk setiap angka (RFC 2782, “The format of the SRV RR”).',
  },
  'srv-target-alias': {
    text: ({ target }) => `Host ${target} adalah alias`,
    why: 'RFC 2782 melarangnya, dan sebagian program tidak mengikutinya.',
  },
  'ns-apex': {
    text: () => 'Nameserver domain diatur di registry',
    why: 'Record ini sebaiknya sama dengan yang di registry. Record ini tidak mengubah delegasi.',
  },
  'ns-glue': {
    text: ({ target }) => `${target} tidak memiliki alamat di zona ini`,
    why: 'Nameserver di bawah domainnya sendiri hanya dapat ditemukan melalui record alamat di sini.',
  },
  'ns-wildcard': {
    text: () => 'Wildcard didelegasikan ke nameserver lain',
    why: 'Artinya tidak terdefinisi, dan sebagian nameserver menolak zona ini (RFC 4592, bagian 4.2).',
  },
  occluded: {
    text: ({ by, name }) => `Tertutup oleh record ${by} di ${name}`,
    why: 'Resolver tidak pernah menanyakan record ini ke zona ini (RFC 1034, bagian 4.2.1, dan RFC 6672, bagian 2.3).',
  },
  'ns-target-alias': {
    text: ({ target }) => `Nameserver ${target} adalah alias`,
    why: 'Banyak resolver tidak mengikutinya, dan sebagian nameserver menolak zona ini (RFC 2181, bagian 10.3).',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const parameters = {
  'svcb-parts': {
    text: () => 'Isi tidak terdiri atas prioritas, target, dan parameter',
    why: 'Misalnya: 1 . alpn="h2,h3" (RFC 9460, bagian 2.1)',
  },
  'svcb-priority': {
    text: ({ priority, most }) => `Bukan prioritas dari 0 sampai ${most}: ${priority}`,
    why: 'Record menyediakan 16 bit untuk prioritas (RFC 9460, bagian 2.4.1).',
  },
  'svcb-key': {
    text: ({ key }) => `Parameter tidak dikenal: ${key}`,
    why: 'Parameter adalah nama terdaftar dalam huruf kecil, atau key0 sampai key65535 (RFC 9460, bagian 2.1).',
  },
  'svcb-key-form': {
    text: ({ key, expected }) => `${key} berisi nol di depan angka; seharusnya ${expected}`,
    why: 'Sebagian nameserver menolaknya (RFC 9460, bagian 2.1).',
  },
  'svcb-twice': {
    text: ({ name }) => `Parameter ${name} muncul lebih dari sekali`,
    why: 'Setiap parameter hanya boleh muncul sekali (RFC 9460, bagian 2.1).',
  },
  'svcb-value-missing': { text: ({ name }) => `${name} tidak memiliki nilai`, why: 'Parameter ini memerlukan nilai (RFC 9460, bagian 7).' },
  'svcb-value': {
    text: ({ parameter }) => `Nilai tidak valid: ${parameter}`,
    why: 'Tidak ada nameserver yang menerimanya (RFC 9460, bagian 7).',
  },
  'svcb-value-form': {
    text: ({ parameter }) => `Format nilai tidak valid: ${parameter}`,
    why: 'Sebagian nameserver menolaknya, dan klien mengabaikan record ini (RFC 9460, bagian 2).',
  },
  'svcb-mandatory': {
    text: ({ name }) => `mandatory mencantumkan ${name}, yang tidak ada dalam record, atau mencantumkannya dua kali`,
    why: 'mandatory mencantumkan parameter lain dari record, masing-masing sekali (RFC 9460, bagian 8).',
  },
  'svcb-alpn-missing': {
    text: () => 'no-default-alpn digunakan tanpa alpn',
    why: 'Tidak ada protokol yang tersisa, dan sebagian nameserver menolak record ini (RFC 9460, bagian 7.1.1).',
  },
  'svcb-doh-path': {
    text: ({ path }) => `Bukan path dengan variabel dns: ${path}`,
    why: 'Path diawali / dan berisi {?dns} (RFC 9461, bagian 5). Sebagian nameserver menolak yang lain.',
  },
  'svcb-alias-parameters': {
    text: () => 'Record dengan prioritas 0 memiliki parameter',
    why: 'Record ini alias, dan klien mengabaikan parameternya (RFC 9460, bagian 2.4.2).',
  },
  'svcb-data': {
    text: () => 'Data heksadesimal tidak sesuai dengan format tipe ini',
    why: 'Nomor parameter urut naik, masing-masing dengan panjangnya (RFC 9460, bagian 2.2). Sebagian nameserver menolak yang lain.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const digests = {
  'zonemd-parts': {
    text: () => 'Isi tidak terdiri atas serial, skema, algoritme hash, dan digest',
    why: 'Keempatnya membentuk record ini (RFC 8976, bagian 2.3).',
  },
  'zonemd-number': {
    text: ({ field, value, most }) => `Bukan ${fieldName(field)} dari 0 sampai ${most}: ${value}`,
    why: 'Nilai tidak muat dalam record (RFC 8976, bagian 2.2).',
  },
  'zonemd-hex': {
    text: () => 'Digest tidak terdiri atas byte utuh dalam heksadesimal',
    why: 'Tidak ada nameserver yang menerimanya (RFC 8976, bagian 2.3).',
  },
  'zonemd-length': {
    text: ({ size, expected }) => `Digest berukuran ${size} byte, bukan ${expected}`,
    why: 'Pembaca tidak dapat memverifikasi zona dengannya, dan sebagian nameserver menolaknya (RFC 8976, bagian 2.2.4).',
  },
  'zonemd-scheme': {
    text: ({ scheme, hash }) => `Skema atau algoritme hash tidak dikenal: ${scheme} ${hash}`,
    why: 'Pembaca mendukung skema 1 dengan SHA-384 (1) atau SHA-512 (2), dan mengabaikan yang lain.',
  },
  'zonemd-name': {
    text: () => 'Record ZONEMD tidak berada di domain itu sendiri',
    why: 'Pembaca hanya mencarinya di sana (RFC 8976, bagian 2.1).',
  },
  'zonemd-many': {
    text: () => 'Beberapa record ZONEMD memiliki skema dan algoritme hash yang sama',
    why: 'Pembaca tidak menggunakan satu pun (RFC 8976, bagian 4).',
  },
  'hip-parts': {
    text: () => 'Isi tidak terdiri atas algoritme, host identity tag, kunci publik, dan server',
    why: 'Tiga yang pertama membentuk record ini, tanpa tanda kutip (RFC 8005, bagian 6).',
  },
  'hip-algorithm': {
    text: ({ algorithm }) => `Bukan algoritme dari 0 sampai 255: ${algorithm}`,
    why: 'Record menyediakan 8 bit untuk algoritme (RFC 8005, bagian 5).',
  },
  'hip-tag': {
    text: () => 'Host identity tag tidak terdiri atas byte utuh dalam heksadesimal',
    why: 'Tidak ada nameserver yang menerimanya (RFC 8005, bagian 6).',
  },
  'hip-key': { text: () => 'Kunci publik bukan base64 yang valid', why: 'Tidak ada nameserver yang menerimanya (RFC 8005, bagian 6).' },
} satisfies Readonly<Record<string, ProblemText>>;

/** By the code of a problem. */
export const zoneProblems: Readonly<Record<RecordProblemCode, ProblemText>> = {
  ...refusals,
  ...names,
  ...types,
  ...times,
  ...contents,
  ...addresses,
  ...targets,
  ...aliases,
  ...texts,
  ...others,
  ...mailProblems,
  ...parameters,
  ...digests,
};
