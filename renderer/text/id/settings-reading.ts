import type { readingSettings as en } from '../en/settings-reading.ts';

/** Text of the section of Settings about the sync. */
export const readingSettings = {
  note: 'Data yang disimpan di komputer ini untuk setiap akun, dan seberapa sering data itu disinkronkan selama aplikasi berjalan.',
  listsEvery: 'Daftar setiap',
  listsHint:
    'Domain, pelanggan, harga, dan transaksi setiap akun, akun demi akun: satu permintaan per 100 entri. Akun yang Anda buka juga disinkronkan jika daftarnya berumur lebih dari satu jam. Selama jendela terkunci, akun yang melupakan kuncinya saat dikunci menunggu.',
  quiet: 'Jam tenang',
  quietSwitch: 'Jangan sinkronkan apa pun secara otomatis pada jam tertentu',
  quietHint: 'Sinkronisasi yang sudah dimulai diselesaikan. Daftar yang belum pernah disinkronkan, dan Segarkan, tidak menunggu.',
  quietFrom: 'Tenang dari',
  quietUntil: 'Tenang sampai',
  networks: 'Jaringan',
  networksTitle: 'Sinkronkan otomatis hanya di jaringan ini',
  networksHint:
    'Jika tidak ada yang dipilih: di semua jaringan. Jaringan dikenali dari rentang alamatnya, atau dari proxy yang digunakan permintaan; jaringan lain dengan rentang yang sama dianggap sama. Di jaringan lain, tidak ada yang diminta secara otomatis, dan bilah status menampilkannya. Sinkronisasi yang sudah dimulai diselesaikan, dan Segarkan tetap berfungsi.',
  networkAt: (id: string, name: string) => `${id} (${name})`,
  networkAway: (id: string) => `${id} (tidak terhubung)`,
  proxy: (address: string) => `Proxy ${address}`,
  networksFailed: 'Jaringan tidak dapat dibaca',
  networksNone: 'Komputer ini sedang tidak terhubung ke jaringan. Hubungkan ke jaringan yang akan dipilih.',
  hours: 'jam',
  balanceEvery: 'Saldo dan pemberitahuan setiap',
  balanceHint: 'Dua atau tiga permintaan, untuk akun yang Anda buka, selama jendela tidak terkunci.',
  minutes: 'menit',
  manually: 'Hanya disinkronkan secara manual, dengan Segarkan.',
  transactionMonths: 'Transaksi selama',
  months: 'bulan',
  transactionHint:
    'Dihitung mundur dari hari ini. Transaksi yang lebih lama dihapus dari komputer ini pada sinkronisasi berikutnya; layanan tetap menyimpannya.',
  details: 'Detail',
  detailsSwitch: 'Muat detail domain di latar belakang',
  detailsHint:
    'Kontak, zona, dan proteksi WHOIS tidak termasuk dalam daftar domain, dan baru dimuat saat Anda membuka domain. Dengan opsi ini, semuanya dimuat lebih dulu, domain demi domain, dengan minimal satu permintaan untuk setiap domain. Layanan yang membatasi permintaan mungkin menolaknya.',
  lowBalance: 'Peringatan saldo rendah',
  days: 'hari',
  lowBalanceHint: 'Memperingatkan jika saldo tidak mencukupi perpanjangan yang jatuh tempo dalam jumlah hari tersebut.',
  lowBalanceOff: 'Peringatan saldo rendah tidak ditampilkan.',
} satisfies typeof en;
