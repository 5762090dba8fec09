import type { LiveAction, LiveFindingCode, ParentState, ProbeState } from '../../../preload/contract/live-dns/live-dns-codes.ts';
import type { liveDns as en } from '../en/live-dns.ts';
import { dnssecFindings } from './live-dnssec.ts';
import { mailFindings } from './live-mail.ts';

type Facts = Readonly<Record<string, string | number>>;

interface FindingText {
  readonly title: (facts: Facts) => string;
  readonly advice: (facts: Facts) => string;
}

const server = ({ host, address }: Facts): string =>
  address === '' || address === undefined || address === host ? `${host}` : `${host} (${address})`;
const differing = (n: string | number | undefined): string => `${n ?? 0} record berbeda`;

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} detik`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} menit`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} jam`;
  return `${Math.round(seconds / 86_400)} hari`;
}

const problems = (errors: number, warnings: number): string =>
  [...(errors > 0 ? [`${errors} kesalahan`] : []), ...(warnings > 0 ? [`${warnings} peringatan`] : [])].join(', ');

const findings: Readonly<Record<LiveFindingCode, FindingText>> = {
  'parent-unreachable': {
    title: ({ zone }) => `Tidak ada server zona ${zone} yang merespons`,
    advice: () => 'Delegasi tidak dapat dibaca. Periksa koneksi internet: sebagian jaringan memblokir kueri DNS ke port 53.',
  },
  'name-missing': {
    title: ({ domain, zone }) => `${domain} tidak ada di zona ${zone === '.' ? 'akar' : zone}`,
    advice: () => 'Registri tidak menerbitkan domain ini: tidak ada nameserver, ditahan, kedaluwarsa, atau dihapus.',
  },
  'not-delegated': {
    title: ({ domain, zone }) => `Zona ${zone} tidak mendelegasikan ${domain}`,
    advice: () => 'Domain ini tidak memiliki nameserver di registri. Atur nameservernya.',
  },
  'delegation-foreign': {
    title: () => 'Registri mendelegasikan ke nameserver selain yang tercatat di layanan',
    advice: ({ parent, service }) =>
      `Registri: ${parent}. Layanan: ${service}. Jika tidak ada orang di perusahaan Anda yang mengubahnya di tempat lain, domain ini mungkin diambil alih. Atur ulang nameserver.`,
  },
  'delegation-differs': {
    title: () => 'Nameserver di registri berbeda dari yang ada di layanan',
    advice: ({ parent, service, ttl }) =>
      `Registri: ${parent}. Layanan: ${service}. Setelah perubahan, hal ini wajar untuk sementara: resolver dapat menyimpan delegasi lama selama ${duration(Number(ttl))}. Jika tetap demikian, atur ulang nameserver.`,
  },
  'glue-missing': {
    title: ({ host }) => `Registri tidak memiliki alamat untuk ${host}`,
    advice: () => 'Nameserver di dalam domainnya sendiri hanya ditemukan lewat glue record. Tambahkan sebagai child nameserver.',
  },
  'glue-differs': {
    title: ({ host }) => `Alamat ${host} di registri berbeda dari child nameserver`,
    advice: ({ parent, service }) => `Registri: ${parent}. Layanan: ${service}. Perbarui child nameserver.`,
  },
  'nameserver-without-address': {
    title: ({ host }) => `Nameserver ${host} tidak memiliki alamat`,
    advice: () => 'Namanya salah eja, atau domainnya sendiri tidak berfungsi. Resolver tidak dapat memakainya.',
  },
  'nameserver-private': {
    title: (facts) => `Alamat ${server(facts)} tidak ada di internet`,
    advice: () => 'Server ini tidak ditanyai. Hanya komputer di jaringan yang sama yang dapat menjangkaunya.',
  },
  'server-silent': {
    title: (facts) => `${server(facts)} tidak merespons`,
    advice: () => 'Server mati atau tidak terjangkau. Resolver mencoba nameserver lain, sehingga lebih lama. Laporkan kepada operatornya.',
  },
  'server-udp-silent': {
    title: (facts) => `${server(facts)} tidak merespons lewat UDP`,
    advice: () => 'Sebagian besar resolver bertanya lewat UDP lebih dahulu. Kemungkinan firewall memblokir port 53.',
  },
  'server-tcp-closed': {
    title: (facts) => `${server(facts)} tidak merespons lewat TCP`,
    advice: () => 'Jawaban panjang, seperti set TXT besar dan DNSSEC, memerlukan TCP (RFC 7766). Buka port TCP 53.',
  },
  'server-lame': {
    title: (facts) =>
      `${server(facts)} tidak memiliki zona ini${facts['rcode'] === '' || facts['rcode'] === 'NOERROR' ? '' : `: ${facts['rcode']}`}`,
    advice: () =>
      'Delegasinya lame: server merespons, tetapi bukan sebagai server otoritatif. Tambahkan zona di sana, atau hapus dari nameserver.',
  },
  'server-malformed': {
    title: (facts) => `${server(facts)} mengirim respons yang bukan DNS yang valid`,
    advice: () => 'Respons itu diabaikan. Mungkin ada perangkat di antara komputer ini dan server yang mengubahnya.',
  },
  'serials-differ': {
    title: () => 'Nameserver memiliki versi zona yang berbeda',
    advice: ({ newest, servers }) => `Serial terbaru: ${newest}. Tertinggal: ${servers}. Jika lebih dari satu jam, transfer zona gagal.`,
  },
  'zone-elsewhere': {
    title: () => 'Zona di layanan tidak dipakai',
    advice: ({ nameservers }) =>
      `Domain ini memakai nameserver lain (${nameservers}). Recordnya wajar berbeda dari zona di sini, dan perubahan di sini tidak berpengaruh.`,
  },
  'zone-not-published': {
    title: ({ differences }) => `Semua nameserver sama, tetapi ${differing(differences)} dari zona di layanan`,
    advice: () =>
      'Setelah perubahan, tunggu beberapa menit lalu periksa lagi. Jika Anda tidak mengubah zona, bandingkan dengan cadangannya.',
  },
  'records-differ': {
    title: (facts) => `${differing(facts['differences'])} di ${server(facts)}`,
    advice: () => 'Isi server ini berbeda dari zona di layanan. Setelah perubahan, periksa lagi dalam beberapa menit.',
  },
  'zone-nameservers-differ': {
    title: () => 'Nameserver di zona berbeda dari yang ada di registri',
    advice: ({ own, parent, servers }) =>
      `Zona: ${own}, di ${servers}. Registri: ${parent}. Resolver dapat memakai salah satunya. Perbaiki record NS zona, atau nameservernya.`,
  },
  'resolver-untrusted': {
    title: (facts) => `Sertifikat resolver ${server(facts)} tidak valid`,
    advice: () => 'Resolver ini tidak ditanyai. Periksa nama yang Anda masukkan; perangkat di jaringan mungkin menyadap koneksi.',
  },
  'resolver-silent': {
    title: (facts) => `Resolver ${server(facts)} tidak merespons`,
    advice: () => 'Resolver tidak terjangkau dari jaringan ini, atau tidak melayaninya.',
  },
  'resolver-differs': {
    title: (facts) => `${differing(facts['differences'])} di resolver ${server(facts)}`,
    advice: () => 'Jawaban lama mungkin masih ada di cache. Jawaban itu berakhir sesuai TTL-nya.',
  },
  'alias-broken': {
    title: ({ name, target, resolvers }) =>
      `Alias ${name} mengarah ke ${target}, yang tidak ada${resolvers === '' || resolvers === undefined ? '' : ` menurut ${resolvers}`}`,
    advice: () => 'Target yang ditinggalkan dapat diambil alih pihak lain. Perbaiki atau hapus record CNAME ini.',
  },
  'wildcard-unexpected': {
    title: () => 'Nama yang tidak ada di zona mendapat jawaban',
    advice: () => 'Nameserver menjawab setiap nama seolah-olah ada record wildcard, tetapi zona di layanan tidak memilikinya.',
  },
  'zone-not-read': {
    title: () => 'Tidak ada record yang dibandingkan',
    advice: () => 'Zona di layanan belum dimuat. Muat zona, lalu periksa lagi.',
  },
  'sets-not-compared': {
    title: ({ sets }) => `${sets} set record tidak dibandingkan`,
    advice: ({ most }) => `Tipenya bukan DNS (seperti MXE), tidak dikenal di sini, atau jumlahnya lebih dari ${most}.`,
  },
  ...dnssecFindings,
  ...mailFindings,
  'no-ipv6-here': {
    title: () => 'Nameserver tidak ditanyai lewat IPv6',
    advice: () => 'Komputer ini tidak terhubung ke internet IPv6.',
  },
};

const parentStates: Readonly<Record<ParentState, string>> = {
  delegated: 'Didelegasikan',
  'not-delegated': 'Tidak didelegasikan',
  'no-such-name': 'Tidak ada',
  unreachable: 'Tidak terjangkau',
};

const probeStates: Readonly<Record<ProbeState, string>> = {
  answered: 'Merespons',
  silent: 'Tidak ada respons',
  closed: 'Tertutup',
  unreachable: 'Tidak terjangkau',
  untrusted: 'Sertifikat tidak valid',
  malformed: 'Tidak valid',
  blocked: 'Tidak ditanyai',
  skipped: '–',
};

const actions: Readonly<Record<LiveAction, string>> = {
  nameservers: 'Ubah nameserver…',
  hosts: 'Child nameserver',
  zone: 'Buka zona',
  snapshots: 'Buka zona dan cadangannya',
  dnssec: 'DNSSEC di layanan',
};

export const liveDns = {
  title: 'Pemeriksaan DNS',
  intro: 'Menanyai nameserver di internet tentang domain ini, lalu membandingkan jawabannya dengan layanan.',
  run: 'Periksa sekarang',
  stop: 'Batal',
  open: 'Pemeriksaan DNS',
  openOf: 'Buka pemeriksaan DNS',
  noDomain: 'tidak ada domain yang terbuka',
  running: (n: string) => `Memeriksa: ${n} pertanyaan diajukan`,
  canceled: 'Pemeriksaan dibatalkan.',
  failed: 'Pemeriksaan gagal',
  loadFailed: 'Pemeriksaan tidak dapat dimuat',
  none: 'Domain ini belum pernah diperiksa.',
  history: 'Pemeriksaan',
  line: (at: string, errors: number, warnings: number) =>
    `${at}: ${errors + warnings === 0 ? 'tanpa masalah' : problems(errors, warnings)}`,
  duration,
  findings: 'Temuan',
  findingCounts: (errors: number, warnings: number, notes: number) => {
    if (errors + warnings > 0) return problems(errors, warnings);
    return notes > 0 ? `Tidak ada masalah, ${notes} info` : 'Tidak ada masalah';
  },
  levels: { error: 'Kesalahan', warning: 'Peringatan', note: 'Info' },
  finding: findings,
  actions,
  delegation: {
    title: 'Delegasi',
    state: 'Di registri',
    states: parentStates,
    zone: 'Zona induk',
    by: 'Dijawab oleh',
    ttl: 'Disimpan resolver selama',
    parent: 'Nameserver di registri',
    service: 'Nameserver di layanan',
    none: 'tidak ada',
  },
  servers: {
    title: 'Nameserver dan resolver',
    host: 'Nama',
    address: 'Alamat',
    kind: 'Jenis',
    nameserver: 'Nameserver',
    resolver: 'Resolver',
    udp: 'UDP',
    tcp: 'TCP',
    time: 'Waktu',
    ms: (n: string) => `${n} md`,
    authoritative: 'Otoritatif',
    yes: 'Ya',
    no: 'Tidak',
    serial: 'Serial',
    records: 'Record',
    notCompared: 'Tidak dibandingkan',
    same: (sets: string) => `Sama (${sets} set)`,
    differences: (n: string) => `${n} perbedaan`,
    show: (host: string, n: string) => `Tampilkan ${n} perbedaan di ${host}`,
    failedSets: (n: string) => `${n} set tanpa jawaban`,
    onlyParent: 'hanya di registri',
    onlyService: 'hanya di layanan',
    states: probeStates,
  },
  differences: {
    title: (host: string) => `Perbedaan di ${host}`,
    intro: 'Dari zona di layanan ke jawaban server.',
    close: 'Tutup',
  },
  zone: (at: string, records: string) => `Dibandingkan dengan zona yang dimuat ${at} (${records} record).`,
  took: (seconds: string) => `Selesai dalam ${seconds} dtk.`,
  practice: 'Dalam latihan, pemeriksaan menanyai DNS milik layanan latihan di komputer ini. Tidak ada server di internet yang dihubungi.',
  consent: {
    title: 'Server yang dihubungi pemeriksaan',
    intro:
      'Pemeriksaan hanya berjalan jika Anda memulainya. Komputer ini mengirim pertanyaan DNS tentang domain dan recordnya, tanpa kunci atau data pelanggan, kepada:',
    roots: 'server root dan server ekstensi domain,',
    nameservers: 'nameserver domain, di registri dan di layanan, serta server yang memiliki alamatnya,',
    system: (addresses: string) => `resolver komputer ini: ${addresses},`,
    noSystem: 'tanpa resolver komputer ini, karena tidak ada yang diatur,',
    added: (names: string) => `resolver yang Anda tambahkan: ${names}.`,
    noAdded: 'dan tidak ada resolver lain, kecuali Anda menambahkannya.',
    operators: 'Operatornya melihat pertanyaan dan alamat jaringan Anda.',
    watch: 'Pemantauan perubahan mengulang pertanyaan ini, makin lama makin jarang, sampai perubahan berlaku atau Anda menghentikannya.',
    agree: 'Setuju dan periksa',
    agreed: (at: string) => `Disetujui ${at}, untuk akun ini.`,
  },
  resolvers: {
    open: 'Server yang dihubungi dan resolver…',
    title: 'Server yang dihubungi dan resolver',
    intro:
      'Resolver menunjukkan yang dilihat pelanggan. Resolver tambahan ditanyai di setiap pemeriksaan akun ini, di alamat yang Anda masukkan. Lewat TLS dan HTTPS, sertifikatnya harus valid.',
    over: 'Protokol',
    transports: { plain: 'DNS biasa', tls: 'DNS over TLS', https: 'DNS over HTTPS' },
    host: 'Nama di sertifikat',
    path: 'Path URL',
    entry: (name: string, address: string, over: string) => `${name} (${address}, ${over})`,
    known: 'Resolver yang umum dikenal',
    choose: 'Pilih…',
    name: 'Nama',
    address: 'Alamat IP',
    add: 'Tambah',
    remove: (name: string) => `Hapus ${name}`,
    added: 'Resolver tambahan',
    none: 'Belum ada.',
    incomplete: 'isi semua isian',
    full: 'tidak dapat ditambah lagi',
    failed: 'Resolver tidak disimpan',
    close: 'Tutup',
  },
  report: {
    title: (domain: string) => `Pemeriksaan DNS ${domain}`,
    at: (at: string) => `Diperiksa ${at}`,
  },
} satisfies typeof en;
