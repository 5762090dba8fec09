import type { mailProblems as en, ProblemText } from '../../en/zones/problems-mail.ts';

const mail = {
  'mx-parts': {
    text: () => 'Isi tidak terdiri atas prioritas dan host',
    why: 'Prioritas dan host, misalnya: 10 mail.example.com (RFC 1035, bagian 3.3.9)',
  },
  'mx-priority-missing': {
    text: () => 'Prioritas tidak ada',
    why: 'Isi diawali dengan prioritas, sebelum host (RFC 1035, bagian 3.3.9).',
    fix: () => 'Tambahkan 10 di depan',
  },
  'mx-priority-range': {
    text: ({ most }) => `Prioritas tidak di antara 0 dan ${most}`,
    why: 'Record menyediakan 16 bit untuk prioritas (RFC 1035, bagian 3.3.9).',
    fix: () => 'Gunakan batas terdekat',
  },
  'mx-target-alias': {
    text: ({ target }) => `Server email ${target} adalah alias`,
    why: 'Sebagian server tidak mengirim email ke alias (RFC 2181).',
  },
  'mx-host-twice': {
    text: ({ host }) => `${host} tercantum dengan beberapa prioritas`,
    why: 'Hanya angka terkecil yang digunakan.',
  },
  'null-mx-with-server': {
    text: () => '“Tanpa email” (0 .) digunakan bersama server email',
    why: 'Record itu harus menjadi satu-satunya record MX (RFC 7505).',
  },
  'mxe-with-mx': {
    text: () => 'MXE digunakan bersama MX',
    why: 'MXE membuat record MX sendiri; email dapat masuk ke salah satunya.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const spf = {
  'spf-version': {
    text: () => 'Tidak diawali dengan v=spf1 dan spasi',
    why: 'Server penerima tidak mengenalinya.',
    fix: () => 'Tulis v=spf1',
  },
  'spf-many': {
    text: ({ count }) => `Nama ini memiliki ${count} record SPF`,
    why: 'Jika lebih dari satu, server penerima tidak menggunakan satu pun (RFC 7208).',
  },
  'spf-both-types': {
    text: () => 'SPF ada sebagai TXT dan juga sebagai SPF',
    why: 'Jika layanan menyimpan keduanya sebagai TXT, server penerima tidak menggunakan satu pun.',
  },
  'spf-term': {
    text: ({ term }) => `SPF tidak mengenal bagian ini: ${term}`,
    why: 'Server penerima mengabaikan seluruh record.',
    fix: () => 'Perbaiki bagian ini',
  },
  'spf-address': {
    text: ({ term }) => `Bukan alamat: ${term}`,
    why: 'Server penerima mengabaikan seluruh record.',
    fix: () => 'Perbaiki bagian ini',
  },
  'spf-host-address': {
    text: ({ term }) => `${term} berisi alamat, bukan nama`,
    why: 'Tidak ada yang ditemukan di bawah nama ini.',
    fix: ({ expected }) => `Tulis ${expected}`,
  },
  'spf-lookups': {
    text: ({ count, most, includes }) =>
      `${count} lookup; maksimal ${most}${includes === '' ? '' : `. Tidak dihitung: lookup untuk ${includes}`}`,
    why: 'Jika lebih dari sepuluh, server penerima menganggap record rusak (RFC 7208).',
  },
  'spf-count': {
    text: ({ count, most, includes }) => `${count} dari ${most} lookup${includes === '' ? '' : `, ditambah lookup untuk ${includes}`}`,
    why: 'Dihitung tanpa akses jaringan. Include domain lain memerlukan lookup tersendiri.',
  },
  'spf-loop': { text: () => 'Record menyertakan dirinya sendiri', why: 'Server penerima menganggapnya rusak.' },
  'spf-all-pass': {
    text: ({ term }) => `${term} mengizinkan siapa pun mengirim`,
    why: 'Record ini tidak melindungi apa pun.',
    fix: () => 'Tulis ~all',
  },
  'spf-all-neutral': {
    text: () => '?all tidak menyatakan apa pun tentang pengirim lain',
    why: 'Record ini sendiri tidak melindungi apa pun.',
  },
  'spf-all-missing': {
    text: () => 'Tidak ada all atau redirect di akhir',
    why: 'Pengirim lain tidak diizinkan dan tidak ditolak.',
    fix: () => 'Tambahkan ~all',
  },
  'spf-after-all': { text: ({ terms }) => `Diabaikan: ${terms}`, why: 'Server penerima mengabaikan semua bagian setelah all.' },
  'spf-modifier-twice': { text: ({ name }) => `${name} muncul lebih dari sekali`, why: 'Server penerima menganggap record rusak.' },
  'spf-ptr': {
    text: () => 'ptr lambat dan usang',
    why: 'RFC 7208 tidak menganjurkannya, dan server penerima besar melewatinya.',
    fix: () => 'Hapus ptr',
  },
  'spf-macro': { text: () => 'Record berisi makro (%)', why: 'Hasil makro tidak dapat diperiksa di sini.' },
} satisfies Readonly<Record<string, ProblemText>>;

const dmarc = {
  'dmarc-name': {
    text: () => 'DMARC tidak berada di _dmarc',
    why: 'Server penerima mencari kebijakan di _dmarc, dan otorisasi laporan di <domain>._report._dmarc.',
    fix: () => 'Tulis _dmarc',
  },
  'dmarc-version': {
    text: () => 'Tidak diawali dengan v=DMARC1;',
    why: 'Server penerima tidak mengenalinya.',
    fix: () => 'Awali dengan v=DMARC1',
  },
  'dmarc-many': {
    text: ({ count }) => `Nama ini memiliki ${count} record DMARC`,
    why: 'Jika lebih dari satu, server penerima tidak menggunakan satu pun (RFC 7489).',
  },
  'dmarc-policy': {
    text: ({ policy }) => (policy === '' ? 'Kebijakan (p=) tidak ada' : `Kebijakan tidak valid: p=${policy}`),
    why: 'Nilainya harus none, quarantine, atau reject.',
    fix: () => 'Tambahkan p=none',
  },
  'dmarc-value': {
    text: ({ tag, value }) => `Nilai tidak valid: ${tag}=${value}`,
    why: 'Server penerima menggunakan nilainya sendiri, atau mengabaikan record.',
  },
  'dmarc-address': {
    text: ({ tag, address }) => `${tag} tidak berisi alamat dengan bentuk mailto:nama@example.com: ${address}`,
    why: 'Tidak ada laporan yang sampai.',
    fix: () => 'Tambahkan mailto: di depan',
  },
  'dmarc-unknown-tag': {
    text: ({ tag }) => `DMARC tidak mengenal tag ${tag}`,
    why: 'Server penerima mengabaikannya; mungkin salah ketik.',
  },
  'dmarc-no-reports': {
    text: () => 'Tidak ada alamat penerima laporan (rua=)',
    why: 'Tanpa laporan, Anda tidak tahu siapa yang mengirim email atas nama domain.',
  },
  'dmarc-none': {
    text: () => 'Kebijakannya none',
    why: 'Server penerima mengirim laporan, tetapi tetap menerima email palsu.',
  },
  'dmarc-elsewhere': {
    text: ({ host }) => `Laporan dikirim ke ${host}`,
    why: 'Domain tersebut harus mengizinkannya dengan record TXT di <domain ini>._report._dmarc dalam zonanya sendiri.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const dkim = {
  'dkim-name': {
    text: () => 'Kunci tidak berada di bawah _domainkey',
    why: 'Server penerima mencarinya di selector._domainkey.',
  },
  'dkim-version': {
    text: () => 'v bukan DKIM1, atau tidak di awal',
    why: 'Server penerima mengabaikan kunci ini.',
    fix: () => 'Awali dengan v=DKIM1',
  },
  'dkim-many': {
    text: ({ count }) => `Selector ini memiliki ${count} kunci`,
    why: 'Tidak ditentukan kunci mana yang digunakan server penerima.',
  },
  'dkim-key-type': { text: ({ type }) => `Tipe kunci tidak dikenal: ${type}`, why: 'Server penerima mendukung rsa dan ed25519.' },
  'dkim-key-missing': { text: () => 'Kunci (p=) tidak ada', why: 'Server penerima mengabaikan record ini.' },
  'dkim-key-base64': {
    text: () => 'Kunci bukan base64 yang valid',
    why: 'Server penerima tidak dapat membacanya.',
    fix: () => 'Sisakan kuncinya saja',
  },
  'dkim-key-size': {
    text: ({ type, size }) =>
      type === 'ed25519' ? `Kunci ed25519 berukuran 256 bit, bukan ${size}` : 'Kunci terpotong atau bukan kunci RSA',
    why: 'Server penerima tidak dapat membacanya.',
  },
  'dkim-key-short': {
    text: ({ bits, least }) => `Kunci berukuran ${bits} bit; minimal ${least}`,
    why: 'Server penerima mengabaikan kunci yang lebih pendek; 2.048 bit lazim digunakan.',
  },
  'dkim-revoked': { text: () => 'Kunci kosong: kunci sudah dicabut', why: 'Email yang ditandatangani dengannya gagal diverifikasi.' },
  'dkim-testing': {
    text: () => 'Kunci ditandai sebagai uji coba (t=y)',
    why: 'Server penerima memperlakukan email seolah-olah tidak ditandatangani.',
  },
} satisfies Readonly<Record<string, ProblemText>>;

const mailTls = {
  'sts-name': { text: () => 'STSv1 tidak berada di _mta-sts', why: 'Server email hanya mencarinya di sana (RFC 8461, bagian 3.1).' },
  'sts-version': {
    text: () => 'Tidak diawali dengan v=STSv1;',
    why: 'Server email tidak mengenalinya (RFC 8461, bagian 3.1).',
  },
  'sts-id': {
    text: ({ id }) => (id === '' ? 'id tidak ada' : `id tidak terdiri atas 1 sampai 32 huruf dan angka: ${id}`),
    why: 'Server email lalu bertindak seolah-olah tidak ada kebijakan (RFC 8461, bagian 3.1).',
  },
  'sts-many': {
    text: ({ count }) => `Nama ini memiliki ${count} record STSv1`,
    why: 'Jika lebih dari satu, server email bertindak seolah-olah tidak ada kebijakan (RFC 8461, bagian 3.1).',
  },
} satisfies Readonly<Record<string, ProblemText>>;

/** Text of problems with mail records, by code. */
export const mailProblems = { ...mail, ...spf, ...dmarc, ...dkim, ...mailTls } satisfies typeof en;
