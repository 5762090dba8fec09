import type { ConnectionFault, ConnectionStep, ConnectionStepName } from '../../../../preload/contract/accounts/connection.ts';
import type { connectionTest as en, FaultText } from '../../en/accounts/connection-test.ts';

const steps: Record<ConnectionStepName, string> = {
  address: 'Alamat',
  proxy: 'Proxy dipakai',
  name: 'Resolusi nama',
  tls: 'TLS',
  server: 'Respons server',
  whitelist: 'Whitelist IP',
  credentials: 'Kredensial',
  profile: 'Profil dimuat',
};

const states: Record<ConnectionStep['state'], string> = {
  waiting: 'belum diuji',
  running: 'menguji…',
  passed: 'berhasil',
  failed: 'gagal',
  skipped: 'tidak diuji',
};

const addressExample = 'Gunakan format https://api.example.com, sesuai yang diberikan registrar Anda.';
const keyNotSent = 'Kunci API tidak dikirim.';

const faults: Record<ConnectionFault, FaultText> = {
  'address-empty': {
    short: 'alamat belum dimasukkan',
    meaning: 'Tanpa alamat dasar, tidak ada yang dapat diuji. Tidak ada yang dikirim.',
    whatToDo: `Masukkan alamat dasar API registrar Anda. ${addressExample}`,
  },
  'address-malformed': {
    short: 'alamat tidak valid',
    meaning: 'Ini bukan alamat yang valid untuk permintaan. Tidak ada yang dikirim.',
    whatToDo: `Bandingkan dengan alamat di panel registrar. ${addressExample}`,
  },
  'address-http': {
    short: 'http, bukan https',
    meaning: 'Lewat http, kunci API dikirim tanpa enkripsi dan dapat terbaca di perjalanan. Tidak ada yang dikirim.',
    whatToDo: 'Gunakan alamat yang diawali https. Alamat http hanya diterima untuk komputer ini sendiri.',
  },
  'address-credentials': {
    short: 'berisi nama pengguna atau kata sandi',
    meaning:
      'Ada nama pengguna atau kata sandi sebelum @. Alamat ini disimpan dan ditampilkan, jadi tidak boleh memuat keduanya. Tidak ada yang dikirim.',
    whatToDo: 'Hapus nama pengguna atau kata sandi sebelum @. ID reseller dan kunci API punya isian tersendiri.',
  },
  'address-query': {
    short: 'berisi ? atau #',
    meaning: 'Setiap permintaan diawali alamat dasar, jadi alamat ini tidak boleh berisi ? atau #. Tidak ada yang dikirim.',
    whatToDo: 'Hapus ? atau # beserta semua yang mengikutinya.',
  },
  'proxy-malformed': {
    short: 'alamat proxy tidak valid',
    meaning: 'Proxy yang diatur untuk alamat ini bukan proxy http atau https yang valid. Tidak ada yang dikirim.',
    whatToDo: 'Perbaiki proxy di Pengaturan, bagian Koneksi, atau di pengaturan sistem jika proxy sistem yang digunakan.',
  },
  'proxy-unreachable': {
    short: 'tidak merespons',
    meaning: `Permintaan ke alamat ini melewati proxy yang tidak dapat dijangkau. ${keyNotSent}`,
    whatToDo: 'Periksa jaringan dan alamat proxy di Pengaturan, bagian Koneksi. VPN mungkin diperlukan untuk menjangkau proxy tersebut.',
  },
  'proxy-auth': {
    short: 'meminta kata sandi',
    meaning: `Proxy meminta nama pengguna dan kata sandi, yang tidak dikirim oleh Reseller Desk. ${keyNotSent}`,
    whatToDo: 'Minta administrator jaringan mengizinkan alamat ini tanpa kata sandi, atau pilih proxy lain di Pengaturan.',
  },
  'proxy-refused': {
    short: 'menolak alamat ini',
    meaning: `Proxy terjangkau, tetapi tidak mengizinkan koneksi ke alamat ini. ${keyNotSent}`,
    whatToDo: 'Minta administrator jaringan mengizinkan alamat ini, atau pilih proxy lain di Pengaturan, bagian Koneksi.',
  },
  offline: {
    short: 'tidak ada jaringan',
    meaning: `Komputer ini tidak terhubung ke jaringan, atau tidak ada server DNS yang merespons. Ini bukan berarti akun bermasalah. ${keyNotSent}`,
    whatToDo: 'Hubungkan ke jaringan, lalu uji lagi. Anda dapat menyimpan sekarang dan menguji nanti.',
  },
  'name-unknown': {
    short: 'nama tidak ditemukan di DNS',
    meaning: `Jaringan berfungsi, tetapi hostname ini tidak memiliki alamat IP. ${keyNotSent}`,
    whatToDo:
      'Periksa apakah alamat dasar salah ketik. Jika sudah benar, hostname ini mungkin hanya dikenal di dalam VPN, atau DNS-nya bermasalah.',
  },
  'tls-issuer': {
    short: 'penerbit tidak dipercaya',
    meaning: `Sertifikat server berasal dari penerbit yang tidak dipercaya komputer ini. Koneksi mungkin sedang disadap. ${keyNotSent}`,
    whatToDo:
      'Jika perusahaan Anda memeriksa lalu lintas jaringannya, minta sertifikat root perusahaan diinstal di komputer ini. Jika tidak, jangan gunakan jaringan ini, dan hubungi registrar.',
  },
  'tls-expired': {
    short: 'sertifikat sedang tidak berlaku',
    meaning: `Menurut jam komputer ini, sertifikat server sudah kedaluwarsa atau belum berlaku. ${keyNotSent}`,
    whatToDo: 'Periksa tanggal dan waktu komputer ini. Jika sudah benar, hubungi registrar.',
  },
  'tls-name': {
    short: 'sertifikat untuk nama lain',
    meaning: `Sertifikat server tidak mencakup nama di alamat dasar, jadi ini mungkin server lain. ${keyNotSent}`,
    whatToDo: 'Periksa apakah alamat dasar salah ketik. Di jaringan tamu, masuk ke jaringan tersebut terlebih dahulu.',
  },
  'tls-failed': {
    short: 'tidak ada koneksi aman',
    meaning: `Server terjangkau, tetapi koneksi aman tidak dapat dibuat. Server mungkin tidak mendukung TLS di port ini, atau ada perangkat di antaranya yang mengganggu. ${keyNotSent}`,
    whatToDo: 'Periksa port di alamat dasar. Jika sudah benar, coba jaringan lain, atau hubungi administrator jaringan Anda.',
  },
  'refused-connection': {
    short: 'tidak ada koneksi',
    meaning: 'Nama ditemukan di DNS, tetapi tidak ada server yang menerima koneksi di alamat IP-nya.',
    whatToDo:
      'Periksa host dan port di alamat dasar. Penyebabnya juga bisa firewall atau VPN yang belum aktif. Jika semuanya benar, uji lagi nanti.',
  },
  timeout: {
    short: 'waktu habis',
    meaning: 'Server tidak merespons dalam batas waktu. Server mungkin lambat, atau ada perangkat di antaranya yang membuang permintaan.',
    whatToDo:
      'Uji lagi satu menit kemudian. Jika tetap gagal, periksa firewall dan VPN Anda, atau tambah batas waktu di Pengaturan, bagian Koneksi.',
  },
  dropped: {
    short: 'koneksi terputus',
    meaning: 'Koneksi terputus sebelum respons diterima. Ini bukan berarti kredensial salah.',
    whatToDo: 'Uji lagi. Jika terus terjadi, coba jaringan lain, dan hubungi registrar.',
  },
  redirected: {
    short: 'mengalihkan permintaan',
    meaning: 'Server merespons dengan pengalihan. Pengalihan itu tidak diikuti: kunci API hanya dikirim ke alamat dasar.',
    whatToDo: 'Masukkan alamat API yang diberikan registrar Anda. Alamat panel atau situs webnya sering kali berbeda.',
  },
  'server-error': {
    short: 'kesalahan server',
    meaning: 'Layanan terjangkau dan melaporkan kesalahan internal. Ini bukan berarti kredensial salah.',
    whatToDo: 'Uji lagi beberapa menit kemudian. Jika tetap gagal, hubungi registrar.',
  },
  'rate-limited': {
    short: 'terlalu banyak permintaan',
    meaning: 'Untuk sementara layanan menolak permintaan, karena terlalu banyak yang datang dari akun atau alamat IP ini.',
    whatToDo: 'Tunggu beberapa menit, lalu uji lagi.',
  },
  'ip-refused': {
    short: 'IP komputer ini belum diizinkan',
    meaning: 'Layanan menolak alamat IP publik komputer ini sebelum memeriksa kunci API. ID reseller dan kunci API Anda mungkin benar.',
    whatToDo:
      'Di panel registrar, tambahkan alamat IP ini ke daftar IP yang diizinkan (whitelist) untuk kunci API ini, tunggu satu menit, lalu uji lagi.',
  },
  'key-missing': {
    short: 'tidak ada kunci API',
    meaning: 'Semua langkah sebelumnya berhasil. Belum ada kunci API untuk alamat ini, jadi tidak ada permintaan yang dikirim.',
    whatToDo: 'Masukkan kunci API, lalu uji lagi.',
  },
  'credentials-refused': {
    short: 'ID reseller atau kunci API ditolak',
    meaning: 'Layanan tidak menerima ID reseller ini dengan kunci API ini.',
    whatToDo:
      'Salin ulang keduanya dari panel registrar. Pastikan keduanya berpasangan, kunci API aktif, dan kunci itu dibuat untuk alamat dasar ini.',
  },
  keychain: {
    short: 'kunci API tidak dapat dibaca',
    meaning:
      'Kunci API saat ini ada di penyimpanan kunci, yang sedang terkunci atau tidak merespons. Tidak ada permintaan yang dikirim ke layanan.',
    whatToDo: 'Buka kunci penyimpanan tersebut, lalu uji lagi, atau masukkan kunci API.',
  },
  'not-found': {
    short: 'tidak ada di alamat ini',
    meaning: 'Ada server yang merespons, tetapi tidak ada API reseller di alamat ini.',
    whatToDo: 'Periksa alamat dasar, terutama path-nya. Alamat yang benar ada di pengaturan API registrar Anda.',
  },
  html: {
    short: 'halaman web, bukan API',
    meaning:
      'Server mengirim halaman web (HTML), bukan data. Alamat ini milik situs web atau panel, atau jaringan meminta Anda masuk terlebih dahulu.',
    whatToDo: 'Masukkan alamat API yang diberikan registrar Anda. Di jaringan tamu, buka browser dan masuk terlebih dahulu.',
  },
  'not-json': {
    short: 'respons bukan JSON',
    meaning: 'Server merespons, tetapi bukan dengan data dari layanan. Ini mungkin server lain, atau layanan sedang bermasalah.',
    whatToDo: 'Periksa alamat dasar. Jika sudah benar, uji lagi nanti, dan tunjukkan respons ini kepada registrar.',
  },
  'cut-off': {
    short: 'respons tidak lengkap',
    meaning: 'Respons terputus sebelum lengkap. Bagian yang diterima menunjukkan bahwa layanan terjangkau.',
    whatToDo: 'Uji lagi. Jika terus terjadi, coba jaringan lain, dan hubungi registrar.',
  },
  'too-large': {
    short: 'respons terlalu besar',
    meaning: 'Respons jauh lebih besar daripada profil yang wajar, jadi pembacaannya dihentikan.',
    whatToDo: 'Periksa alamat dasar. Jika sudah benar, hubungi registrar.',
  },
  'service-refused': {
    short: 'ditolak layanan',
    meaning: 'Layanan terjangkau, tetapi menolak mengirim profil.',
    whatToDo: 'Baca pesan dari layanan. Jika tidak membantu, tunjukkan kepada registrar.',
  },
  'not-a-profile': {
    short: 'bukan profil',
    meaning: 'Respons dapat dibaca, tetapi bukan profil reseller. Mungkin ada layanan lain di alamat ini.',
    whatToDo: 'Periksa alamat dasar. Jika sudah benar, salin detailnya dan kirim ke registrar.',
  },
};

/** Text of the connection test. */
export const connectionTest = {
  title: 'Uji koneksi',
  steps,
  states,
  faults,
  test: 'Uji koneksi',
  testAgain: 'Uji lagi',
  stop: 'Hentikan',
  notRun: 'belum dijalankan',
  running: (step: number, of: number) => `langkah ${step} dari ${of}…`,
  stoppedAt: (step: number, of: number, time: string) => `berhenti di langkah ${step} dari ${of}, setelah ${time}`,
  passed: (of: number, time: string) => `semua ${of} langkah berhasil dalam ${time}`,
  stoppedByYou: 'dihentikan oleh Anda',
  outdated: 'untuk isian sebelumnya',
  ms: (ms: string) => `${ms} ms`,
  seconds: (s: string) => `${s} s`,
  meaning: 'Artinya:',
  whatToDo: 'Yang perlu dilakukan:',
  serviceQuote: 'Pesan dari layanan',
  fact: 'Ditemukan',
  yourAddress: 'Alamat IP publik Anda',
  copy: 'Salin',
  copyDetails: 'Salin detail',
  copied: 'Disalin.',
  ipNotNamed: 'Tidak disebutkan oleh layanan. Tanyakan alamat IP publik komputer ini kepada administrator jaringan Anda.',
  addressHttps: 'format benar, https',
  addressHttp: 'format benar, http di komputer ini',
  passedFacts: { proxy: 'tidak ada', whitelist: 'komputer ini terdaftar', credentials: 'diterima' } as Partial<
    Record<ConnectionStepName, string>
  >,
  notReported: 'tidak dilaporkan',
  noConnection: 'tidak ada koneksi',
  noTls: 'tidak digunakan dengan http',
  byProxy: 'oleh proxy',
  issuerNotNamed: 'tidak disebutkan',
  bodies: { json: 'JSON', html: 'HTML', text: 'teks', 'cut-off': 'JSON, terpotong', empty: 'kosong' },
  redirect: (status: string, to: string) => `${status}, ke ${to}`,
  redirectWithin: (status: string) => `${status}, ke path lain di host yang sama`,
  fields: (n: string) => `${n} field`,
  addresses: (addresses: string, more: string) => `${addresses}, dan ${more} lainnya`,
  validBetween: (from: string, until: string) => `berlaku dari ${from} sampai ${until}`,
  validUntil: (date: string, issuer: string) => `berlaku sampai ${date}, ${issuer}`,
  couldNotRun: (why: string) => `Pengujian tidak dapat dijalankan. ${why}`,
  details: {
    head: 'Reseller Desk, uji koneksi',
    time: 'waktu',
    address: 'alamat',
    fault: 'kesalahan',
    found: 'ditemukan',
    publicAddress: 'alamat publik',
    says: 'pesan layanan',
  },
} satisfies typeof en;
